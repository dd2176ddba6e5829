import { type FleetObject } from '#fleet';
import { numberAt, objectKey, recordsAt, stringAt } from '#kube';
import { defineRule } from '../rule.ts';

type Taken = { readonly object: FleetObject; readonly target: string };

/** Two Services of one cluster ask for the same node port; the second one is refused. */
export const nodePortCollision = defineRule<{ service: string; port: number; other: string }>({
  name: 'node-port-collision',
  title: 'Two Services ask for the same node port',
  impact: 'breaks',
  looksAt: 'deployed',
  find({ fleets }, report) {
    const taken = new Map<string, Taken>();
    for (const fleet of fleets) {
      // Environments that say so share their nodes, and with them the ports.
      const nodes = fleet.facts.cluster ?? fleet.target;
      for (const object of fleet.ofKind('/Service')) {
        const type = stringAt(object.manifest, 'spec', 'type');
        if (type !== 'NodePort' && type !== 'LoadBalancer') continue;
        for (const [index, port] of recordsAt(object.manifest, 'spec', 'ports')) {
          const number = numberAt(port, 'nodePort');
          if (number === undefined || number === 0) continue;
          const key = `${nodes} ${object.world.key} ${stringAt(port, 'protocol') ?? 'TCP'} ${number}`;
          const first = taken.get(key);
          if (!first) taken.set(key, { object, target: fleet.target });
          if (!first || objectKey(first.object.id) === objectKey(object.id)) continue;
          const isElsewhere = first.target !== fleet.target;
          const own = object.unit.owner;
          if (!isElsewhere && fleet.together(first.object.unit.owner, own) !== 'certain') continue;
          const other = `Service ${first.object.id.name}${isElsewhere ? ` of ${first.target}` : ''}`;
          report({
            object,
            path: ['spec', 'ports', index, 'nodePort'],
            data: { service: object.id.name, port: number, other },
            related: [{ place: first.object.origin.place, message: `${other} asks for it too` }],
          });
        }
      }
    }
  },
  say: ({ service, port, other }) => ({
    what: `Service ${service} asks for node port ${port}, which ${other} has`,
    so: 'The API server refuses the second one: "provided port is already allocated"',
    do: 'Give one of them another nodePort, or leave the choice to Kubernetes',
  }),
});
