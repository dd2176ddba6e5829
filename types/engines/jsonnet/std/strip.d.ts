import type { Native } from '../values/value.js';
/** Functions that take characters off the ends of a string. */
export declare const stripFunctions: readonly Native[];
