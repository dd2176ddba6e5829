import type { Reason } from './reason.ts';
import { type Verdict, weigh } from './weigh.ts';

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
export function beliefOf(reasons: readonly Reason[]): Belief {
  const denial = weigh(denied(reasons));
  const states = { certain: 'no', doubtful: 'open', contested: 'open', refuted: 'yes' } as const;
  return { state: states[denial.standing], reasons, denial };
}

/** What speaks against a claim speaks for its denial. */
export function denied(reasons: readonly Reason[]): readonly Reason[] {
  return reasons.map((reason) => ({ ...reason, speaks: reason.speaks === 'for' ? 'against' : 'for' }));
}
