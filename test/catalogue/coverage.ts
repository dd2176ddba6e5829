import { type FailureClass, failureClasses } from './failure-classes.ts';
import { otherCoverage } from './other-coverage.ts';
import { rulesOfClass } from './rules-of-class.ts';

/** How a class of failures is met. */
export type Coverage =
  /** By these rules. */
  | { readonly kind: 'rules'; readonly rules: readonly string[] }
  /** By a part of the program that is no rule: the forecast, the parity report, the fingerprints … */
  | { readonly kind: 'program'; readonly by: string; readonly shownBy: string }
  /** Git does not show it; only a look at the cluster can. */
  | { readonly kind: 'live-only' }
  | { readonly kind: 'not-yet'; readonly because: string };

export type CoveredClass = FailureClass & { readonly coverage: Coverage };

/** Every class of the catalogue with what covers it: the rules that name it, else what is written down. */
export function classCoverage(): readonly CoveredClass[] {
  return failureClasses.map((each) => {
    const named = rulesOfClass[each.id];
    if (named) return { ...each, coverage: { kind: 'rules', rules: named } };
    return { ...each, coverage: otherCoverage[each.id] ?? { kind: 'not-yet', because: 'no rule names it' } };
  });
}
