import { directoryName, isInside } from '#files';
import { entryOf, isBuiltInGroup } from '#kube';
import {
  type Edge,
  type FleetObject,
  type ObjectIndex,
  type Produced,
  type Reference,
  areReordered,
  areTwins,
  foreignWord,
  isUndeployed,
  isUnlisted,
  keysOf,
} from '#fleet';
import { isIncomplete } from '#render';
import type { Surroundings } from './surroundings.ts';
import { type Misplaced, findInWrongNamespace } from './wrong-namespace.ts';

/** What could have been meant by a reference whose other end is not there. */
export type Alternatives = {
  /** The most similar name in the same place that nobody else refers to, or that others do. */
  readonly nearest?: string;
  /** Who makes the nearest one. */
  readonly nearestMaker?: FleetObject;
  /** Whether nothing refers to the nearest one: then a slip of the pen is likely. */
  readonly nearestIsUnused: boolean;
  /** Whether the nearest one has the key that is asked for, or is called the same in another order. */
  readonly nearestFits: boolean;
  /** Whether the nearest one bears the name of the namespace where the reference bears another's: a copy of its neighbour. */
  readonly nearestIsCopied: boolean;
  /** Who makes it, or probably does, in another namespace than the one in which it is looked for. */
  readonly misplaced?: Misplaced;
  /** What stands under that name in a kustomization or chart that no Application deploys. */
  readonly undeployed?: FleetObject;
  /** What brings it wherever else the same file is deployed, from a file beside that one. */
  readonly besideFile?: FleetObject;
  /** What would make it, were it not told to leave it out. */
  readonly withheld?: Produced;
  /** What has that name under the kind that it is mistaken for: the ClusterIssuer of an Issuer, the Secret of a ConfigMap. */
  readonly otherKind?: { readonly kind: string; readonly maker: FleetObject };
  /** Namespaces of the same cluster in which an object of that name stands. */
  readonly namespaces: readonly string[];
};

/** What could have been meant by a reference whose other end is not there. */
export function alternativesTo(edge: Edge, around: Surroundings): Alternatives {
  const { from, to } = edge;
  const { possible, releases, isDeployed } = around;
  const { objects, produced, withheld: allWithheld } = around.fleet.index;
  const near = nearestTo(edge, around);
  const undeployed = undeployedMatches(edge, around).find(
    ({ world }) => world.kind !== 'folder' || !isDeployed(world.path),
  );
  const besideFile = besideFileOf(edge, objects);
  const misplaced = findInWrongNamespace(edge, { objects, produced, possible, releases });
  const [withheld] = allWithheld.at(from.world, to);
  const otherKind = ofOtherKind(edge, around);
  return {
    ...near,
    ...(undeployed === undefined ? {} : { undeployed }),
    ...(besideFile === undefined ? {} : { besideFile }),
    ...(misplaced === undefined ? {} : { misplaced }),
    ...(withheld === undefined ? {} : { withheld }),
    ...(otherKind === undefined ? {} : { otherKind }),
    namespaces: otherNamespaces(edge, around),
  };
}

/** The namespaces in which an object of that name stands; of what nobody deploys, that in which the rest of the tree has it. */
function otherNamespaces(edge: Edge, { fleet }: Surroundings): readonly string[] {
  const { from, to } = edge;
  const { objects, produced } = fleet.index;
  const named = [
    ...objects.named(from.world, to).map(({ id }) => id.namespace),
    ...produced.named(from.world, to).map((item) => item.namespace),
  ];
  const found = named.length > 0 ? named : inOtherFolder(edge, objects);
  return [...new Set(found)].filter((name) => name !== to.namespace && name !== '*').sort();
}

type Nearest = Pick<
  Alternatives,
  'nearest' | 'nearestMaker' | 'nearestIsUnused' | 'nearestFits' | 'nearestIsCopied'
>;

