import type { Facts } from '#config';
import { isUndeployed } from './world.ts';
import { type HintWorld, hintsFor, looseOnes } from './edge-hints.ts';
import type { Edge, Hints, Reference, Resolution, UnresolvedEdge } from './edge.ts';
import type { FleetObject } from './fleet.ts';
import { areTwins } from './likeness.ts';
import { lacking } from './keys-and-ports.ts';
import type { ObjectIndex } from './object-index.ts';
import type { Produced } from './produced.ts';
import { podTemplates } from './pods.ts';
import { clusterProvidedKinds, isSystemNamespace, providedBy } from './provided.ts';
import { type Doubt, type Unseen, isOpaque } from './unseen.ts';
import type { World } from './world.ts';

/** What is needed to look for the other end of an edge. */
export type Surroundings = {
  readonly facts: Facts;
  readonly objects: ObjectIndex<FleetObject>;
  readonly produced: ObjectIndex<Produced>;
  readonly withheld: ObjectIndex<Produced>;
  readonly unseen: Unseen;
  readonly sketched: HintWorld['sketched'];
  readonly releases: HintWorld['releases'];
  readonly isSpoken: HintWorld['isSpoken'];
  readonly isDeployed: HintWorld['isDeployed'];
};

/** Finds the other end of every edge, or says why it cannot be told. */
export function resolveEdges(edges: readonly UnresolvedEdge[], world: Surroundings): readonly Edge[] {
  const used = new Set<string>();
  const first = edges.map((edge) => {
    const found = standing(edge, world);
    const isThere = found.objects.length + found.produced.length > 0;
    if (isThere || world.sketched.at(edge.from.world, edge.to).length > 0)
      used.add(usedKey(edge.from.world, edge.to));
    return found;
  });
  const known: KnownWorld = { ...world, users: usersByReference(edges), wanted: wantedNames(edges) };
  return edges.map((edge, index) => ({
    ...edge,
    resolution: resolve(edge, first[index] ?? nothing, known, used),
  }));
}

type KnownWorld = Surroundings & {
  readonly users: ReadonlyMap<string, ReadonlySet<FleetObject>>;
  readonly wanted: ReadonlyMap<string, ReadonlySet<string>>;
};

/** The names by which objects of a kind are referred to in a namespace. */
function wantedNames(edges: readonly UnresolvedEdge[]): KnownWorld['wanted'] {
  const wanted = new Map<string, Set<string>>();
  for (const { from, to } of edges) {
    const key = usedKey(from.world, { ...to, name: '' });
    const names = wanted.get(key);
    if (names) names.add(to.name);
    else wanted.set(key, new Set([to.name]));
  }
  return wanted;
}

/**
 * Who refers to what. Of Secrets, ConfigMaps and Services only what is read in a field like `secretKeyRef` counts:
 * operators make many that they also name.
 */
