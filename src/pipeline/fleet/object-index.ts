import type { Produced } from './produced.ts';
import type { FleetObject } from './fleet.ts';
import type { World } from './world.ts';

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
  at(world: World, id: Id): readonly T[];
  /** Everything of this kind and name on a cluster, whatever its namespace. */
  named(world: World, id: Omit<Id, 'namespace'>): readonly T[];
  /** Everything of this kind and name on any cluster. */
  anywhere(id: Omit<Id, 'namespace'>): readonly T[];
  ofKind(groupKind: string): readonly T[];
  /** Everything of a kind in one namespace of a cluster. */
  siblings(world: World, id: Omit<Id, 'name'>): readonly T[];
  inNamespace(world: World, namespace: string): readonly T[];
};

/** Builds the index over things whose identity and cluster can be known. */
export function objectIndex<T>(
  items: readonly T[],
  idOf: (item: T) => Id & { readonly world: World },
): ObjectIndex<T> {
  const byId = new Map<string, T[]>();
  const byName = new Map<string, T[]>();
  const byNameAnywhere = new Map<string, T[]>();
  const byKind = new Map<string, T[]>();
  const byPlace = new Map<string, T[]>();
  const byNamespace = new Map<string, T[]>();
  for (const item of items) {
    const { world, group, kind, namespace, name } = idOf(item);
    push(byId, `${world.key}|${group}/${kind}/${namespace}/${name}`, item);
    push(byName, `${world.key}|${group}/${kind}/${name}`, item);
    push(byNameAnywhere, `${group}/${kind}/${name}`, item);
    push(byKind, `${group}/${kind}`, item);
    push(byPlace, `${world.key}|${group}/${kind}/${namespace}`, item);
    push(byNamespace, `${world.key}|${namespace}`, item);
  }
  return {
    at: (world, { group, kind, namespace, name }) =>
      byId.get(`${world.key}|${group}/${kind}/${namespace}/${name}`) ?? [],
    named: (world, { group, kind, name }) => byName.get(`${world.key}|${group}/${kind}/${name}`) ?? [],
    anywhere: ({ group, kind, name }) => byNameAnywhere.get(`${group}/${kind}/${name}`) ?? [],
    ofKind: (groupKind) => byKind.get(groupKind) ?? [],
    siblings: (world, { group, kind, namespace }) =>
      byPlace.get(`${world.key}|${group}/${kind}/${namespace}`) ?? [],
    inNamespace: (world, namespace) => byNamespace.get(`${world.key}|${namespace}`) ?? [],
  };
}

function push<T>(map: Map<string, T[]>, key: string, item: T): void {
  const list = map.get(key);
  if (list) list.push(item);
  else map.set(key, [item]);
}
