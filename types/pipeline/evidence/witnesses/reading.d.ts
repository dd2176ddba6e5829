import type { Witness } from '../witness.js';
/** How surely the reference is one: a field of the API is; a name in a text may be an example, a default or somebody else's. */
export declare const reading: Witness;
