import { rules } from '../rules.ts';
import { type FailureClass, failureClasses } from './failure-classes.ts';
import { otherCoverage } from './other-coverage.ts';

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
  const byClass = new Map<string, string[]>();
  for (const { name, classes } of rules) {
    for (const id of classes) byClass.set(id, [...(byClass.get(id) ?? []), name]);
  }
  return failureClasses.map((each) => {
    const named = byClass.get(each.id);
    if (named) return { ...each, coverage: { kind: 'rules', rules: named } };
    return { ...each, coverage: otherCoverage[each.id] ?? { kind: 'not-yet', because: 'no rule names it' } };
  });
}

/** One line per class. */
export function formatClasses(classes: readonly CoveredClass[]): string {
  const width = Math.max(...classes.map(({ id }) => id.length));
  return classes
    .map(
      ({ id, section, decidable, severity, coverage }) =>
        `${section}  ${severity}  ${decidable}  ${id.padEnd(width)}  ${coverageText(coverage)}\n`,
    )
    .join('');
}

/** A coverage in words. */
export function coverageText(coverage: Coverage): string {
  switch (coverage.kind) {
    case 'rules':
      return coverage.rules.join(', ');
    case 'program':
      return coverage.by;
    case 'live-only':
      return 'live only: a cluster has to be looked at';
    case 'not-yet':
      return `not yet: ${coverage.because}`;
  }
}
