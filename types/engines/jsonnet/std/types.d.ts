import { type Native, type Value } from '../values/value.js';
import { type Call } from './define.js';
/** Types, equality, and what the host hands in. */
export declare const typeFunctions: readonly Native[];
/** What std.length counts: visible fields, elements, code points, parameters without default. */
export declare function lengthOf({ vm, at }: Call, value: Value): number;
