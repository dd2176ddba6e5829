import type { Fleet } from '#fleet';
import type { Hit, Rule } from '../rule.ts';
import { valueAt } from '#yaml';
import { type DanglingEdge, danglingEdges, danglingHit, danglingSeverity } from './dangling.ts';

/** A Service is there, but it does not listen on the port that is asked of it. */
export const danglingPort: Rule = {
  name: 'dangling-port',
  title: 'A port is used that the Service does not have',
  severity: 'error',
  looksAt: 'everything',
  since: '0.1.0',
  fix: 'choice',
  classes: ['dangling-service-ref', 'named-targetport-missing'],
  find({ fleets }, report) {
    for (const fleet of fleets) {
      for (const edge of danglingEdges(fleet, ({ to }) => to.port !== undefined)) {
        const { from, to, resolution } = edge;
        // The AWS Load Balancer Controller takes the backend from an annotation then.
        if (resolution.missing !== 'port' || to.port === 'use-annotation') continue;
        const ports = resolution.hints.available.join(', ');
        const has = ports === '' ? 'names no port' : `has ${ports}`;
        const message = `${from.id.kind} ${from.id.name} uses port ${to.port} of ${to.kind} ${to.name}, which ${has}`;
        const hit = danglingHit(fleet, edge, message, isCall(edge) ? danglingSeverity(edge) : 'info');
        report({ ...hit, related: [...(hit.related ?? []), ...portsOf(fleet, edge)] });
      }
    }
  },
};

/** Where the ports stand that the Service has. */
function portsOf(fleet: Fleet, { from, to }: DanglingEdge): NonNullable<Hit['related']> {
  return fleet
    .inNamespace(from.world, to.namespace)
    .filter(({ id }) => id.kind === to.kind && id.group === to.group && id.name === to.name)
    .map(({ id, origin }) => ({
      place: origin.field(['spec', 'ports']).edit,
      message: `the ports of ${id.kind} ${id.name}`,
    }));
}

/** Whether something is called there. The last port is reserved, and named to lead nowhere. Texts also list hosts that may call, and put an address together out of parts. */
function isCall({ certainty, from, to, path }: DanglingEdge): boolean {
  if (Number(to.port) === 65535) return false;
  if (certainty === 'field') return true;
  const value = valueAt(from.manifest, path);
  return from.id.kind !== 'ConfigMap' && typeof value === 'string' && value.includes('://');
}
