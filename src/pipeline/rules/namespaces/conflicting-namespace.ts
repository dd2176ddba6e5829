import { asText } from '#text';
import { type FleetObject } from '#fleet';
import { recordAt } from '#kube';
import { defineRule } from '../rule.ts';

/** One Namespace is described twice, with different Pod Security levels: the last writer decides what may run. */
export const conflictingNamespace = defineRule<{
  namespace: string;
  here: string;
  there: string;
  owner: string;
}>({
  name: 'conflicting-namespace',
  title: 'A Namespace is defined twice with different Pod Security levels',
  impact: 'weakens',
  looksAt: 'deployed',
  findIn({ fleet }, report) {
    const first = new Map<string, FleetObject>();
    for (const object of fleet.ofKind('/Namespace')) {
      const key = `${object.world.key} ${object.id.name}`;
      const other = first.get(key);
      if (!other) first.set(key, object);
      // Of two in one Application the last one counts, each time.
      if (!other || other.unit === object.unit || levels(other) === levels(object)) continue;
      if (fleet.together(other.unit.owner, object.unit.owner) !== 'certain') continue;
      report({
        object,
        path: ['metadata', 'labels'],
        data: {
          namespace: object.id.name,
          here: levels(object) || 'no Pod Security level',
          there: levels(other) || 'none',
          owner: other.unit.owner.name,
        },
        related: [{ place: other.origin.place, message: 'the other definition' }],
      });
    }
  },
  say: ({ namespace, here, there, owner }) => ({
    what: `Namespace ${namespace} is defined with ${here} here and with ${there} by ${owner}`,
    so: 'Whoever synced last decides which pods are admitted',
    do: 'Define it once',
  }),
});

function levels({ manifest }: FleetObject): string {
  return Object.entries(recordAt(manifest, 'metadata', 'labels'))
    .filter(([key]) => key === 'pod-security.kubernetes.io/enforce')
    .map(([key, value]) => `${key}=${asText(value)}`)
    .join(', ');
}
