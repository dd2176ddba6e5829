import { addTo } from '#groups';
import { type Json, type Manifest, manifestId, objectKey, recordsAt, stringAt } from '#kube';
import { coverageOf } from '../coverage.ts';
import type { ObservedCluster } from '../snapshot.ts';

type Key = {
  readonly group: string;
  readonly kind: string;
  readonly namespace: string;
  readonly name: string;
};

/** An observed cluster with its objects by key and by owner. */
export type ClusterIndex = {
  readonly cluster: ObservedCluster;
  readonly find: (id: Key) => Manifest | undefined;
  /** Everything below an object by owner references, parents before children; owners that form a ring end there. */
  readonly descendantsOf: (object: Manifest) => readonly Manifest[];
  /** The same for an object that was not read: whatever names it, or who stood between them, as its owner. */
  readonly descendantsOfUnread: (id: Key) => readonly Manifest[];
  /** The object that controls another one, or owns it. */
  readonly ownerOf: (object: Manifest) => Manifest | undefined;
};

const maxDescendants = 20_000;

/** Indexes a cluster once, for any number of questions. */
export function indexCluster(cluster: ObservedCluster): ClusterIndex {
  const byKey = new Map<string, Manifest>();
  const byUid = new Map<string, Manifest>();
  const byOwner = new Map<string, Manifest[]>();
  for (const object of cluster.objects) {
    byKey.set(objectKey(manifestId(object)), object);
    const uid = stringAt(object, 'metadata', 'uid') ?? '';
    if (uid !== '') byUid.set(uid, object);
  }
  for (const object of cluster.objects) {
    for (const owner of ownersIn(object)) {
      const uid = stringAt(owner, 'uid') ?? '';
      if (uid !== '') addTo(byOwner, uid, object);
      if (!byUid.has(uid))
        for (const id of unreadOwners(owner, object)) addTo(byOwner, objectKey(id), object);
    }
  }
  const find: ClusterIndex['find'] = (id) =>
    byKey.get(objectKey(id)) ?? byKey.get(objectKey({ ...id, namespace: '' }));
  return {
    cluster,
    find,
    descendantsOf: (object) => below([object], byOwner),
    descendantsOfUnread: (id) => {
      const first = byOwner.get(objectKey(id)) ?? [];
      return [...first, ...below(first, byOwner)];
    },
    ownerOf(object) {
      const owners = ownersIn(object);
      const owner = owners.find(({ controller }) => controller === true) ?? owners[0];
      if (owner === undefined) return undefined;
      const seen = byUid.get(stringAt(owner, 'uid') ?? '');
      if (seen !== undefined) return seen;
      for (const id of unreadOwners(owner, object)) {
        const found = byKey.get(objectKey(id));
        if (found !== undefined) return found;
      }
      return undefined;
    },
  };

  /** An owner that was not read and may be there, and the workload that makes such an owner under a name of its own. */
  function unreadOwners(owner: Json, object: Manifest): readonly Key[] {
    const apiVersion = stringAt(owner, 'apiVersion') ?? '';
    const group = apiVersion.includes('/') ? apiVersion.slice(0, apiVersion.indexOf('/')) : '';
    const [kind = '', name = ''] = [stringAt(owner, 'kind'), stringAt(owner, 'name')];
    const id = { group, kind, namespace: object.metadata?.namespace ?? '', name };
    if (name === '' || byKey.has(objectKey(id)) || coverageOf(cluster, id).kind === 'complete') return [];
    return [id, ...makersOf(id, object)];
  }
}

/** A ReplicaSet is called after its maker and the hash of the template, which its pods have as a label. */
function makersOf(set: Key, object: Manifest): readonly Key[] {
  if (set.kind !== 'ReplicaSet') return [];
  return makersOfSets.flatMap(({ label, ...maker }) => {
    const hash = object.metadata?.labels?.[label];
    return typeof hash === 'string' && hash !== '' && set.name.endsWith(`-${hash}`)
      ? [{ ...maker, namespace: set.namespace, name: set.name.slice(0, -hash.length - 1) }]
      : [];
  });
}

const makersOfSets = [
  { group: 'apps', kind: 'Deployment', label: 'pod-template-hash' },
  { group: 'argoproj.io', kind: 'Rollout', label: 'rollouts-pod-template-hash' },
] as const;

function ownersIn(object: Manifest): readonly Json[] {
  return recordsAt(object, 'metadata', 'ownerReferences').map(([, owner]) => owner);
}

function below(
  roots: readonly Manifest[],
  byOwner: ReadonlyMap<string, readonly Manifest[]>,
): readonly Manifest[] {
  const seen = new Set<Manifest>(roots);
  const queue = [...roots];
  for (let next = queue.shift(); next !== undefined && seen.size < maxDescendants; next = queue.shift()) {
    const uid = stringAt(next, 'metadata', 'uid') || '\u0000none';
    for (const child of [...(byOwner.get(uid) ?? []), ...(byOwner.get(objectKey(manifestId(next))) ?? [])]) {
      if (seen.has(child)) continue;
      seen.add(child);
      queue.push(child);
    }
  }
  for (const root of roots) seen.delete(root);
  return [...seen];
}
