import { type FleetObject } from '#fleet';
import { recordAt } from '#kube';
import { objectHit } from '../object-hit.ts';
import type { Rule } from '../rule.ts';

/** One Namespace is described twice, with different Pod Security levels: the last writer decides what may run. */
export const conflictingNamespace: Rule = {
  name: 'conflicting-namespace',
  title: 'A Namespace is defined twice with different Pod Security levels',
  severity: 'warning',
  looksAt: 'deployed',
  since: '0.1.0',
  fix: 'choice',
  classes: ['namespace-multiply-defined'],
  find({ fleets }, report) {
    for (const fleet of fleets) {
      const first = new Map<string, FleetObject>();
      for (const object of fleet.ofKind('/Namespace')) {
        const key = `${object.world.key} ${object.id.name}`;
        const other = first.get(key);
        if (!other) first.set(key, object);
        if (!other || levels(other) === levels(object)) continue;
        if (fleet.together(other.unit.owner, object.unit.owner) !== 'certain') continue;
        report({
          ...objectHit(
            fleet,
            object,
            ['metadata', 'labels'],
            `Namespace ${object.id.name} is defined with ${levels(object) || 'no Pod Security level'} here and with ${levels(other) || 'none'} by ${other.unit.owner.name}: whoever synced last decides which pods are admitted`,
          ),
          related: [{ place: other.origin.place, message: 'the other definition' }],
        });
      }
    }
  },
};

function levels({ manifest }: FleetObject): string {
  return Object.entries(recordAt(manifest, 'metadata', 'labels'))
    .filter(([key]) => key === 'pod-security.kubernetes.io/enforce')
    .map(([key, value]) => `${key}=${String(value)}`)
    .join(', ');
}
