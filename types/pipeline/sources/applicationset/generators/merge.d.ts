import type { Generator } from '../generator.js';
/** `merge`: the sets of the first child, overridden by those of later children that agree on the merge keys. */
export declare const merge: Generator;
