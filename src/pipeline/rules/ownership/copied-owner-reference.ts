import { recordsAt, stringAt } from '#kube';
import { defineRule } from '../rule.ts';

/** A manifest names its owner by the uid that it had on some cluster: where that one is gone, the object goes too. */
export const copiedOwnerReference = defineRule<{ object: string; owner: string }>({
  name: 'copied-owner-reference',
  title: 'A manifest names the owner that it had on a cluster',
  impact: 'weakens',
  looksAt: 'deployed',
  findAt(object, report) {
    for (const [index, owner] of recordsAt(object.manifest, 'metadata', 'ownerReferences')) {
      // Without a uid nobody knows which object is meant, and the API server refuses the reference.
      if (!/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(stringAt(owner, 'uid') ?? '')) continue;
      report({
        object,
        path: ['metadata', 'ownerReferences', index],
        data: {
          object: `${object.id.kind} ${object.id.name}`,
          owner: `${stringAt(owner, 'kind')} ${stringAt(owner, 'name')}`,
        },
      });
    }
  },
  say: ({ object, owner }) => ({
    what: `${object} says that it belongs to ${owner}, by the uid that this one had on some cluster`,
    so: 'Where no object has that uid, Kubernetes deletes it after each sync',
    do: 'Remove ownerReferences; leave to its controller what a controller made',
  }),
});
