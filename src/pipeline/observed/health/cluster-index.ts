import { addTo } from '#groups';
import { type Manifest, manifestId, objectKey, recordsAt, stringAt } from '#kube';
import type { ObservedCluster } from '../snapshot.ts';

/** An observed cluster with its objects by key and by owner. */
export type ClusterIndex = {
  readonly cluster: ObservedCluster;
  readonly find: (id: {
    readonly group: string;
    readonly kind: string;
    readonly namespace: string;
    readonly name: string;
  }) => Manifest | undefined;
  /** Everything below an object by owner references, parents before children; owners that form a ring end there. */
  readonly descendantsOf: (object: Manifest) => readonly Manifest[];
};

const maxDescendants = 20_000;

/** Indexes a cluster once, for any number of questions. */
export function indexCluster(cluster: ObservedCluster): ClusterIndex {
  const byKey = new Map<string, Manifest>();
  const byOwner = new Map<string, Manifest[]>();
  for (const object of cluster.objects) {
    byKey.set(objectKey(manifestId(object)), object);
    for (const [, owner] of recordsAt(object, 'metadata', 'ownerReferences')) {
      const uid = stringAt(owner, 'uid') ?? '';
      if (uid === '') continue;
      addTo(byOwner, uid, object);
    }
  }
  return {
    cluster,
    find: (id) => byKey.get(objectKey(id)) ?? byKey.get(objectKey({ ...id, namespace: '' })),
    descendantsOf: (object) => below(object, byOwner),
  };
}

function below(root: Manifest, byOwner: ReadonlyMap<string, readonly Manifest[]>): readonly Manifest[] {
  const seen = new Set<Manifest>([root]);
  const queue = [root];
  for (let next = queue.shift(); next !== undefined && seen.size < maxDescendants; next = queue.shift()) {
    for (const child of byOwner.get(uidOf(next)) ?? []) {
      if (seen.has(child)) continue;
      seen.add(child);
      queue.push(child);
    }
  }
  seen.delete(root);
  return [...seen];
}

function uidOf(object: Manifest): string {
  const uid = object.metadata?.['uid'];
  return typeof uid === 'string' && uid !== '' ? uid : '\u0000none';
}
