import type { Severity } from '#findings';
import { type Fleet, type FleetObject, isUndeployed } from '#fleet';
import { recordsAt, stringAt } from '#kube';
import { isSlip } from '#outcome';
import { objectHit } from '../object-hit.ts';
import type { Report, Rule } from '../rule.ts';
import { type DanglingEdge, provenSeverity, reportMissing } from './dangling.ts';

/** A pod runs as, or a binding speaks of, a ServiceAccount that nothing creates. */
export const danglingServiceAccount: Rule = {
  name: 'dangling-service-account',
  title: 'A ServiceAccount is referenced that nothing creates',
  severity: 'error',
  looksAt: 'everything',
  since: '0.1.0',
  fix: 'choice',
  classes: ['serviceaccount-missing'],
  find(context, report) {
    reportMissing(context, report, new Set(['ServiceAccount']), severityOf);
    for (const fleet of context.fleets) reportMisplaced(fleet, report);
  },
};

/**
 * A binding speaks of an account in another namespace than the one its own Application puts the account of that name
 * into, and of nobody else: then that account is left without the rights that were meant for it.
 */
function reportMisplaced(fleet: Fleet, report: Report): void {
  for (const edge of fleet.edges) {
    const { from, to, path, role, resolution } = edge;
    if (role !== 'subject' || to.kind !== 'ServiceAccount' || to.name === 'default') continue;
    if (resolution.state !== 'dangling' && resolution.state !== 'unknown') continue;
    const own = from.unit.objects.filter(
      ({ id }) => id.kind === 'ServiceAccount' && id.group === '' && id.name === to.name,
    );
    const [account] = own;
    const isLoose = isUndeployed(from.world);
    if (own.length !== 1 || !account || account.id.namespace === '' || (isLoose && isOfChart(from))) continue;
    const isBound = recordsAt(from.manifest, 'subjects').some(
      ([, subject]) =>
        stringAt(subject, 'name') === to.name && stringAt(subject, 'namespace') === account.id.namespace,
    );
    if (isBound) continue;
    const message = `${from.id.kind} ${from.id.name} gives rights to ServiceAccount ${to.name} of namespace ${to.namespace}, which nothing creates; its own is in namespace ${account.id.namespace}`;
    report({
      ...objectHit(fleet, from, [...path.slice(0, -1), 'namespace'], message),
      severity: 'warning',
      related: [{ place: account.origin.place, message: `ServiceAccount ${to.name}` }],
    });
  }
}

/** Whoever installs a chart that nobody installs yet decides on its namespace. */
function isOfChart({ unit }: FleetObject): boolean {
  return unit.tools.includes('helm');
}

/** A binding to nobody harms nobody, and is often there before its account; a pod without its account is never created. */
function severityOf(edge: DanglingEdge, fleet: Fleet): Severity {
  const severity = provenSeverity(edge, fleet);
  if (edge.role !== 'subject') return severity;
  return isSlip(edge.resolution.hints.nearest ?? '', edge.to.name) ? 'warning' : 'info';
}
