import type { Verdict } from '#evidence';
import type { Severity } from './finding.ts';

/** What happens if it is so: something does not work, something works worse or by chance, or nothing yet. */
export type Impact = 'breaks' | 'weakens' | 'tidies';

/** Whether the subject is deployed, may be, lies in git only, or lies where nobody takes it from. */
export type Reach = 'deployed' | 'supposed' | 'undeployed' | 'aside';

/** How loud a finding is: from what happens, how sure we are, and whether anybody deploys it. */
export function severityOf(impact: Impact, { standing, confidence }: Verdict, reach: Reach): Severity {
  if (impact === 'tidies' || reach === 'aside') return 'info';
  if (standing === 'contested' || standing === 'refuted') return 'info';
  // What works worse or by chance does so on a cluster.
  if (impact === 'weakens' && reach === 'undeployed') return 'info';
  if (reach === 'undeployed' || (standing === 'doubtful' && confidence === 'possible')) return 'question';
  return impact === 'breaks' && standing === 'certain' && reach === 'deployed' ? 'error' : 'warning';
}
