import type { Report } from '#report';
import type { Cause } from './cause.ts';
import { countVerdicts } from './verdict.ts';
import { count } from './words.ts';

/** The report in a headline and a sentence or two. Nothing that was not verified is counted as fine. */
export function summarise(
  report: Report,
  causes: readonly Cause[],
): { readonly headline: string; readonly rest: string } {
  const all = report.applications.length;
  const { blocked, unverified, manual, converges } = countVerdicts(report.applications);
  const rest: string[] = [];
  const blocking = causes.filter((cause) => cause.verdict === 'blocked').length;
  if (blocked > 0) rest.push(`${count(blocking, 'cause')} ${blocking === 1 ? 'holds' : 'hold'} them back.`);
  if (manual > 0)
    rest.push(`${count(manual, 'application')} ${manual === 1 ? 'waits' : 'wait'} for a person to sync.`);
  if (blocked > 0 && unverified > 0) rest.push(`${count(unverified, 'application')} could not be verified.`);
  if (blocked + unverified > 0 && converges > 0)
    rest.push(`${count(converges, 'application')} ${converges === 1 ? 'converges' : 'converge'}.`);
  return { headline: headline({ all, blocked, unverified }), rest: rest.join(' ') };
}

function headline({
  all,
  blocked,
  unverified,
}: {
  readonly all: number;
  readonly blocked: number;
  readonly unverified: number;
}): string {
  if (all === 0) return 'No application was found.';
  if (blocked > 0)
    return `${blocked.toLocaleString('en')} of ${count(all, 'application')} will not converge.`;
  if (unverified > 0)
    return `Nothing is blocked, but ${count(unverified, 'application')} could not be verified.`;
  return all === 1 ? 'The application converges.' : `All ${count(all, 'application')} converge.`;
}
