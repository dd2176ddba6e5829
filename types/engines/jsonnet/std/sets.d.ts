import { type Native } from '../values/value.js';
/** Sorting, and arrays used as sets: sorted, without doubles. */
export declare const setFunctions: readonly Native[];
