import type { Produced } from './produced.ts';
import type { FleetObject } from './fleet.ts';

/** What names an object inside a cluster. */
export type Id = {
  readonly group: string;
  readonly kind: string;
  readonly namespace: string;
  readonly name: string;
};

/** Something with an identity on a cluster: an object of git, or one that a controller will make. */
export type Standing = FleetObject | Produced;

/** Objects, or produced objects, by identity, by kind and by namespace. */
export type ObjectIndex<T> = {
  at(cluster: string, id: Id): readonly T[];
  /** Everything of this kind and name on a cluster, whatever its namespace. */
  named(cluster: string, id: Omit<Id, 'namespace'>): readonly T[];
  /** Everything of this kind and name on any cluster. */
  anywhere(id: Omit<Id, 'namespace'>): readonly T[];
  ofKind(groupKind: string): readonly T[];
  /** Everything of a kind in one namespace of a cluster. */
  siblings(cluster: string, id: Omit<Id, 'name'>): readonly T[];
  inNamespace(cluster: string, namespace: string): readonly T[];
};

/** Builds the index over things whose identity and cluster can be told. */
export function objectIndex<T>(
  items: readonly T[],
  idOf: (item: T) => Id & { readonly cluster: string },
): ObjectIndex<T> {
  const byId = new Map<string, T[]>();
  const byName = new Map<string, T[]>();
  const byNameAnywhere = new Map<string, T[]>();
  const byKind = new Map<string, T[]>();
  const byPlace = new Map<string, T[]>();
  const byNamespace = new Map<string, T[]>();
  for (const item of items) {
    const { cluster, group, kind, namespace, name } = idOf(item);
    push(byId, `${cluster}|${group}/${kind}/${namespace}/${name}`, item);
    push(byName, `${cluster}|${group}/${kind}/${name}`, item);
    push(byNameAnywhere, `${group}/${kind}/${name}`, item);
    push(byKind, `${group}/${kind}`, item);
    push(byPlace, `${cluster}|${group}/${kind}/${namespace}`, item);
    push(byNamespace, `${cluster}|${namespace}`, item);
  }
  return {
    at: (cluster, { group, kind, namespace, name }) =>
      byId.get(`${cluster}|${group}/${kind}/${namespace}/${name}`) ?? [],
    named: (cluster, { group, kind, name }) => byName.get(`${cluster}|${group}/${kind}/${name}`) ?? [],
    anywhere: ({ group, kind, name }) => byNameAnywhere.get(`${group}/${kind}/${name}`) ?? [],
    ofKind: (groupKind) => byKind.get(groupKind) ?? [],
    siblings: (cluster, { group, kind, namespace }) =>
      byPlace.get(`${cluster}|${group}/${kind}/${namespace}`) ?? [],
    inNamespace: (cluster, namespace) => byNamespace.get(`${cluster}|${namespace}`) ?? [],
  };
}

function push<T>(map: Map<string, T[]>, key: string, item: T): void {
  const list = map.get(key);
  if (list) list.push(item);
  else map.set(key, [item]);
}