/** The name that was meant most likely: one that nobody uses, one that fits, a copy of a neighbour's, or the most similar. */
function nearestTo({ from, to }: Edge, around: Surroundings): Nearest {
  const { isUsed, namesOf, isWordInUse } = around;
  const makers = makersBeside(from, to, around);
  const isItself = (name: string) => from.id.kind === to.kind && from.id.name === name;
  const twins = [...makers.keys()].filter(
    (name) => areTwins(name, to.name) && !isItself(name) && !isOfOtherSort(to, makers.get(name)),
  );
  const isUnused = (name: string) => !isUsed(from.world, { ...to, name });
  const siblings = makers.size === 0 ? [] : around.fleet.index.objects.siblings(from.world, to);
  const generated = unusedGenerated(from, to, around);
  const unused =
    twins.find(isUnused) ??
    unboundRole(
      from,
      to,
      siblings.filter(({ id }) => isUnused(id.name)),
    ) ??
    generated?.id.name;
  const fitting = twins.find((name) => fits(to, makers.get(name)) || areReordered(name, to.name));
  const copied = [...makers.keys(), ...(around.tree.searches.areSpent ? [] : namesOf(from.world, to))].find(
    (name) => {
      const word = foreignWord(to.namespace, to.name, name);
      return word !== undefined && !isWordInUse(from.world, to, word);
    },
  );
  const nearest = unused ?? fitting ?? copied ?? twins[0];
  const nearestMaker =
    nearest === undefined
      ? undefined
      : (makers.get(nearest)?.object ?? (generated?.id.name === nearest ? generated : undefined));
  return {
    ...(nearest === undefined ? {} : { nearest }),
    ...(nearestMaker === undefined ? {} : { nearestMaker }),
    nearestIsUnused: unused !== undefined,
    nearestFits: fitting !== undefined && fitting === nearest,
    nearestIsCopied: copied !== undefined && copied === nearest,
  };
}

/** Who makes the objects of a kind that stand beside the one that is looked for; nobody where the run has looked for enough. */
function makersBeside(
  { world }: FleetObject,
  to: Reference,
  { fleet, tree, possible, namesOf }: Surroundings,
): ReadonlyMap<string, Maker> {
  const { objects, produced } = fleet.index;
  const siblings = {
    possible: possible.siblings(world, to),
    objects: objects.siblings(world, to),
    produced: produced.siblings(world, to),
  };
  const makers = new Map<string, Maker>();
  const count = siblings.possible.length + siblings.objects.length + siblings.produced.length;
  // Each is compared by its letters, and so are the names that others use.
  if (!tree.searches.take((count + namesOf(world, to).size) * (60 + to.name.length))) return makers;
  for (const { name, producer, keys } of siblings.possible)
    if (isIncomplete(producer.unit)) makers.set(name, { object: producer, keys });
  for (const object of siblings.objects) makers.set(object.id.name, { object, keys: keysOf(object) });
  for (const { name, producer, keys, neverMeant } of siblings.produced)
    if (neverMeant !== true) makers.set(name, { object: producer, keys });
  return makers;
}

/**
 * Kinds that exist for a namespace and for the cluster are called alike: whoever names the one may mean the other. So
 * may whoever names a ConfigMap where a Secret of that name, which nobody reads, has the key, or the other way round.
 */
function ofOtherKind({ from, to }: Edge, { fleet, isUsed }: Surroundings): Alternatives['otherKind'] {
  const { objects, produced } = fleet.index;
  const data = to.group === '' ? counterparts[to.kind] : undefined;
  if (data !== undefined) {
    const other = { ...to, kind: data };
    if (isUsed(from.world, other)) return undefined;
    const has = (keys: readonly string[] | undefined) =>
      to.key === undefined || keys === undefined || keys.includes(to.key);
    const maker =
      objects.at(from.world, other).find((each) => has(keysOf(each))) ??
      produced.at(from.world, other).find(({ keys }) => has(keys))?.producer;
    return maker && { kind: data, maker };
  }
  const kind = to.kind.startsWith('Cluster') ? to.kind.slice('Cluster'.length) : `Cluster${to.kind}`;
  const namespace = kind.startsWith('Cluster') ? '' : from.id.namespace;
  const [maker] = objects.at(from.world, { ...to, kind, namespace });
  return maker && { kind, maker };
}

const counterparts: Readonly<Record<string, string>> = { ConfigMap: 'Secret', Secret: 'ConfigMap' };

/**
 * The one namespace in which the rest of the tree has the custom resource that something in a folder nobody deploys
 * looks for in its own: whoever leaves the namespace out of a reference means its own.
 */
function inOtherFolder({ from, to }: Edge, objects: ObjectIndex<FleetObject>): readonly string[] {
  if (!isUndeployed(from.world) || isBuiltInGroup(to.group) || to.namespace !== from.id.namespace) return [];
  const found = new Set(objects.anywhere(to).map(({ id }) => id.namespace));
  return found.size === 1 && !found.has('') && !found.has(to.namespace) ? [...found] : [];
}

