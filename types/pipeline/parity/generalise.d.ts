import type { Reading } from './compare-values.js';
/**
 * Takes a target's own name out of a text, so that `payments-dev` and `payments-staging` are the same thing on two
 * targets. Only whole words count: `dev` in `developer` stays.
 */
export declare function generalise(text: string, target: string): string;
/** Texts of two targets with the name of each taken out. */
export declare function withoutNamesOf(left: string, right: string): Reading;
