import { namespaceOf } from '#sources';
import type { Severity } from '#findings';
import type { Fleet } from '#fleet';
import type { Rule } from '../rule.ts';
import { type DanglingEdge, provenSeverity, reportMissing } from './dangling.ts';

/** A route, webhook, monitor or URL points to a Service that nothing creates. */
export const danglingService: Rule = {
  name: 'dangling-service',
  title: 'A Service is referenced that nothing creates',
  severity: 'error',
  looksAt: 'everything',
  since: '0.1.0',
  fix: 'choice',
  classes: ['dangling-service-ref', 'secretstore-endpoint-wrong', 'cross-env-endpoint'],
  find: (context, report) => reportMissing(context, report, new Set(['Service']), severityOf),
};

/** A governing Service is created lazily by many charts; without it only the pods' own DNS names are missing. */
function severityOf(edge: DanglingEdge, fleet: Fleet): Severity | undefined {
  if (edge.role === 'governingService' || isOfArgo(edge)) return 'info';
  const isForeign =
    edge.certainty === 'text' && fleet.inNamespace(edge.from.world, edge.to.namespace).length === 0;
  return isForeign ? undefined : provenSeverity(edge, fleet);
}

/** Whether it is a Service of Argo CD itself, which is installed before anything in git is. */
function isOfArgo({ from, to, resolution }: DanglingEdge): boolean {
  const { nearest } = resolution.hints;
  if (to.namespace !== namespaceOf(from.unit.owner) || nearest !== undefined) return false;
  return /(^|-)argocd-(server|repo-server|redis|dex-server|applicationset-controller|metrics)/.test(to.name);
}
