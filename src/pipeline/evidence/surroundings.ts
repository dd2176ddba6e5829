import {
  type Edge,
  type Fleet,
  type FleetObject,
  type ObjectIndex,
  type Produced,
  type Reference,
  type World,
  objectIndex,
} from '#fleet';
import type { TreeIndex } from '#sources';
import { deployedFolders } from './deployed-folders.ts';
import { possibleIfEnabled } from './possible-if-enabled.ts';
import { type IsWordInUse, wordsInUse } from './words-in-use.ts';
import { type Releases, incompleteReleases } from './wrong-namespace.ts';

/** What witnesses look at: the fleet, the tree around it, and who refers to what. */
export type Surroundings = {
  readonly fleet: Fleet;
  readonly tree: TreeIndex;
  /** What charts would make with other values. */
  readonly possible: ObjectIndex<Produced>;
  readonly releases: Releases;
  readonly isWordInUse: IsWordInUse;
  /** Whether it is declared or was seen what is there beforehand, so that nobody brings more by hand. */
  isKnownBefore(edge: Edge): boolean;
  /** Whether some Application deploys a folder, though it could not be rendered. */
  isDeployed(folder: string): boolean;
  /** Whether something refers to an object that is there. */
  isUsed(world: World, reference: Reference): boolean;
  /** The names by which objects of a kind are referred to in a namespace. */
  namesOf(world: World, reference: Reference): ReadonlySet<string>;
  /** Who names an object in a field that is a reference, and so does not make it. */
  usersOf(world: World, reference: Reference): ReadonlySet<FleetObject>;
};

/** Prepares what witnesses look at, once for a fleet. */
export function surroundingsOf(fleet: Fleet, tree: TreeIndex): Surroundings {
  const placed = fleet.units.map((unit) => [unit, fleet.worldOf(unit.owner)] as const);
  const possible = objectIndex(possibleIfEnabled(placed, fleet.knowledge), (item) => ({
    ...item,
    world: item.producer.world,
  }));
  const used = new Set<string>();
  const names = new Map<string, Set<string>>();
  const users = new Map<string, Set<FleetObject>>();
  for (const edge of fleet.edges) {
    const { from, to, resolution } = edge;
    const key = keyOf(from.world, to);
    const isThere = resolution.state === 'resolved' || resolution.state === 'lacking';
    if (isThere || possible.at(from.world, to).length > 0) used.add(key);
    add(names, keyOf(from.world, { ...to, name: '' }), to.name);
    if (isReference(edge)) add(users, key, from);
  }
  return {
    fleet,
    tree,
    possible,
    releases: incompleteReleases(placed),
    isWordInUse: wordsInUse(placed, fleet.objects, fleet.edges),
    isKnownBefore: ({ from, to }) =>
      fleet.facts.objects !== undefined || fleet.observed.isComplete(from.world, to),
    isDeployed: deployedFolders(fleet.applications),
    isUsed: (world, reference) => used.has(keyOf(world, reference)),
    namesOf: (world, reference) => names.get(keyOf(world, { ...reference, name: '' })) ?? new Set(),
    usersOf: (world, reference) => users.get(keyOf(world, reference)) ?? new Set(),
  };
}

/**
 * Whether an edge only refers. Of Secrets, ConfigMaps and Services only what is read in a field like `secretKeyRef`
 * counts: operators make many that they also name.
 */
function isReference({ to, certainty }: Edge): boolean {
  const isMade = certainty === 'field' && to.group === '' && to.kind !== 'ServiceAccount';
  return certainty !== 'text' && !isMade;
}

function keyOf(world: World, { group, kind, namespace, name }: Reference): string {
  return `${world.key}|${group}/${kind}/${namespace}/${name}`;
}

function add<T>(map: Map<string, Set<T>>, key: string, item: T): void {
  const set = map.get(key);
  if (set) set.add(item);
  else map.set(key, new Set([item]));
}
