import { containersOf, podTemplates } from '#fleet';
import { recordAt, recordsAt, stringAt } from '#kube';
import { objectHit } from '../object-hit.ts';
import type { Rule } from '../rule.ts';

/** A probe names a port that its container does not have; it fails for ever. */
export const undeclaredProbePort: Rule = {
  name: 'undeclared-probe-port',
  title: 'A probe names a port that its container does not declare',
  severity: 'error',
  looksAt: 'everything',
  since: '0.1.0',
  fix: 'patch',
  classes: ['named-targetport-missing'],
  find({ fleets }, report) {
    for (const fleet of fleets) {
      for (const object of fleet.objects) {
        for (const container of podTemplates(object.manifest).flatMap(containersOf)) {
          const names = recordsAt(container.spec, 'ports').map(([, port]) => stringAt(port, 'name'));
          for (const probe of ['livenessProbe', 'readinessProbe', 'startupProbe']) {
            for (const way of ['httpGet', 'tcpSocket']) {
              const port = recordAt(container.spec, probe, way)['port'];
              if (typeof port !== 'string' || port === '' || /^\d+$/.test(port) || names.includes(port))
                continue;
              const has = names.filter((name) => name !== undefined);
              report(
                objectHit(
                  fleet,
                  object,
                  [...container.path, probe, way, 'port'],
                  `the ${probe} of ${object.id.kind} ${object.id.name} asks port ${port}, which container ${String(container.spec['name'])} does not declare${has.length > 0 ? `; it has ${has.join(', ')}` : ''}`,
                ),
              );
            }
          }
        }
      }
    }
  },
};
