import { type Json } from '../value.js';
import type { ValueFunctions } from './native.js';
/** Functions on arrays and objects. */
export declare const collectionFunctions: ValueFunctions;
/** The array, or the error of a function that needs one. */
export declare function listOf(name: string, value: Json): readonly Json[];
/** The keys of an object, sorted, or the positions of an array. */
export declare function keysOf(name: string, value: Json): readonly Json[];
/** The sum of values from null on. */
export declare function addAll(values: readonly Json[]): Json;
