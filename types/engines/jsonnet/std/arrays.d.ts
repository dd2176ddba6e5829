import { type Thunk } from '../values/thunk.js';
import { type Native, type Value } from '../values/value.js';
import { type Call } from './define.js';
/** Arrays. */
export declare const arrayFunctions: readonly Native[];
/** What the folds take: the elements of an array, the characters of a string. */
export declare function folded({ vm, at }: Call, arr: Value, name: string): readonly Thunk[];
/** Joins strings or arrays; `null` elements are left out. */
export declare function join({ vm, at }: Call, separator: Value, arr: Value): Value;
/** Whether an array has an element, or a string another. */
export declare function member({ vm, at }: Call, list: Value, x: Value): boolean;
/** What elements are compared by: the value of `keyF`, or the element itself. */
export declare function keyOf({ vm, at }: Call, keyF: Value | undefined): (thunk: Thunk) => Value;
