import { type ApplicationUnit, type Unit, isIncomplete, isOfApplication } from '#render';
import { recordAt, stringAt } from '#kube';
import {
  type Edge,
  type FleetObject,
  type ObjectIndex,
  type Produced,
  type World,
  applicationObject,
} from '#fleet';

/** What is needed to find an object that was put into the wrong namespace, or is looked for in it. */
export type Makers = {
  readonly objects: ObjectIndex<FleetObject>;
  readonly produced: ObjectIndex<Produced>;
  readonly possible: ObjectIndex<Produced>;
  readonly releases: Releases;
};

/** An object that stands in another namespace than the one in which it is looked for. */
export type Misplaced = {
  readonly namespace: string;
  /** The object itself, what makes it, or the Application after whose release it is named. */
  readonly maker: FleetObject;
};

/** The Helm releases that are not rendered, by cluster. */
export type Releases = ReadonlyMap<World, readonly Release[]>;

type Release = {
  readonly name: string;
  readonly namespace: string;
  readonly unit: ApplicationUnit;
};

/** The Helm releases of which git shows the name and the namespace only. */
export function incompleteReleases(units: readonly (readonly [Unit, World])[]): Releases {
  const found = new Map<World, Release[]>();
  for (const [unit, world] of units) {
    if (!isOfApplication(unit)) continue;
    const { destination, sources, name } = unit.owner;
    const { namespace = '' } = destination;
    if (namespace === '' || !isIncomplete(unit)) continue;
    for (const source of sources) {
      if (source.chart === undefined) continue;
      const release = stringAt(recordAt(source.spec, 'helm'), 'releaseName') ?? name;
      if (`${release}${namespace}`.includes('{{')) continue;
      const here = found.get(world) ?? [];
      found.set(world, [...here, { name: release, namespace, unit }]);
    }
  }
  return found;
}

/**
 * Where the other end of an edge stands, if not where it is looked for: made by an Application that otherwise goes
 * there, or brought by a release that goes elsewhere.
 */
export function findInWrongNamespace(edge: Edge, world: Makers): Misplaced | undefined {
  const { from, to } = edge;
  if (to.namespace === '') return undefined;
  const { objects, produced, possible } = world;
  const hidden = possible.named(from.world, to).filter(({ producer }) => isIncomplete(producer.unit));
  const standing = [
    ...objects.named(from.world, to).map((object) => ({ namespace: object.id.namespace, maker: object })),
    ...[...produced.named(from.world, to), ...hidden].map(({ namespace, producer }) => ({
      namespace,
      maker: producer,
    })),
  ];
  const isHere = (namespace: string) => namespace === to.namespace || namespace === '*' || namespace === '';
  if (standing.some(({ namespace }) => isHere(namespace))) return undefined;
  const stray = standing.find(({ maker }) => maker.unit.owner.destination.namespace === to.namespace);
  if (stray || standing.length > 0) return stray;
  return to.kind === 'Service' && edge.certainty === 'field' ? ofRelease(edge, world) : undefined;
}

/** The release elsewhere after which a Service is named, unless one in its own namespace could bring it as well. */
function ofRelease({ from, to }: Edge, { releases }: Makers): Misplaced | undefined {
  if (from.id.namespace !== to.namespace) return undefined;
  const all = releases.get(from.world) ?? [];
  const [firstWord = ''] = to.name.split('-');
  const isKin = ({ name, unit }: Release) =>
    name.split('-').includes(firstWord) || unit.owner.name.split('-').includes(firstWord);
  if (all.some((release) => release.namespace === to.namespace && isKin(release))) return undefined;
  const named = all.filter(({ name }) => name.includes('-') && to.name.startsWith(`${name}-`));
  const [release] = named;
  const places = new Set(named.map(({ namespace }) => namespace));
  if (!release || places.size !== 1 || release.namespace === to.namespace) return undefined;
  return { namespace: release.namespace, maker: applicationObject(release.unit, from.world) };
}
