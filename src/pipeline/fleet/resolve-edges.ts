import type { Facts } from '#config';
import { isLooseWorld } from './clusters.ts';
import type { Edge, Hints, Reference, Resolution, UnresolvedEdge } from './edge.ts';
import type { FleetObject } from './fleet.ts';
import { areTwins } from './likeness.ts';
import { lacking } from './keys-and-ports.ts';
import type { ObjectIndex } from './object-index.ts';
import type { Produced } from './produced.ts';
import { podTemplates } from './pods.ts';
import { clusterProvidedKinds, isSystemNamespace, providedBy } from './provided.ts';
import type { Unseen } from './unseen.ts';

/** What is needed to look for the other end of an edge. */
export type World = {
  readonly facts: Facts;
  readonly objects: ObjectIndex<FleetObject>;
  readonly produced: ObjectIndex<Produced>;
  readonly unseen: Unseen;
};

/** Finds the other end of every edge, or says why it cannot be told. */
export function resolveEdges(edges: readonly UnresolvedEdge[], world: World): readonly Edge[] {
  const used = new Set<string>();
  const first = edges.map((edge) => {
    const found = standing(edge, world);
    if (found.objects.length + found.produced.length > 0) used.add(usedKey(edge.from.cluster, edge.to));
    return found;
  });
  const known: KnownWorld = { ...world, users: usersByReference(edges) };
  return edges.map((edge, index) => ({
    ...edge,
    resolution: resolve(edge, first[index] ?? nothing, known, used),
  }));
}

type KnownWorld = World & { readonly users: ReadonlyMap<string, ReadonlySet<FleetObject>> };

/** Who refers to what in a field. Secrets, ConfigMaps and Services are left out: operators make many that they also name. */
function usersByReference(edges: readonly UnresolvedEdge[]): KnownWorld['users'] {
  const users = new Map<string, Set<FleetObject>>();
  for (const { from, to, certainty } of edges) {
    if (certainty !== 'field' || (to.group === '' && to.kind !== 'ServiceAccount')) continue;
    const key = usedKey(from.cluster, to);
    const set = users.get(key);
    if (set) set.add(from);
    else users.set(key, new Set([from]));
  }
  return users;
}

function usersOf(
  { from, to }: Pick<UnresolvedEdge, 'from' | 'to'>,
  { users }: KnownWorld,
): ReadonlySet<FleetObject> {
  return users.get(usedKey(from.cluster, to)) ?? nobody;
}

const nobody: ReadonlySet<FleetObject> = new Set();

type Found = { readonly objects: readonly FleetObject[]; readonly produced: readonly Produced[] };

const nothing: Found = { objects: [], produced: [] };

function usedKey(cluster: string, { group, kind, namespace, name }: Reference): string {
  return `${cluster}|${group}/${kind}/${namespace}/${name}`;
}

/** What stands at the other end. A loose renderable may be completed by anything else in the tree. */
function standing({ from, to }: UnresolvedEdge, { objects, produced }: World): Found {
  const exact = {
    objects: objects.at(from.cluster, to),
    produced: [...produced.at(from.cluster, to), ...produced.at(from.cluster, { ...to, namespace: '*' })],
  };
  if (exact.objects.length + exact.produced.length > 0) return exact;
  const isLoose = isLooseWorld(from.cluster);
  const fits = (namespace: string) => namespace === to.namespace || namespace === '' || to.namespace === '';
  if (isLoose) {
    const near = {
      objects: objects.named(from.cluster, to).filter(({ id }) => fits(id.namespace)),
      produced: produced.named(from.cluster, to).filter((item) => fits(item.namespace)),
    };
    if (near.objects.length + near.produced.length > 0) return near;
  }
  if (!isLoose) return nothing;
  return {
    objects: objects.anywhere(to).filter(({ id }) => fits(id.namespace)),
    produced: produced.anywhere(to).filter((item) => fits(item.namespace)),
  };
}

function resolve(
  edge: UnresolvedEdge,
  found: Found,
  world: KnownWorld,
  used: ReadonlySet<string>,
): Resolution {
  const { to } = edge;
  if (found.objects.length + found.produced.length > 0) {
    const lack = lacking(to, found.objects, found.produced);
    if (!lack) return { state: 'resolved', ...found };
    const hints = {
      ...noHints,
      available: lack.available,
      ...nearestOf(String(to.key ?? to.port), lack.available),
    };
    return { state: 'dangling', missing: lack.missing, hints };
  }
  const provider = providedBy(to, world.facts);
  if (provider !== undefined) return { state: 'provided', by: provider };
  const { undeployed, ...others } = hintsFor(edge, world, used);
  // What somebody unseen may bring is not known to be left undeployed.
  const isLeft =
    undeployed !== undefined &&
    world.unseen.couldMake(edge.from.cluster, to, usersOf(edge, world)) === undefined;
  const hints: Hints = isLeft ? { ...others, undeployed } : others;
  const because = isLeft
    ? `only ${undeployed.application.application.name}, which no Application deploys, has it`
    : unknownBecause(edge, world);
  return because === undefined
    ? { state: 'dangling', missing: 'object', hints }
    : { state: 'unknown', because, missing: 'object', hints };
}

