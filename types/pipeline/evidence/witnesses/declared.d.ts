import type { Witness } from '../witness.js';
/** A declared complete list of what is on the target beforehand, on which it does not stand. */
export declare const declared: Witness;
