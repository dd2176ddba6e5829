import { addressAnnotations } from '#knowledge';
import { asText } from '#text';
import { type FleetObject } from '#fleet';
import { objectKey, recordAt, stringAt } from '#kube';
import { defineRule } from '../rule.ts';

/** Two LoadBalancer Services ask for one address without saying that they share it. */
export const sharedLoadBalancerAddress = defineRule<{ service: string; address: string; other: string }>({
  name: 'shared-load-balancer-address',
  title: 'Two LoadBalancer Services ask for the same address',
  impact: 'weakens',
  looksAt: 'deployed',
  findIn({ fleet }, report) {
    const taken = new Map<string, FleetObject>();
    for (const object of fleet.ofKind('/Service')) {
      if (stringAt(object.manifest, 'spec', 'type') !== 'LoadBalancer') continue;
      const asked = askedAddress(object);
      if (asked === undefined || sharesOnPurpose(object)) continue;
      const key = `${object.world.key} ${asked.address}`;
      const first = taken.get(key);
      if (!first) taken.set(key, object);
      if (!first || objectKey(first.id) === objectKey(object.id)) continue;
      if (fleet.together(first.unit.owner, object.unit.owner) !== 'certain') continue;
      report({
        object,
        path: asked.path,
        data: { service: object.id.name, address: asked.address, other: first.id.name },
        related: [{ place: first.origin.place, message: `Service ${first.id.name} asks for it too` }],
      });
    }
  },
  say: ({ service, address, other }) => ({
    what: `Service ${service} asks for the address ${address}, and so does Service ${other}`,
    so: 'Only one of them gets it; the other one stays <pending>',
    do: 'Give one of them another address, or mark both as sharing it',
  }),
});

function askedAddress({ manifest }: FleetObject) {
  const address = stringAt(manifest, 'spec', 'loadBalancerIP');
  if (address) return { address, path: ['spec', 'loadBalancerIP'] };
  const annotations = recordAt(manifest, 'metadata', 'annotations');
  const key = addressAnnotations.find(
    (each) => typeof annotations[each] === 'string' && annotations[each] !== '',
  );
  return key === undefined
    ? undefined
    : { address: asText(annotations[key]), path: ['metadata', 'annotations', key] };
}

function sharesOnPurpose({ manifest }: FleetObject): boolean {
  return Object.keys(recordAt(manifest, 'metadata', 'annotations')).some((key) => /shar(ed|ing)/i.test(key));
}
