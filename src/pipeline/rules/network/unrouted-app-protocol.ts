import { asText } from '#text';
import { recordsAt, stringAt } from '#kube';
import { defineRule } from '../rule.ts';

/** A port of a Service carries an appProtocol that the service proxy of the target does not route. */
export const unroutedAppProtocol = defineRule<{ service: string; port: string; protocol: string }>({
  name: 'unrouted-app-protocol',
  title: 'A Service has an appProtocol that the target does not route',
  impact: 'tidies',
  looksAt: 'deployed',
  fix: 'patch',
  findIn({ fleet }, report) {
    const unrouted = fleet.facts.unroutedAppProtocols ?? [];
    if (unrouted.length === 0) return;
    for (const service of fleet.ofKind('/Service')) {
      for (const [index, port] of recordsAt(service.manifest, 'spec', 'ports')) {
        const protocol = stringAt(port, 'appProtocol') ?? '';
        if (!unrouted.includes(protocol)) continue;
        report({
          object: service,
          path: ['spec', 'ports', index, 'appProtocol'],
          data: {
            service: service.id.name,
            port: stringAt(port, 'name') ?? asText(port['port']),
            protocol,
          },
        });
      }
    }
  },
  say: ({ service, port, protocol }) => ({
    what: `port ${port} of Service ${service} has appProtocol ${protocol}, which this target does not route`,
    so: 'Connections to the cluster address of that port are refused',
    do: 'Leave appProtocol out on this target',
  }),
});
