import { type Native, type Value } from '../values/value.js';
import { type Call } from './define.js';
/** Numbers. */
export declare const mathFunctions: readonly Native[];
export declare function modulo({ vm, at }: Call, x: Value, y: Value): number;
