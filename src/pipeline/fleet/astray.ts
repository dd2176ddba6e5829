import type { RenderedApplication } from '#render';
import { recordAt, stringAt } from '#kube';
import { applicationObject } from './application-object.ts';
import type { Astray, UnresolvedEdge } from './edge.ts';
import type { FleetObject } from './fleet.ts';
import type { ObjectIndex } from './object-index.ts';
import type { Produced } from './produced.ts';
import { isOpaque } from './unseen.ts';

/** What is needed to find an object that was put into the wrong namespace, or is looked for in it. */
export type AstrayWorld = {
  readonly objects: ObjectIndex<FleetObject>;
  readonly produced: ObjectIndex<Produced>;
  readonly sketched: ObjectIndex<Produced>;
  readonly releases: Releases;
};

/** The Helm releases that are not rendered, by cluster. */
export type Releases = ReadonlyMap<string, readonly Release[]>;

type Release = {
  readonly name: string;
  readonly namespace: string;
  readonly application: RenderedApplication;
};

/** The Helm releases of which git shows the name and the namespace only. */
export function unseenReleases(applications: readonly (readonly [RenderedApplication, string])[]): Releases {
  const found = new Map<string, Release[]>();
  for (const [rendered, cluster] of applications) {
    const { destination, sources, name, definedBy } = rendered.application;
    const { namespace = '' } = destination;
    if (definedBy.kind === 'loose' || namespace === '' || !isOpaque(rendered)) continue;
    for (const source of sources) {
      if (source.chart === undefined) continue;
      const release = stringAt(recordAt(source.spec, 'helm'), 'releaseName') ?? name;
      if (`${release}${namespace}`.includes('{{')) continue;
      const here = found.get(cluster) ?? [];
      found.set(cluster, [...here, { name: release, namespace, application: rendered }]);
    }
  }
  return found;
}

/**
 * Where the other end of an edge stands, if not where it is looked for: made by an Application that otherwise goes
 * there, or brought by a release that goes elsewhere.
 */
export function findAstray(edge: UnresolvedEdge, world: AstrayWorld): Astray | undefined {
  const { from, to } = edge;
  if (to.namespace === '') return undefined;
  const { objects, produced, sketched } = world;
  const hidden = sketched.named(from.cluster, to).filter(({ producer }) => isOpaque(producer.application));
  const standing = [
    ...objects.named(from.cluster, to).map((object) => ({ namespace: object.id.namespace, maker: object })),
    ...[...produced.named(from.cluster, to), ...hidden].map(({ namespace, producer }) => ({
      namespace,
      maker: producer,
    })),
  ];
  const isHere = (namespace: string) => namespace === to.namespace || namespace === '*' || namespace === '';
  if (standing.some(({ namespace }) => isHere(namespace))) return undefined;
  const stray = standing.find(
    ({ maker }) => maker.application.application.destination.namespace === to.namespace,
  );
  if (stray || standing.length > 0) return stray;
  return to.kind === 'Service' && edge.certainty === 'field' ? ofRelease(edge, world) : undefined;
}

/** The release elsewhere after which a Service is named, unless one in its own namespace could bring it as well. */
function ofRelease({ from, to }: UnresolvedEdge, { releases }: AstrayWorld): Astray | undefined {
  if (from.id.namespace !== to.namespace) return undefined;
  const all = releases.get(from.cluster) ?? [];
  const [firstWord = ''] = to.name.split('-');
  const isKin = ({ name, application }: Release) =>
    name.split('-').includes(firstWord) || application.application.name.split('-').includes(firstWord);
  if (all.some((release) => release.namespace === to.namespace && isKin(release))) return undefined;
  const named = all.filter(({ name }) => name.includes('-') && to.name.startsWith(`${name}-`));
  const [release] = named;
  const places = new Set(named.map(({ namespace }) => namespace));
  if (!release || places.size !== 1 || release.namespace === to.namespace) return undefined;
  return { namespace: release.namespace, maker: applicationObject(release.application, from.cluster) };
}
