import type { Reason } from './reason.js';
import { type Verdict } from './weigh.js';
/** What we believe of a claim, and why. */
export type Belief = {
    /** `no` only where nothing speaks for it: what anything may still bring is open. */
    readonly state: 'yes' | 'no' | 'open';
    /** What speaks for and against the claim. */
    readonly reasons: readonly Reason[];
    /** The same question asked the other way round: how sure it is that the claim does not hold. */
    readonly denial: Verdict;
};
/** Folds reasons for and against a claim into a belief. */
export declare function beliefOf(reasons: readonly Reason[]): Belief;
/** What speaks against a claim speaks for its denial. */
export declare function denied(reasons: readonly Reason[]): readonly Reason[];
