import type { Witness } from '../witness.js';
/** How people usually bring objects of a kind: Secrets by hand, databases shared with others, stores with the cluster. */
export declare const customOfKind: Witness;
