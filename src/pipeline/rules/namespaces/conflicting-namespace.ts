import { asText } from '#text';
import { type FleetObject } from '#fleet';
import { recordAt } from '#kube';
import { handAppliedLevels } from '../hand-applied-namespaces.ts';
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
  looksAt: 'everything',
  findIn({ fleet }, report, context) {
    const byHand = handAppliedLevels(context, fleet);
    const first = new Map<string, FleetObject>();
    for (const object of fleet.ofKind('/Namespace')) {
      if (object.unit.standing.kind === 'undeployed') continue;
      const key = `${object.world.key} ${object.id.name}`;
      const other = first.get(key);
      if (!other) first.set(key, object);
      const applied = other ? undefined : byHand.get(object.id.name);
      if (applied && `${enforce}=${applied.level}` !== levels(object))
        report({
          object,
          path: ['metadata', 'labels'],
          data: {
            namespace: object.id.name,
            here: levels(object) || 'no Pod Security level',
            there: `${enforce}=${applied.level}`,
            owner: 'a script',
          },
          related: [{ place: applied.place, message: 'the other definition' }],
        });
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

const enforce = 'pod-security.kubernetes.io/enforce';

function levels({ manifest }: FleetObject): string {
  return Object.entries(recordAt(manifest, 'metadata', 'labels'))
    .filter(([key]) => key === enforce)
    .map(([key, value]) => `${key}=${asText(value)}`)
    .join(', ');
}
