import { directoryName, isInside } from '#files';
import { type AstrayWorld, findAstray } from './astray.ts';
import { isUndeployed } from './world.ts';
import type { Hints, Reference, UnresolvedEdge } from './edge.ts';
import type { FleetObject } from './fleet.ts';
import { keysOf } from './keys-and-ports.ts';
import { areReordered, areTwins, foreignWord } from './likeness.ts';
import type { IsSpoken } from './spoken.ts';
import type { ObjectIndex } from './object-index.ts';
import type { Produced } from './produced.ts';
import { isOpaque } from './unseen.ts';

/** What is needed to say what a reference to nothing may have meant. */
export type HintWorld = {
  readonly objects: ObjectIndex<FleetObject>;
  readonly produced: ObjectIndex<Produced>;
  /** What is not made because the object that it would be made of says so, in the field at `path`. */
  readonly withheld: ObjectIndex<Produced>;
  /** What charts would make with other values. */
  readonly sketched: ObjectIndex<Produced>;
  readonly releases: AstrayWorld['releases'];
  readonly isSpoken: IsSpoken;
  /** Whether some Application deploys a folder, though it could not be rendered. */
  readonly isDeployed: (path: string) => boolean;
};

/** Which objects are referred to. */
export type Usage = {
  readonly isUsed: (reference: Reference) => boolean;
  /** The names by which objects of that kind are referred to in the same namespace. */
  readonly wanted: ReadonlySet<string>;
};

/** What could have been meant by a reference whose other end is not there. */
export function hintsFor(edge: UnresolvedEdge, world: HintWorld, { isUsed, wanted }: Usage): Hints {
  const { from, to } = edge;
  const { objects, produced, sketched, isDeployed } = world;
  const makers = new Map<string, Maker>();
  for (const { name, producer, keys } of sketched.siblings(from.world, to))
    if (isOpaque(producer.unit)) makers.set(name, { object: producer, keys });
  for (const object of objects.siblings(from.world, to))
    makers.set(object.id.name, { object, keys: keysOf(object) });
  for (const { name, producer, keys, neverMeant } of produced.siblings(from.world, to))
    if (neverMeant !== true) makers.set(name, { object: producer, keys });
  const namespaces = [
    ...objects.named(from.world, to).map(({ id }) => id.namespace),
    ...produced.named(from.world, to).map((item) => item.namespace),
  ];
  const twins = [...makers.keys()].filter((name) => areTwins(name, to.name));
  const isUnused = (name: string) => !isUsed({ ...to, name });
  const unused =
    twins.find(isUnused) ??
    unboundRole(from, to, objects.siblings(from.world, to), isUnused) ??
    unusedGenerated(from, to, isUsed);
  const fitting = twins.find((name) => fits(to, makers.get(name)) || areReordered(name, to.name));
  const copied = [...makers.keys(), ...wanted].find((name) => {
    const word = foreignWord(to.namespace, to.name, name);
    return word !== undefined && !world.isSpoken(from.world, to.namespace, word, to.name);
  });
  const nearest = unused ?? fitting ?? copied ?? twins[0];
  const nearestMaker = nearest === undefined ? undefined : makers.get(nearest)?.object;
  const undeployed = looseOnes(edge, { objects, produced }).find(
    ({ world }) => world.kind !== 'folder' || !isDeployed(world.path),
  );
  const companion = companionOf(edge, objects);
  const astray = findAstray(edge, world);
  const [withheld] = world.withheld.at(from.world, to);
  const others = [...new Set(namespaces)].filter((name) => name !== to.namespace && name !== '*').sort();
  return {
    ...(nearest === undefined ? {} : { nearest }),
    ...(nearestMaker === undefined ? {} : { nearestMaker }),
    ...(undeployed === undefined ? {} : { undeployed }),
    ...(companion === undefined ? {} : { companion }),
    nearestIsUnused: unused !== undefined,
    nearestFits: fitting !== undefined && fitting === nearest,
    nearestIsCopied: copied !== undefined && copied === nearest,
    ...(astray === undefined ? {} : { astray }),
    ...(withheld === undefined ? {} : { withheld }),
    namespaces: others,
    available: [],
  };
}

