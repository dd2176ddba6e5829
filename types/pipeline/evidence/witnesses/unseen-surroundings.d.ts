import type { Witness } from '../witness.js';
/** What the cluster, the distribution or others may bring there, because git shows nothing of the place. */
export declare const unseenSurroundings: Witness;
