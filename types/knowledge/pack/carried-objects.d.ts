import type { Product, Source } from './makes.js';
/** The objects that a custom resource carries whole, and has its controller apply. */
export declare function carriedObjects(patterns: readonly string[], { manifest }: Source): readonly Product[];