/** A role is of no use but to be bound: the only one of an Application that nobody binds is what its binding meant. */
function unboundRole(
  { unit, world }: FleetObject,
  { group, kind }: Reference,
  siblings: readonly FleetObject[],
  isUnused: (name: string) => boolean,
): string | undefined {
  if (group !== 'rbac.authorization.k8s.io' || isUndeployed(world)) return undefined;
  const isAggregated = ({ manifest }: FleetObject) =>
    manifest['aggregationRule'] !== undefined ||
    Object.keys(manifest.metadata?.labels ?? {}).some((label) => label.includes('aggregate-to-'));
  const own = siblings.filter(
    (object) =>
      object.unit === unit && object.id.kind === kind && isUnused(object.id.name) && !isAggregated(object),
  );
  return own.length === 1 ? own[0]?.id.name : undefined;
}

/** The only ConfigMap or Secret that the generators of a loose kustomization make for nobody was made for this one. */
function unusedGenerated(
  { unit, world }: FleetObject,
  to: Reference,
  isUsed: (reference: Reference) => boolean,
): string | undefined {
  if (!isUndeployed(world) || to.group !== '' || !/^(ConfigMap|Secret)$/.test(to.kind)) return undefined;
  const unused = unit.objects.filter(
    ({ id, manifest, origin }) =>
      id.kind === to.kind &&
      id.group === '' &&
      Object.keys(manifest.metadata?.labels ?? {}).length === 0 &&
      ![id.namespace, to.namespace].some((namespace) => isUsed({ ...to, namespace, name: id.name })) &&
      origin.field(['metadata', 'name']).steps.some(({ kind }) => kind === 'generator'),
  );
  return unused.length === 1 ? unused[0]?.id.name : undefined;
}

/** The object of that name which others (Applications, loose kustomizations) take in beside the file that refers to it. */
function companionOf(
  { from, to }: UnresolvedEdge,
  objects: ObjectIndex<FleetObject>,
): FleetObject | undefined {
  if (isUndeployed(from.world)) return undefined;
  const file = from.origin.place.source.path;
  return objects.anywhere(to).find(({ unit, origin }) => {
    if (unit === from.unit || unit.tools.includes('directory')) return false;
    const { path } = origin.place.source;
    const isBeside = isInside(file, directoryName(path)) || isInside(path, directoryName(file));
    return isBeside && unit.filesRead.includes(file) && !from.unit.filesRead.includes(path);
  });
}

type Maker = { readonly object: FleetObject; readonly keys: readonly string[] | undefined };

/** Whether one has the very key that is asked for: more than chance, unless every second one has it. */
function fits({ key }: Reference, maker: Maker | undefined): boolean {
  return key !== undefined && !commonKeys.test(key) && (maker?.keys?.includes(key) ?? false);
}

const commonKeys = /^(user(name)?|password|token|url|uri|host(name)?|port|tls\.(crt|key)|ca\.crt|.{1,4})$/i;

/** What stands under a name in parts of the tree that no rendered Application deploys. */
export function looseOnes(
  { from, to }: UnresolvedEdge,
  { objects, produced }: Pick<HintWorld, 'objects' | 'produced'>,
): readonly FleetObject[] {
  if (isUndeployed(from.world)) return [];
  const fits = (namespace: string) => namespace === to.namespace || namespace === '';
  const found = [
    ...objects.anywhere(to).filter(({ id }) => fits(id.namespace)),
    ...produced.anywhere(to).flatMap(({ namespace, producer }) => (fits(namespace) ? [producer] : [])),
  ];
  return found.filter(({ world }) => isUndeployed(world));
}
