import { type Severity, severities } from '#findings';
import { isCutShort } from './is-cut-short.ts';
import type { Report } from './report.ts';

/**
 * How a check ends: 2 where the work was cut short, whatever was found until then; 1 for findings at or above the
 * threshold; 3 where everything had to be verified and was not. Whatever is blocked has a finding that says why.
 */
export function exitCode(
  { findings, problems, summary }: Pick<Report, 'findings' | 'problems' | 'summary'>,
  {
    failOn = 'error',
    requireVerified = false,
  }: { readonly failOn?: Severity; readonly requireVerified?: boolean } = {},
): 0 | 1 | 2 | 3 {
  if (problems.some(isCutShort)) return 2;
  if (findings.some(({ severity }) => severities.indexOf(severity) <= severities.indexOf(failOn))) return 1;
  const { complete, applications } = summary.coverage;
  return requireVerified && (problems.length > 0 || complete < applications) ? 3 : 0;
}
