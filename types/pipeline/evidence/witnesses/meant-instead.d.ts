import type { Witness } from '../witness.js';
/** What was probably meant instead, or where it was put instead: git is meant to bring it, and does not. */
export declare const meantInstead: Witness;
