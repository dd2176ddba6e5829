import type { Severity } from '#findings';
import { isSlip } from '#outcome';
import type { Rule } from '../rule.ts';
import { type DanglingEdge, provenSeverity, reportMissing } from './dangling.ts';

/** A pod runs as, or a binding speaks of, a ServiceAccount that nothing creates. */
export const danglingServiceAccount: Rule = {
  name: 'dangling-service-account',
  title: 'A ServiceAccount is referenced that nothing creates',
  severity: 'error',
  since: '0.1.0',
  fix: 'choice',
  classes: ['serviceaccount-missing'],
  find: (context, report) => reportMissing(context, report, new Set(['ServiceAccount']), severityOf),
};

/** A binding to nobody harms nobody, and is often there before its account; a pod without its account is never created. */
function severityOf(edge: DanglingEdge): Severity {
  const severity = provenSeverity(edge);
  if (edge.role !== 'subject') return severity;
  return isSlip(edge.resolution.hints.nearest ?? '', edge.to.name) ? 'warning' : 'info';
}