const noHints: Hints = { nearestIsUnused: false, namespaces: [], available: [] };

function unknownBecause({ from, to }: UnresolvedEdge, world: KnownWorld): string | undefined {
  const fact = clusterProvidedKinds[to.kind];
  if (fact !== undefined && world.facts[fact] === undefined)
    return `the ${fact} of this target are not declared`;
  if (to.namespace !== '' && isSystemNamespace(to.namespace))
    return `namespace ${to.namespace} belongs to the distribution`;
  if (
    to.namespace === '' &&
    fact === undefined &&
    isLooseWorld(from.cluster) &&
    to.kind.startsWith('Cluster')
  ) {
    return 'no Application deploys it, so that what else is on its cluster is not known';
  }
  if (to.kind === 'Service' && !hasWorkload(world.objects.inNamespace(from.cluster, to.namespace))) {
    return `no workload of namespace ${to.namespace} is in git`;
  }
  const isForeign =
    to.namespace !== from.id.namespace && world.objects.inNamespace(from.cluster, to.namespace).length === 0;
  if (to.namespace !== '' && isForeign) return `nothing of namespace ${to.namespace} is in git`;
  return world.unseen.couldMake(from.cluster, to, usersOf({ from, to }, world));
}

/** Who has no pods in a namespace has no Services there either: they belong to somebody else. */
function hasWorkload(objects: readonly FleetObject[]): boolean {
  return objects.some(({ manifest }) => podTemplates(manifest).length > 0);
}

function hintsFor(
  { from, to }: UnresolvedEdge,
  { objects, produced }: World,
  used: ReadonlySet<string>,
): Hints {
  const makers = new Map<string, FleetObject>();
  for (const object of objects.siblings(from.cluster, to)) makers.set(object.id.name, object);
  for (const { name, producer, isHint } of produced.siblings(from.cluster, to))
    if (isHint !== false) makers.set(name, producer);
  const namespaces = [
    ...objects.named(from.cluster, to).map(({ id }) => id.namespace),
    ...produced.named(from.cluster, to).map((item) => item.namespace),
  ];
  const twins = [...makers.keys()].filter((name) => areTwins(name, to.name));
  const isUnused = (name: string) => !used.has(usedKey(from.cluster, { ...to, name }));
  const unused = twins.find(isUnused) ?? unboundRole(from, to, objects.siblings(from.cluster, to), isUnused);
  const nearest = unused ?? twins[0];
  const nearestMaker = nearest === undefined ? undefined : makers.get(nearest);
  const undeployed = isLooseWorld(from.cluster) ? undefined : undeployedOne(to, objects, produced);
  return {
    ...(nearest === undefined ? {} : { nearest }),
    ...(nearestMaker === undefined ? {} : { nearestMaker }),
    ...(undeployed === undefined ? {} : { undeployed }),
    nearestIsUnused: unused !== undefined,
    namespaces: [...new Set(namespaces)].filter((name) => name !== to.namespace && name !== '*').sort(),
    available: [],
  };
}

/** A role is of no use but to be bound: the only one of an Application that nobody binds is what its binding meant. */
function unboundRole(
  { application, cluster }: FleetObject,
  { group, kind }: Reference,
  siblings: readonly FleetObject[],
  isUnused: (name: string) => boolean,
): string | undefined {
  if (group !== 'rbac.authorization.k8s.io' || isLooseWorld(cluster)) return undefined;
  const isAggregated = ({ manifest }: FleetObject) =>
    manifest['aggregationRule'] !== undefined ||
    Object.keys(manifest.metadata?.labels ?? {}).some((label) => label.includes('aggregate-to-'));
  const own = siblings.filter(
    (object) =>
      object.application === application &&
      object.id.kind === kind &&
      isUnused(object.id.name) &&
      !isAggregated(object),
  );
  return own.length === 1 ? own[0]?.id.name : undefined;
}

function undeployedOne(
  to: Reference,
  objects: ObjectIndex<FleetObject>,
  produced: ObjectIndex<Produced>,
): FleetObject | undefined {
  const fits = (namespace: string) => namespace === to.namespace || namespace === '';
  const found = [
    ...objects.anywhere(to).filter(({ id }) => fits(id.namespace)),
    ...produced.anywhere(to).flatMap(({ namespace, producer }) => (fits(namespace) ? [producer] : [])),
  ];
  return found.find(({ cluster }) => isLooseWorld(cluster));
}

function nearestOf(wanted: string, available: readonly string[]): { readonly nearest?: string } {
  const loose = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, '');
  const twin =
    available.find((name) => loose(name) === loose(wanted)) ??
    available.find((name) => areTwins(name, wanted)) ??
    available.find((name) => loose(name).endsWith(loose(wanted)) || loose(wanted).endsWith(loose(name)));
  return twin === undefined ? {} : { nearest: twin };
}
