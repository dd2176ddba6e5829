import type { Severity } from '#findings';
import { isLooseWorld } from '#fleet';
import type { Rule } from '../rule.ts';
import { type DanglingEdge, danglingEdges, danglingHit, missingObjectMessage } from './dangling.ts';

/**
 * A Secret is needed that nothing in git makes. Secrets are often made by hand, so that this is an error only
 * when a name one slip away is made and nobody uses it.
 */
export const danglingSecret: Rule = {
  name: 'dangling-secret',
  title: 'A Secret is referenced that nothing in git creates',
  severity: 'warning',
  since: '0.1.0',
  classes: ['secret-producer-missing', 'imagepullsecret-missing-in-namespace'],
  find({ fleets }, report) {
    for (const fleet of fleets) {
      const lost = danglingEdges(fleet, ({ to, role }) => to.kind === 'Secret' && !role.startsWith('script'));
      const reported = new Set<string>();
      for (const edge of lost) {
        const severity = edge.resolution.missing === 'object' ? severityOf(edge) : undefined;
        const { from, to } = edge;
        // One finding for a Secret, however many containers want it.
        const key = `${from.cluster}|${to.namespace}/${to.name}|${from.application.application.name}`;
        if (severity === undefined || reported.has(key)) continue;
        reported.add(key);
        report(danglingHit(fleet, edge, missingObjectMessage(edge), severity));
      }
    }
  },
};

function severityOf(edge: DanglingEdge): Severity | undefined {
  const { state, hints } = edge.resolution;
  const isDeployed = !isLooseWorld(edge.from.cluster);
  if (hints.nearestIsUnused) {
    return state === 'dangling' && edge.certainty === 'field' && isDeployed ? 'error' : 'warning';
  }
  if (edge.certainty !== 'field' || edge.role === 'tls') return undefined;
  return isDeployed ? 'warning' : 'info';
}
