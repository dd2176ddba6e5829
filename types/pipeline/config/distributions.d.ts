import type { Facts } from './facts.js';
/** What every cluster of a distribution has, as delivered. Node architectures are never assumed. */
export declare const distributionFacts: Readonly<Record<string, Facts>>;
