import type { Witness } from './witness.js';
/** Everybody who knows something about objects that nothing in git brings: one file and one line each. */
export declare const witnesses: readonly Witness[];
