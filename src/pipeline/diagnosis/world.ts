import { secretMakers } from '#knowledge';
import { addTo } from '#groups';
import { type Health, healthSource, readSettings } from '#argocd';
import { type Manifest, manifestId, objectKey } from '#kube';
import {
  type ClusterIndex,
  coverageOf,
  indexCluster,
  type ObservedApplication,
  type ObservedCluster,
  type ObservedEvent,
  type ObservedSecret,
  judgeWith,
  observeApplications,
  observedArgoCd,
  type ServedKind,
  type Snapshot,
} from '#observed';
import type { Evidence, Id, ObjectThing, Thing } from './because.ts';
import { type Graph, graphOn } from './needs/graph-on.ts';
import { manifestText } from './object-text.ts';

/** Everything that was seen, indexed for questions. */
export type World = {
  readonly applications: readonly ObservedApplication[];
  /** Applications by control plane, namespace and name. */
  readonly application: (
    controlPlane: string,
    namespace: string,
    name: string,
  ) => ObservedApplication | undefined;
  /** The ApplicationSets of all control planes. */
  readonly applicationSets: readonly Thing[];
  readonly clusters: readonly ClusterView[];
  readonly cluster: (name: string) => ClusterView | undefined;
  /** The Applications that list an object, by cluster and object. */
  readonly ownersOf: (cluster: string, id: Id) => readonly ObservedApplication[];
  /** The objects of a namespace that the settings of Argo CD leave out, and where it says so. */
  readonly leftOut: (cluster: string, namespace: string) => readonly LeftOut[];
  /** Whether the settings of Argo CD have a health check of their own for a kind. */
  readonly hasOwnHealthCheck: (object: Manifest) => boolean;
  /** The objects by which Applications would make another one of the same name, and that are not there. */
  readonly unmadeMakers: (cluster: string, id: Id) => readonly Unmade[];
  /** The definitions of an API group that Applications list and that a cluster does not have. */
  readonly absentDefinitions: (cluster: string, group: string) => readonly Id[];
};

/** An object that git has and that the settings of Argo CD leave out. */
export type LeftOut = { readonly id: Id; readonly evidence: Evidence };

/** An object that an Application lists and that is not there. */
export type Unmade = { readonly id: Id; readonly app: ObservedApplication };

/** One cluster, indexed. */
export type ClusterView = Graph & {
  readonly name: string;
  readonly cluster: ObservedCluster;
  readonly find: ClusterIndex['find'];
  readonly descendantsOf: ClusterIndex['descendantsOf'];
  readonly ofKind: (kind: string, namespace?: string) => readonly Manifest[];
  /** The objects of a kind that have a name, in all namespaces. */
  readonly named: (kind: string, name: string) => readonly Manifest[];
  /** Warnings about an object, the newest last. */
  readonly warningsOf: (id: Id) => readonly ObservedEvent[];
  readonly secret: (namespace: string, name: string) => ObservedSecret | undefined;
  /** Whether it is proven that an object is not there. */
  readonly isAbsent: (id: Id) => boolean;
  /** The object at the top of the owner references. */
  readonly topOwner: (object: Manifest) => Manifest;
  /** How our own engine judges an object, with the settings of Argo CD; undefined when its kind has no check. */
  readonly healthOf: (object: Manifest) => Health | undefined;
  /** The kind that a word means: its name, its plural or its resource, with or without the group. */
  readonly kindNamed: (word: string, group?: string) => KindNamed | undefined;
};

/** A kind, as the API server serves it. */
export type KindNamed = Pick<ServedKind, 'group' | 'kind' | 'namespaced'>;

/** Indexes a snapshot. */
export function buildWorld(snapshot: Snapshot): World {
  const applications = observeApplications(snapshot);
  const settings = snapshot.clusters.flatMap((cluster) => observedArgoCd(cluster)?.settings ?? []);
  const first = settings[0] ?? readSettings({ namespace: 'argocd' });
  const judge = judgeWith(first, new Date(snapshot.taken));
  const clusters = new Map(
    snapshot.clusters.map((cluster) => [
      cluster.name,
      viewCluster(cluster, { healthOf: judge, ...graphOn(cluster, first) }),
    ]),
  );
  const byName = new Map(applications.map((app) => [applicationKey(app), app]));
  const owners = new Map<string, ObservedApplication[]>();
  const definitions = new Map<string, Id[]>();
  const excluded = new Map<string, LeftOut[]>();
  const makers = new Map<string, Unmade[]>();
  for (const app of applications) {
    for (const { type, message, since } of app.conditions) {
      const [, group = '', kind, name = ''] =
        type === 'ExcludedResourceWarning' ? (exclusion.exec(message) ?? []) : [];
      if (kind === undefined) continue;
      const evidence = {
        object: manifestText(app.object),
        field: `status.conditions[${type}]`,
        value: message,
        time: since,
      };
      const { namespace } = app.destination;
      addTo(excluded, `${app.cluster ?? ''} ${namespace}`, {
        id: { group, kind, namespace, name },
        evidence,
      });
    }
    for (const { object, presence } of app.resources) {
      addTo(owners, `${app.cluster ?? ''} ${objectKey(object)}`, app);
      if (presence === 'absent' && secretMakers.has(object.kind))
        addTo(makers, `${app.cluster ?? ''} ${object.namespace}/${object.name}`, { id: object, app });
      if (object.kind === 'CustomResourceDefinition' && presence === 'absent')
        addTo(definitions, `${app.cluster ?? ''} ${object.name.slice(object.name.indexOf('.') + 1)}`, object);
    }
  }
  return {
    applications,
    application: (controlPlane, namespace, name) => byName.get(`${controlPlane} ${namespace}/${name}`),
    applicationSets: snapshot.clusters.flatMap(({ name, objects }) =>
      objects.filter(isApplicationSet).map((live) => liveThing(name, live)),
    ),
    clusters: [...clusters.values()],
    cluster: (name) => clusters.get(name),
    ownersOf: (cluster, id) => owners.get(`${cluster} ${objectKey(id)}`) ?? [],
    leftOut: (cluster, namespace) => excluded.get(`${cluster} ${namespace}`) ?? [],
    hasOwnHealthCheck: ({ apiVersion, kind }) =>
      settings.some((it) => healthSource(apiVersion, kind, it) === 'settings'),
    unmadeMakers: (cluster, { kind, namespace, name }) =>
      kind === 'Secret' ? (makers.get(`${cluster} ${namespace}/${name}`) ?? []) : [],
    absentDefinitions: (cluster, group) => definitions.get(`${cluster} ${group}`) ?? [],
  };
}

