import { trimmed } from '#budget';
import type { Facts } from '#config';
import { isPattern } from '#knowledge';
import { standInRelease } from '#render';
import type { Edge, Resolution, UnresolvedEdge } from './edge.ts';
import type { FleetObject } from './fleet.ts';
import { isUnlisted } from './is-unlisted.ts';
import { lacking } from './keys-and-ports.ts';
import type { ObjectIndex } from './object-index.ts';
import type { Produced } from './produced.ts';
import { providedBy } from './provided.ts';
import { type World, isUndeployed } from './world.ts';

/** What is needed to look for the other end of an edge. */
export type EdgeSurroundings = {
  readonly facts: Facts;
  readonly objects: ObjectIndex<FleetObject>;
  readonly produced: ObjectIndex<Produced>;
  readonly observed: ObjectIndex<FleetObject>;
};

/** Finds the other end of every edge. */
export function resolveEdges(edges: readonly UnresolvedEdge[], around: EdgeSurroundings): readonly Edge[] {
  return edges.map((edge) => ({
    ...edge,
    path: trimmed(edge.path),
    resolution: resolve(edge, around),
  }));
}

function resolve(edge: UnresolvedEdge, around: EdgeSurroundings): Resolution {
  const { to } = edge;
  // As in the templates of workflows and pipelines: no object and no key is called so.
  if (`${to.name}${to.key ?? ''}`.includes('{{'))
    return { state: 'unknown', because: 'whoever runs it fills in the name' };
  const { objects, produced } = standing(edge, around);
  if (objects.length + produced.length > 0) {
    const lack = lacking(edge, objects, produced);
    if (!lack) return { state: 'resolved', objects, produced };
    const example = lack.missing === 'key' ? exampleOf(objects) : undefined;
    if (example !== undefined)
      return { state: 'unknown', because: `git has only an example of it, ${example}` };
    return { state: 'lacking', missing: lack.missing, available: lack.available };
  }
  const seen = around.observed.at(edge.from.world, to);
  const lack = seen.length === 0 ? undefined : lacking(edge, seen, []);
  if (lack) return { state: 'lacking', ...lack, seenOn: edge.from.world.key };
  const provider = providedBy(to, around.facts);
  return provider === undefined ? absent : { state: 'provided', by: provider };
}

const absent: Resolution = { state: 'absent' };

/** The file after which people make what is applied instead of it. What is deployed is applied as it is. */
function exampleOf(objects: readonly FleetObject[]): string | undefined {
  const files = objects.map(({ unit, origin }) =>
    unit.standing.kind === 'deployed' ? '' : origin.place.source.name,
  );
  return files.every(isPattern) ? files[0] : undefined;
}

/** What is in git only counts for nothing beside its namesake that is deployed. */
function deployedFirst(found: readonly FleetObject[]): readonly FleetObject[] {
  // Nearly always all are, and most edges have no need of a list of their own.
  if (found.every(isDeployed)) return found;
  const deployed = found.filter(isDeployed);
  return deployed.length > 0 ? deployed : found;
}

function isDeployed({ unit }: FleetObject): boolean {
  return unit.standing.kind === 'deployed';
}

function joined<T>(some: readonly T[], others: readonly T[]): readonly T[] {
  if (others.length === 0) return some;
  return some.length === 0 ? others : [...some, ...others];
}

type Found = { readonly objects: readonly FleetObject[]; readonly produced: readonly Produced[] };

const nothing: Found = { objects: [], produced: [] };

/** What stands at the other end. What nobody deploys may be completed by anything else in the tree. */
function standing({ from, to }: UnresolvedEdge, { objects, produced }: EdgeSurroundings): Found {
  const exact = {
    objects: deployedFirst(objects.at(from.world, to)),
    produced: joined(produced.at(from.world, to), produced.at(from.world, { ...to, namespace: '*' })),
  };
  if (exact.objects.length + exact.produced.length > 0) return exact;
  if (!isUndeployed(from.world)) return nothing;
  const fits = (namespace: string) => namespace === to.namespace || namespace === '' || to.namespace === '';
  const near = {
    objects: objects.named(from.world, to).filter(({ id }) => fits(id.namespace)),
    produced: produced.named(from.world, to).filter((item) => fits(item.namespace)),
  };
  if (near.objects.length + near.produced.length > 0) return near;
  if (to.name.includes(standInRelease)) return nothing;
  // What renders the same object is another variant of it, for another place; an undeployed file is made for none.
  const isBareFile = from.unit.tools.every((tool) => tool === 'directory');
  const isVariant = (world: World) =>
    !isBareFile && world !== from.world && objects.at(world, from.id).length > 0;
  return {
    objects: objects
      .anywhere(to)
      .filter((each) => fits(each.id.namespace) && !isVariant(each.world) && !isUnlisted(from, each)),
    produced: produced
      .anywhere(to)
      .filter(({ namespace, producer }) => fits(namespace) && !isVariant(producer.world)),
  };
}