function usersByReference(edges: readonly UnresolvedEdge[]): KnownWorld['users'] {
  const users = new Map<string, Set<FleetObject>>();
  for (const { from, to, certainty } of edges) {
    const isMade = certainty === 'field' && to.group === '' && to.kind !== 'ServiceAccount';
    if (certainty === 'text' || isMade) continue;
    const key = usedKey(from.world, to);
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
  return users.get(usedKey(from.world, to)) ?? nobody;
}

const nobody: ReadonlySet<FleetObject> = new Set();

type Found = { readonly objects: readonly FleetObject[]; readonly produced: readonly Produced[] };

const nothing: Found = { objects: [], produced: [] };

function usedKey(world: World, { group, kind, namespace, name }: Reference): string {
  return `${world.key}|${group}/${kind}/${namespace}/${name}`;
}

/** What stands at the other end. A loose renderable may be completed by anything else in the tree. */
function standing({ from, to }: UnresolvedEdge, { objects, produced }: Surroundings): Found {
  const exact = {
    objects: objects.at(from.world, to),
    produced: [...produced.at(from.world, to), ...produced.at(from.world, { ...to, namespace: '*' })],
  };
  if (exact.objects.length + exact.produced.length > 0) return exact;
  const isLoose = isUndeployed(from.world);
  const fits = (namespace: string) => namespace === to.namespace || namespace === '' || to.namespace === '';
  if (isLoose) {
    const near = {
      objects: objects.named(from.world, to).filter(({ id }) => fits(id.namespace)),
      produced: produced.named(from.world, to).filter((item) => fits(item.namespace)),
    };
    if (near.objects.length + near.produced.length > 0) return near;
  }
  if (!isLoose) return nothing;
  // What renders the same object is another variant of it, for another place.
  const isVariant = (world: World) => world !== from.world && objects.at(world, from.id).length > 0;
  return {
    objects: objects.anywhere(to).filter(({ id, world }) => fits(id.namespace) && !isVariant(world)),
    produced: produced
      .anywhere(to)
      .filter(({ namespace, producer }) => fits(namespace) && !isVariant(producer.world)),
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
  const { undeployed, ...others } = hintsFor(edge, world, {
    isUsed: (reference) => used.has(usedKey(edge.from.world, reference)),
    wanted: world.wanted.get(usedKey(edge.from.world, { ...to, name: '' })) ?? new Set(),
  });
  // What somebody unseen may bring is not known to be left undeployed.
  const isLeft =
    undeployed !== undefined &&
    world.unseen.couldMake(edge.from.world, to, usersOf(edge, world)) === undefined;
  const hints: Hints = isLeft ? { ...others, undeployed } : others;
  // Where it is declared what is there beforehand, nobody applies by hand what no Application deploys.
  if (isLeft && world.facts.objects !== undefined) return { state: 'dangling', missing: 'object', hints };
  const doubt: Doubt | undefined = isLeft
    ? { because: `only ${nameOf(undeployed)}, which no Application deploys, has it` }
    : (hiddenBy(edge, world) ?? switchedBy(edge, world) ?? doubtAbout(edge, world, others));
  return doubt === undefined
    ? { state: 'dangling', missing: 'object', hints }
    : { state: 'unknown', ...doubt, missing: 'object', hints };
}

const noHints: Hints = { nearestIsUnused: false, namespaces: [], available: [] };

/** An Application that could not be rendered deploys the folder in which it stands. */
function hiddenBy(edge: UnresolvedEdge, world: KnownWorld): Doubt | undefined {
  const [hidden] = looseOnes(edge, world);
  return hidden && { because: `${nameOf(hidden)} has it, whose Application could not be rendered` };
}

/** A chart writes it down, and whether its values switch it on is not known. */
function switchedBy({ from, to }: UnresolvedEdge, { sketched }: Surroundings): Doubt | undefined {
  const found = sketched.at(from.world, to).find(({ producer }) => isOpaque(producer.unit));
  if (!found) return undefined;
  return { because: `${nameOf(found.producer)} makes it if its values switch it on`, isNamed: true };
}

function nameOf({ unit }: FleetObject): string {
  return unit.owner.name;
}

function doubtAbout({ from, to }: UnresolvedEdge, world: KnownWorld, hints: Hints): Doubt | undefined {
  // Who means another one does not make its own.
  const itself = hints.nearestFits ? [from] : [];
  const users = new Set([...usersOf({ from, to }, world), ...itself]);
  const maker = world.unseen.couldMake(from.world, to, users);
  // That it is told not to make it says more of who would make it than all that stands around.
  if (maker?.isNamed || hints.withheld) return maker;
  const fact = clusterProvidedKinds[to.kind];
  if (fact !== undefined && world.facts[fact] === undefined)
    return { because: `the ${fact} of this target are not declared` };
  if (to.namespace !== '' && isSystemNamespace(to.namespace))
    return { because: `namespace ${to.namespace} belongs to the distribution` };
  if (
    to.namespace === '' &&
    fact === undefined &&
    isUndeployed(from.world) &&
    to.kind.startsWith('Cluster')
  ) {
    return { because: 'no Application deploys it, so that what else is on its cluster is not known' };
  }
  if (to.kind === 'Service' && !hasWorkload(world.objects.inNamespace(from.world, to.namespace))) {
    const isElsewhere = hints.namespaces.length > 0 && (maker === undefined || maker.isUnlikely === true);
    return {
      because: `no workload of namespace ${to.namespace} is in git`,
      ...(isElsewhere && from.id.namespace === to.namespace ? { isUnlikely: true } : {}),
    };
  }
  const isForeign =
    to.namespace !== from.id.namespace && world.objects.inNamespace(from.world, to.namespace).length === 0;
  if (to.namespace !== '' && isForeign) return { because: `nothing of namespace ${to.namespace} is in git` };
  return maker;
}

/** Who has no pods in a namespace has no Services there either: they belong to somebody else. */
function hasWorkload(objects: readonly FleetObject[]): boolean {
  return objects.some(({ manifest }) => podTemplates(manifest).length > 0);
}

function nearestOf(wanted: string, available: readonly string[]): { readonly nearest?: string } {
  const loose = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, '');
  const twin =
    available.find((name) => loose(name) === loose(wanted)) ??
    available.find((name) => areTwins(name, wanted)) ??
    available.find((name) => loose(name).endsWith(loose(wanted)) || loose(wanted).endsWith(loose(name)));
  return twin === undefined ? {} : { nearest: twin };
}
