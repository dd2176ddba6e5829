import { type Native, type Value } from '../values/value.js';
import { type Call } from './define.js';
/** Strings. */
export declare const stringFunctions: readonly Native[];
/** The characters of a string or the elements of an array. */
export declare function elementsOf(call: Call, value: Value): readonly import("../values/thunk.ts").Thunk[];
/** Go's strings.EqualFold compares characters by simple folding. */
export declare function foldCase(text: string): string;
