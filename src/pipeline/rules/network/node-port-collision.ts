import { type FleetObject, isLooseWorld } from '#fleet';
import { numberAt, objectKey, recordsAt, stringAt } from '#kube';
import { objectHit } from '../object-hit.ts';
import type { Rule } from '../rule.ts';

/** Two Services of one cluster ask for the same node port; the second one is refused. */
export const nodePortCollision: Rule = {
  name: 'node-port-collision',
  title: 'Two Services ask for the same node port',
  severity: 'error',
  since: '0.1.0',
  fix: 'choice',
  classes: ['hostport-collision'],
  find({ fleets }, report) {
    for (const fleet of fleets) {
      const taken = new Map<string, FleetObject>();
      for (const object of fleet.ofKind('/Service')) {
        if (isLooseWorld(object.cluster)) continue;
        const type = stringAt(object.manifest, 'spec', 'type');
        if (type !== 'NodePort' && type !== 'LoadBalancer') continue;
        for (const [index, port] of recordsAt(object.manifest, 'spec', 'ports')) {
          const number = numberAt(port, 'nodePort');
          if (number === undefined || number === 0) continue;
          const key = `${object.cluster} ${stringAt(port, 'protocol') ?? 'TCP'} ${number}`;
          const first = taken.get(key);
          if (!first) taken.set(key, object);
          if (!first || objectKey(first.id) === objectKey(object.id)) continue;
          if (fleet.together(first.application.application, object.application.application) !== 'certain')
            continue;
          report({
            ...objectHit(
              fleet,
              object,
              ['spec', 'ports', index, 'nodePort'],
              `Service ${object.id.name} asks for node port ${number}, which Service ${first.id.name} has: "provided port is already allocated"`,
            ),
            related: [{ place: first.origin.place, message: `Service ${first.id.name} asks for it too` }],
          });
        }
      }
    }
  },
};
