import { asText } from '#text';
import { fleetContainers } from '#fleet';
import { recordAt, recordsAt, stringAt } from '#kube';
import { kindName } from '../kind-name.ts';
import { defineRule } from '../rule.ts';

/** A probe names a port that its container does not have; it always fails. */
export const undeclaredProbePort = defineRule<{
  workload: string;
  container: string;
  probe: string;
  port: string;
  declared: readonly string[];
}>({
  name: 'undeclared-probe-port',
  title: 'A probe names a port that its container does not declare',
  impact: 'breaks',
  looksAt: 'everything',
  standsAlone: true,
  fix: 'patch',
  findIn({ fleet }, report) {
    for (const { object, container } of fleetContainers(fleet)) {
      const names = recordsAt(container.spec, 'ports').map(([, port]) => stringAt(port, 'name'));
      for (const probe of ['livenessProbe', 'readinessProbe', 'startupProbe']) {
        for (const way of ['httpGet', 'tcpSocket']) {
          const port = recordAt(container.spec, probe, way)['port'];
          if (typeof port !== 'string' || port === '' || /^\d+$/.test(port) || names.includes(port)) continue;
          report({
            object,
            path: [...container.path, probe, way, 'port'],
            data: {
              workload: kindName(object.id),
              container: asText(container.spec['name']),
              probe,
              port,
              declared: names.filter((name) => name !== undefined),
            },
          });
        }
      }
    }
  },
  say: ({ workload, container, probe, port, declared }) => ({
    what: `the ${probe} of ${workload} asks port ${port}, which container ${container} does not declare`,
    so: 'The probe always fails',
    do: declared.length === 0 ? `Declare port ${port}, or give its number` : `Write ${declared.join(' or ')}`,
  }),
});