/** A role is of no use but to be bound: the only one of an Application that nobody binds is what its binding meant. */
function unboundRole(
  { unit, world }: FleetObject,
  { group, kind }: Reference,
  unused: readonly FleetObject[],
): string | undefined {
  if (group !== 'rbac.authorization.k8s.io' || isUndeployed(world)) return undefined;
  const isAggregated = ({ manifest }: FleetObject) =>
    manifest['aggregationRule'] !== undefined ||
    Object.keys(manifest.metadata?.labels ?? {}).some((label) => label.includes('aggregate-to-'));
  const own = unused.filter(
    (object) => object.unit === unit && object.id.kind === kind && !isAggregated(object),
  );
  return own.length === 1 ? own[0]?.id.name : undefined;
}

/** The only ConfigMap or Secret that the generators of an undeployed kustomization make for nobody was made for this one. */
function unusedGenerated(
  { unit, world }: FleetObject,
  to: Reference,
  { isUsed, fleet }: Surroundings,
): FleetObject | undefined {
  if (!isUndeployed(world) || to.group !== '' || !/^(ConfigMap|Secret)$/.test(to.kind)) return undefined;
  const unused = unit.objects.filter(
    ({ id, manifest, origin }) =>
      id.kind === to.kind &&
      id.group === '' &&
      Object.keys(manifest.metadata?.labels ?? {}).length === 0 &&
      ![id.namespace, to.namespace].some((namespace) => isUsed(world, { ...to, namespace, name: id.name })) &&
      origin.field(['metadata', 'name']).steps.some(({ kind }) => kind === 'generator'),
  );
  const [only] = unused;
  if (!only || unused.length > 1) return undefined;
  return fleet.index.objects.at(world, { ...to, ...only.id }).find((object) => object.unit === unit);
}

/**
 * The object of that name which others (Applications, kustomizations) take in beside the file that refers to it, or
 * which lies below a kustomization that nobody deploys and that does not take it in.
 */
function besideFileOf({ from, to }: Edge, objects: ObjectIndex<FleetObject>): FleetObject | undefined {
  if (isUndeployed(from.world)) return objects.anywhere(to).find((each) => isUnlisted(from, each));
  const others = objects
    .anywhere(to)
    .filter(({ unit }) => unit !== from.unit && !unit.tools.includes('directory'));
  // Where an object begins may take a second rendering to tell.
  if (others.length === 0) return undefined;
  const file = from.origin.place.source.name;
  return others.find(({ unit, origin }) => {
    const { name } = origin.place.source;
    const isBeside = isInside(file, directoryName(name)) || isInside(name, directoryName(file));
    return isBeside && unit.filesRead.includes(file) && !from.unit.filesRead.includes(name);
  });
}

type Maker = { readonly object: FleetObject; readonly keys: readonly string[] | undefined };

/** Whether one has the very key that is asked for: more than chance, unless every second one has it. */
function fits({ key }: Reference, maker: Maker | undefined): boolean {
  return key !== undefined && !commonKeys.test(key) && (maker?.keys?.includes(key) ?? false);
}

/** Whether a Secret is of a type with keys of its own, and another key is asked for: then it was never meant. */
function isOfOtherSort({ key, kind }: Reference, maker: Maker | undefined): boolean {
  const type = kind === 'Secret' ? maker?.object.manifest['type'] : undefined;
  const own = typeof type === 'string' ? entryOf(keysOfTypes, type) : undefined;
  return own !== undefined && key !== undefined && !own.includes(key);
}

const keysOfTypes: Readonly<Record<string, readonly string[]>> = {
  'kubernetes.io/service-account-token': ['token', 'ca.crt', 'namespace'],
  'kubernetes.io/tls': ['tls.crt', 'tls.key', 'ca.crt'],
  'kubernetes.io/dockerconfigjson': ['.dockerconfigjson'],
};

const commonKeys = /^(user(name)?|password|token|url|uri|host(name)?|port|tls\.(crt|key)|ca\.crt|.{1,4})$/i;

/** What stands under a name in parts of the tree that no rendered Application deploys. */
export function undeployedMatches({ from, to }: Edge, { fleet }: Surroundings): readonly FleetObject[] {
  const { objects, produced } = fleet.index;
  if (isUndeployed(from.world)) return [];
  const fits = (namespace: string) => namespace === to.namespace || namespace === '';
  const found = [
    ...objects.anywhere(to).filter(({ id }) => fits(id.namespace)),
    ...produced.anywhere(to).flatMap(({ namespace, producer }) => (fits(namespace) ? [producer] : [])),
  ];
  return found.filter(({ world }) => isUndeployed(world));
}
