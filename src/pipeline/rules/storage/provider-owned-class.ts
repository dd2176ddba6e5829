import { distributionFacts } from '#config';
import { objectHit } from '../object-hit.ts';
import type { Rule } from '../rule.ts';

/** A storage class that the provider brings and keeps in shape is rendered from git as well. */
export const providerOwnedClass: Rule = {
  name: 'provider-owned-class',
  title: 'Git renders a StorageClass that the provider owns',
  severity: 'warning',
  looksAt: 'deployed',
  since: '0.1.0',
  fix: 'choice',
  classes: ['managed-addon-takeover'],
  find({ fleets }, report) {
    for (const fleet of fleets) {
      const { distribution } = fleet.facts;
      if (distribution === undefined) continue;
      const owned = new Set(distributionFacts[distribution]?.storageClasses?.map(({ name }) => name));
      for (const object of fleet.ofKind('storage.k8s.io/StorageClass')) {
        if (!owned.has(object.id.name)) continue;
        report(
          objectHit(
            fleet,
            object,
            ['metadata', 'name'],
            `StorageClass ${object.id.name} comes with ${distribution}, which puts its own back: two writers, and fields of a class cannot be changed`,
          ),
        );
      }
    }
  },
};
