import type { Verdict } from '#evidence';
import type { Severity } from './finding.ts';

/** What happens if it is so: something does not work, something works worse or by chance, or nothing yet. */
export type Impact = 'breaks' | 'weakens' | 'tidies';

/** Whether the subject is deployed, may be, is wrong in git though nobody is seen to deploy it, or concerns nobody yet. */
export type Reach = 'deployed' | 'supposed' | 'in-git' | 'nobody';

/** How loud a finding is: from what happens, how sure we are, and whom it reaches. */
export function severityOf(impact: Impact, { standing, confidence }: Verdict, reach: Reach): Severity {
  if (impact === 'tidies' || reach === 'nobody') return 'info';
  if (standing === 'contested' || standing === 'refuted') return 'info';
  if (reach === 'in-git' || (standing === 'doubtful' && confidence === 'possible')) return 'question';
  return impact === 'breaks' && standing === 'certain' && reach === 'deployed' ? 'error' : 'warning';
}
