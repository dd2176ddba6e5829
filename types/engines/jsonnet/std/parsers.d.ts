import { type Native, type Value } from '../values/value.js';
import { type Call } from './define.js';
/** Text into values. */
export declare const parserFunctions: readonly Native[];
/** Plain data as a value of the language. */
export declare function fromPlain(call: Call, value: unknown): Value;
