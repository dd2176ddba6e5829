import { addTo } from '#groups';
import { pulse } from '#budget';
import type { World } from './world.ts';

/** What names an object inside a cluster. */
export type Id = {
  readonly group: string;
  readonly kind: string;
  readonly namespace: string;
  readonly name: string;
};

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

/** Builds the index over things whose identity and cluster can be known. A kind is indexed once somebody asks for one of it. */
export function objectIndex<T>(items: readonly T[], idOf: (item: T) => Placed): ObjectIndex<T> {
  const byKind = new Map<string, T[]>();
  const byNamespace = new Map<string, T[]>();
  for (const item of items) {
    const { world, group, kind, namespace } = idOf(item);
    addTo(byKind, `${group}/${kind}`, item);
    addTo(byNamespace, `${world.key}|${namespace}`, item);
  }
  const ofKind = (groupKind: string): readonly T[] => byKind.get(groupKind) ?? none;

  /** The objects of a kind by a key. */
  function within(
    keyOf: (id: Placed) => string,
  ): (of: Pick<Id, 'group' | 'kind'>, key: string) => readonly T[] {
    const known = new Map<string, ReadonlyMap<string, readonly T[]>>();
    return ({ group, kind }, key) => {
      const groupKind = `${group}/${kind}`;
      let index = known.get(groupKind);
      if (!index) known.set(groupKind, (index = grouped(ofKind(groupKind), (item) => keyOf(idOf(item)))));
      return index.get(key) ?? none;
    };
  }

  const byId = within(({ world, namespace, name }) => `${world.key}|${namespace}/${name}`);
  const byName = within(({ world, name }) => `${world.key}|${name}`);
  const byNameAnywhere = within(({ name }) => name);
  const byPlace = within(({ world, namespace }) => `${world.key}|${namespace}`);
  return {
    at: (world, id) => byId(id, `${world.key}|${id.namespace}/${id.name}`),
    named: (world, id) => byName(id, `${world.key}|${id.name}`),
    anywhere: (id) => byNameAnywhere(id, id.name),
    ofKind,
    siblings: (world, id) => byPlace(id, `${world.key}|${id.namespace}`),
    inNamespace(world, namespace) {
      const found = byNamespace.get(`${world.key}|${namespace}`) ?? none;
      // Whoever asks goes through them.
      pulse(found.length);
      return found;
    },
  };
}

type Placed = Id & { readonly world: World };

const none: readonly never[] = [];

function grouped<T>(items: readonly T[], keyOf: (item: T) => string): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) addTo(groups, keyOf(item), item);
  return groups;
}
