import { recordsAt, stringAt } from '#kube';
import { objectHit } from '../object-hit.ts';
import type { Rule } from '../rule.ts';

/** A port of a Service carries an appProtocol that the service proxy of the target does not route. */
export const unroutedAppProtocol: Rule = {
  name: 'unrouted-app-protocol',
  title: 'A Service has an appProtocol that the target does not route',
  severity: 'info',
  looksAt: 'deployed',
  since: '0.1.0',
  fix: 'patch',
  classes: ['appprotocol-unroutable'],
  find({ fleets }, report) {
    for (const fleet of fleets) {
      const unrouted = fleet.facts.unroutedAppProtocols ?? [];
      if (unrouted.length === 0) continue;
      for (const service of fleet.ofKind('/Service')) {
        for (const [index, port] of recordsAt(service.manifest, 'spec', 'ports')) {
          const protocol = stringAt(port, 'appProtocol') ?? '';
          if (!unrouted.includes(protocol)) continue;
          report(
            objectHit(
              fleet,
              service,
              ['spec', 'ports', index, 'appProtocol'],
              `port ${stringAt(port, 'name') ?? String(port['port'])} of Service ${service.id.name} has appProtocol ${protocol}, which ${fleet.target} does not route: its cluster address refuses connections there; leave the field out on this target`,
            ),
          );
        }
      }
    }
  },
};
