import { matchesGlob, normalizeGitUrl } from '#argocd';
import type { Facts } from '#config';
import { type KubeObject, recordAt, stringAt } from '#kube';
import { type ApplicationUnit, inCluster } from '#render';
import { applicationObject } from '../application-object.ts';
import type { Edge, Resolution } from '../edge.ts';
import type { FleetObject } from '../fleet.ts';
import type { ObjectIndex } from '../object-index.ts';
import type { World } from '../world.ts';

/** What is needed to follow an Application. */
export type ApplicationWorld = {
  readonly facts: Facts;
  readonly index: ObjectIndex<FleetObject>;
  readonly applications: readonly ApplicationUnit[];
  /** AppProjects in files, whether or not an Application deploys them. */
  readonly projects: readonly KubeObject[];
  /** The cluster that Argo CD runs on. */
  readonly world: World;
};

/**
 * What Applications refer to and bring: their project, the repositories and clusters that Secrets of Argo CD
 * describe, and the Applications that an app of apps renders or an ApplicationSet generates.
 */
export function applicationEdges(input: ApplicationWorld): readonly Edge[] {
  const { index, applications } = input;
  const known: KnownApplications = {
    ...input,
    registered: index.ofKind('/Secret').filter((secret) => typeOf(secret) !== ''),
    byName: new Map(applications.map((rendered) => [rendered.owner.name, rendered])),
    sets: new Map(index.ofKind('argoproj.io/ApplicationSet').map((set) => [set.id.name, set])),
  };
  return applications.flatMap((rendered) => {
    const from = standingFor(rendered, input);
    return [
      projectEdge(from, rendered, known),
      ...repositoryEdges(from, rendered, known),
      clusterEdge(from, rendered, known),
      ...parentEdges(from, rendered, known),
    ];
  });
}

type KnownApplications = ApplicationWorld & {
  /** The Secrets by which Argo CD knows repositories and clusters. */
  readonly registered: readonly FleetObject[];
  readonly byName: ReadonlyMap<string, ApplicationUnit>;
  readonly sets: ReadonlyMap<string, FleetObject>;
};

/** The object in git that is the Application, where one is rendered. */
function standingFor(unit: ApplicationUnit, { index, world }: ApplicationWorld): FleetObject {
  const own = applicationObject(unit, world);
  const same = index.at(world, own.id);
  return same.find(({ origin }) => origin.place.source === own.origin.place.source) ?? own;
}

type Wanted = Pick<Edge, 'from' | 'path' | 'role' | 'resolution'> & {
  readonly kind: string;
  readonly name: string;
};

function edge({ from, path, role, kind, name, resolution }: Wanted): Edge {
  const namespace = kind === 'AppProject' ? from.id.namespace : '';
  const to = { group: 'argoproj.io', kind, namespace, name };
  return { from, path, to, role, isOptional: kind === 'Repository', certainty: 'field', resolution };
}

function projectEdge(
  from: FleetObject,
  { owner: application }: ApplicationUnit,
  known: KnownApplications,
): Edge {
  const { project } = application;
  const found = known.index.ofKind('argoproj.io/AppProject');
  return edge({
    from,
    path: ['spec', 'project'],
    role: 'project',
    kind: 'AppProject',
    name: project,
    resolution: projectResolution(),
  });

  function projectResolution(): Resolution {
    if (project === 'default' || project === '') return { state: 'provided', by: 'Argo CD' };
    const objects = found.filter(({ id }) => id.name === project);
    if (objects.length > 0) return { state: 'resolved', objects, produced: [] };
    const isDeclared = known.facts.objects?.some(
      (each) => each.kind === 'AppProject' && each.name === project,
    );
    if (isDeclared === true) return { state: 'provided', by: 'the objects declared for this target' };
    const file = known.projects.find(({ manifest }) => manifest.metadata?.name === project);
    if (file)
      return { state: 'provided', by: `${file.origin.place.source.name}, which no Application deploys` };
    if (project.includes('{{')) return unknown('the project is filled in when the ApplicationSet runs');
    return { state: 'absent' };
  }
}

