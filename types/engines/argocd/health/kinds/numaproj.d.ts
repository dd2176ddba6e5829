import type { Kinds } from './shared.js';
/** Numaflow and Numaplane. */
export declare const numaprojKinds: Kinds;
