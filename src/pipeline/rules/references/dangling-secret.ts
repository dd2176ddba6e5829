import type { Severity } from '#findings';
import { type Fleet, isUndeployed } from '#fleet';
import type { Rule } from '../rule.ts';
import { isOfEnvironment } from '#discover';
import { type DanglingEdge, reportMissing } from './dangling.ts';

/**
 * A Secret is needed that nothing in git makes. Secrets are often made by hand, so that this is an error only
 * when a name one slip away is made and nobody uses it.
 */
export const danglingSecret: Rule = {
  name: 'dangling-secret',
  title: 'A Secret is referenced that nothing in git creates',
  severity: 'warning',
  looksAt: 'everything',
  since: '0.1.0',
  fix: 'choice',
  classes: ['secret-producer-missing', 'imagepullsecret-missing-in-namespace'],
  find: (context, report) => reportMissing(context, report, new Set(['Secret']), severityOf),
};

function severityOf(edge: DanglingEdge, fleet: Fleet): Severity | undefined {
  const { state, hints } = edge.resolution;
  const isDeployed = !isUndeployed(edge.from.world);
  if (hints.nearestIsUnused || hints.nearestFits) {
    return state === 'dangling' && edge.certainty === 'field' && isDeployed ? 'error' : 'warning';
  }
  if (hints.nearestIsCopied || hints.astray) return 'warning';
  if (edge.certainty !== 'field' || edge.role === 'tls') return undefined;
  if (edge.role === 'access') return 'info';
  // Where a chart is installed by hand for each environment, much else is brought by hand.
  if (isOfEnvironment(edge.from.unit.owner, fleet.units)) return 'info';
  return isDeployed && keepsSecrets(edge, fleet) ? 'warning' : 'info';
}

/** Whether git brings Secrets for the same namespace, or the same Application: then this one is missing beside them. */
function keepsSecrets({ from, to }: DanglingEdge, fleet: Fleet): boolean {
  return fleet.inNamespace(from.world, to.namespace).some(({ id }) => id.kind.endsWith('Secret'));
}