function unknown(because: string): Resolution {
  return { state: 'unknown', because };
}

function repositoryEdges(
  from: FleetObject,
  { owner: application }: ApplicationUnit,
  known: KnownApplications,
): readonly Edge[] {
  return application.sources.map(({ repoURL, at }) => {
    const isSame = (url: string) => normalizeGitUrl(url) === normalizeGitUrl(repoURL);
    const objects = known.registered.filter((secret) => {
      if (!typeOf(secret).startsWith('repo')) return false;
      const url = fieldOf(secret, 'url');
      return (
        url !== undefined && (isSame(url) || (typeOf(secret) === 'repo-creds' && repoURL.startsWith(url)))
      );
    });
    const isDeclared = known.facts.repositories?.some((glob) => matchesGlob(glob, repoURL) || isSame(glob));
    const resolution: Resolution =
      objects.length > 0
        ? { state: 'resolved', objects, produced: [] }
        : isDeclared === true
          ? { state: 'provided', by: 'the repositories declared for this target' }
          : unknown('a public repository needs no Secret, and others are often registered by hand');
    return edge({
      from,
      path: [...at, 'repoURL'],
      role: 'repository',
      kind: 'Repository',
      name: repoURL,
      resolution,
    });
  });
}

function clusterEdge(
  from: FleetObject,
  { owner: application }: ApplicationUnit,
  known: KnownApplications,
): Edge {
  const { server = '', name = '' } = application.destination;
  const field = server === '' && name !== '' ? 'name' : 'server';
  const wanted = field === 'name' ? name : server;
  return edge({
    from,
    path: ['spec', 'destination', field],
    role: 'cluster',
    kind: 'Cluster',
    name: wanted,
    resolution: clusterResolution(),
  });

  function clusterResolution(): Resolution {
    if (wanted === '' || wanted === inCluster || /^https:\/\/kubernetes\.default\.svc\/?$/.test(wanted))
      return { state: 'provided', by: 'Argo CD, which runs there' };
    if (known.facts.clusters?.some((cluster) => cluster.name === wanted || cluster.server === wanted))
      return { state: 'provided', by: 'the clusters declared for this target' };
    const objects = known.registered.filter(
      (secret) => typeOf(secret) === 'cluster' && fieldOf(secret, field) === wanted,
    );
    if (objects.length > 0) return { state: 'resolved', objects, produced: [] };
    return unknown('clusters are often registered by hand');
  }
}

function typeOf({ manifest }: FleetObject): string {
  return stringAt(manifest, 'metadata', 'labels', 'argocd.argoproj.io/secret-type') ?? '';
}

function fieldOf({ manifest }: FleetObject, field: string): string | undefined {
  return stringAt(recordAt(manifest, 'stringData'), field);
}

/** From what brings an Application to the Application: the app of apps, or the ApplicationSet. */
function parentEdges(
  object: FleetObject,
  { owner: application }: ApplicationUnit,
  known: KnownApplications,
): readonly Edge[] {
  const { definedBy } = application;
  const resolution: Resolution = { state: 'resolved', objects: [object], produced: [] };
  const { group, kind, namespace, name } = object.id;
  const rest = {
    to: { group, kind, namespace, name },
    isOptional: false,
    certainty: 'implied' as const,
    resolution,
  };
  if (definedBy.kind === 'applicationset') {
    const set = known.sets.get(definedBy.name);
    return set ? [{ from: set, path: ['spec', 'template'], role: 'generates', ...rest }] : [];
  }
  if (definedBy.kind !== 'application') return [];
  const parent = known.byName.get(definedBy.parent);
  if (!parent) return [];
  const path = parent.owner.sources[0]?.at ?? ['spec'];
  return [{ from: standingFor(parent, known), path, role: 'child', ...rest }];
}
