import type { Finding } from '#findings';
import { findingLines } from '#report';
import { cite } from './cite.ts';

const shownRelated = 5;

/** A finding with its id and every place it speaks of. */
export function findingEntry(finding: Finding): readonly string[] {
  const { severity, rule, id, targets, confidence, standing, occurrences, related, fix } = finding;
  const left = related.length - shownRelated;
  return [
    `${severity} ${rule} ${id} on ${targets.join(', ')} (${confidence}, ${standing})`,
    `  at ${cite(finding)}`,
    ...findingLines(finding).map((line) => `  ${line}`),
    ...related
      .slice(0, shownRelated)
      .map(({ message, ...location }) => `  see ${cite({ location })} ${message}`),
    ...(left > 0 ? [`  and ${left} more places: explain with finding ${id}`] : []),
    ...(occurrences > 1 ? [`  the same in ${occurrences} places`] : []),
    ...(fix?.text === undefined ? [] : [`  fix: ${fix.text}`]),
  ];
}