/** `Resource /Endpoints old-ledger is excluded in the settings`. */
const exclusion = /^Resource ([^\s/]{0,253})\/(\S{1,100}) (\S{1,253}) is excluded in the settings/;

function isApplicationSet({ apiVersion, kind }: Manifest): boolean {
  return kind === 'ApplicationSet' && apiVersion.startsWith('argoproj.io/');
}

/** What tells an Application from all others of a snapshot. */
export function applicationKey(
  app: Pick<ObservedApplication, 'controlPlane' | 'namespace' | 'name'>,
): string {
  return `${app.controlPlane} ${app.namespace}/${app.name}`;
}

/** What tells a thing from all others. */
export function thingKey(thing: Thing): string {
  return thing.kind === 'application'
    ? `application ${applicationKey(thing.application)}`
    : `${thing.cluster} ${objectKey(thing.id)}`;
}

/** A live object as a thing. */
export function liveThing(cluster: string, live: Manifest): ObjectThing {
  return { kind: 'object', cluster, id: manifestId(live), live };
}

/** An object by its identity, live if it is there. */
export function thingAt(view: ClusterView, id: Id): ObjectThing {
  const live = view.find(id);
  return live === undefined
    ? { kind: 'object', cluster: view.name, id }
    : { kind: 'object', cluster: view.name, id, live };
}

const maxOwners = 20;

function viewCluster(
  cluster: ObservedCluster,
  judges: Pick<ClusterView, 'healthOf' | keyof Graph>,
): ClusterView {
  const index = indexCluster(cluster);
  const byKind = new Map<string, Manifest[]>();
  for (const object of cluster.objects) {
    addTo(byKind, object.kind, object);
    addTo(byKind, `${object.kind} ${object.metadata?.namespace ?? ''}`, object);
  }
  const warnings = new Map<string, ObservedEvent[]>();
  for (const event of cluster.events)
    if (event.type !== 'Normal') addTo(warnings, objectKey(event.object), event);
  let byName: ReadonlyMap<string, readonly Manifest[]> | undefined;
  const secrets = new Map(cluster.secrets.map((secret) => [`${secret.namespace}/${secret.name}`, secret]));
  return {
    name: cluster.name,
    cluster,
    find: index.find,
    descendantsOf: index.descendantsOf,
    ofKind: (kind, namespace) => byKind.get(namespace === undefined ? kind : `${kind} ${namespace}`) ?? [],
    named: (kind, name) => (byName ??= objectsByName(cluster)).get(`${kind} ${name}`) ?? [],
    warningsOf: (id) => warnings.get(objectKey(id)) ?? [],
    secret: (namespace, name) => secrets.get(`${namespace}/${name}`),
    isAbsent: (id) => index.find(id) === undefined && coverageOf(cluster, id).kind === 'complete',
    ...judges,
    kindNamed: kindsByWord(cluster),
    topOwner(object) {
      let top = object;
      for (let steps = 0; steps < maxOwners; steps++) {
        const owner = index.ownerOf(top);
        if (owner === undefined) return top;
        top = owner;
      }
      return top;
    },
  };
}

function objectsByName({ objects }: ObservedCluster): ReadonlyMap<string, readonly Manifest[]> {
  const found = new Map<string, Manifest[]>();
  for (const object of objects) addTo(found, `${object.kind} ${object.metadata?.name ?? ''}`, object);
  return found;
}

/** Where nobody asked what is served: the kinds of the core that texts name most. */
const coreKinds: readonly KindNamed[] = [
  ...['Secret', 'ConfigMap', 'Service', 'ServiceAccount', 'PersistentVolumeClaim', 'Pod'].map((kind) => ({
    group: '',
    kind,
    namespaced: true,
  })),
  ...['Namespace', 'Node', 'PersistentVolume'].map((kind) => ({ group: '', kind, namespaced: false })),
  { group: 'storage.k8s.io', kind: 'StorageClass', namespaced: false },
  { group: 'scheduling.k8s.io', kind: 'PriorityClass', namespaced: false },
];

function kindsByWord({ served = [] }: ObservedCluster): ClusterView['kindNamed'] {
  const byWord = new Map<string, KindNamed[]>();
  for (const { group, kind, namespaced } of coreKinds) add({ group, kind, namespaced });
  for (const { group, kind, namespaced, resource } of served)
    if (!resource.includes('/')) add({ group, kind, namespaced }, resource);
  return (word, group) => {
    const all = byWord.get(word.toLowerCase()) ?? [];
    return group === undefined
      ? all[0]
      : all.find((it) => it.group === group || group.endsWith(`.${it.group}`));
  };

  function add(kind: KindNamed, resource = ''): void {
    const name = kind.kind.toLowerCase();
    for (const word of new Set([name, `${name}s`, `${name}es`, resource]))
      if (word !== '') addTo(byWord, word, kind);
  }
}
