import { distributionFacts } from '#config';
import { defineRule } from '../rule.ts';

/** A storage class that the provider brings and keeps in shape is rendered from git as well. */
export const providerOwnedClass = defineRule<{ storageClass: string; distribution: string }>({
  name: 'provider-owned-class',
  title: 'Git renders a StorageClass that the provider owns',
  impact: 'weakens',
  looksAt: 'deployed',
  findIn({ fleet }, report) {
    const { distribution } = fleet.facts;
    if (distribution === undefined) return;
    const owned = new Set(distributionFacts[distribution]?.storageClasses?.map(({ name }) => name));
    for (const object of fleet.ofKind('storage.k8s.io/StorageClass')) {
      if (!owned.has(object.id.name)) continue;
      report({ object, path: ['metadata', 'name'], data: { storageClass: object.id.name, distribution } });
    }
  },
  say: ({ storageClass, distribution }) => ({
    what: `StorageClass ${storageClass} is rendered from git, but ${distribution} owns it`,
    so: `${distribution} puts its own version back, and the fields of a class cannot be changed`,
    do: 'Give the class in git another name, or use the one of the provider',
  }),
});
