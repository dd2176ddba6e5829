import { applicationHealth, type ManagedResource, isArgoKind } from '#argocd';
import {
  arrayAt,
  builtInScope,
  type Json,
  type Manifest,
  numberAt,
  type ObjectId,
  recordAt,
  recordsAt,
  stringAt,
  manifestId,
} from '#kube';
import { coverageOf } from '../coverage.ts';
import type { ObservedCluster, Snapshot } from '../snapshot.ts';
import { type ClusterIndex, indexCluster } from './cluster-index.ts';
import { type Judge, judgeWith } from './judge.ts';
import { type ObservedArgoCd, observedArgoCd } from './observed-argocd.ts';
import type { ObservedApplication, ObservedOperation, ObservedResource } from './observed-application.ts';

/** Every Application of a snapshot with the health of all it manages, sorted by cluster, namespace and name. */
export function observeApplications(snapshot: Snapshot): readonly ObservedApplication[] {
  const indexes = new Map(snapshot.clusters.map((cluster) => [cluster.name, indexCluster(cluster)]));
  return snapshot.clusters.flatMap((cluster) => {
    const applications = cluster.objects.filter(isApplication);
    const argocd = observedArgoCd(cluster);
    if (applications.length === 0 || argocd === undefined) return [];
    const judge = judgeWith(argocd.settings, new Date(snapshot.taken));
    const known: ControlPlane = { cluster, argocd, judge, indexes, clusters: snapshot.clusters };
    return applications.map((application) => observeApplication(application, known));
  });
}

function isApplication(object: Manifest): boolean {
  return isArgoKind(manifestId(object), 'Application');
}

type ControlPlane = {
  readonly cluster: ObservedCluster;
  readonly clusters: readonly ObservedCluster[];
  readonly argocd: ObservedArgoCd;
  readonly judge: Judge;
  readonly indexes: ReadonlyMap<string, ClusterIndex>;
};

function observeApplication(application: Manifest, plane: ControlPlane): ObservedApplication {
  const status = recordAt(application, 'status');
  const destination = {
    server: stringAt(application, 'spec', 'destination', 'server') ?? '',
    name: stringAt(application, 'spec', 'destination', 'name') ?? '',
    namespace: stringAt(application, 'spec', 'destination', 'namespace') ?? '',
  };
  const target = destinationCluster(destination, plane);
  const index = target === undefined ? undefined : plane.indexes.get(target.name);
  const resources = recordsAt(status, 'resources').map(([, entry]) =>
    observeResource(entry, { index, judge: plane.judge }),
  );
  const operation = recordAt(status, 'operationState');
  return {
    controlPlane: plane.cluster.name,
    namespace: application.metadata?.namespace ?? '',
    name: application.metadata?.name ?? '',
    project: stringAt(application, 'spec', 'project') ?? '',
    ...(target === undefined ? {} : { cluster: target.name }),
    destination,
    isBeingDeleted: application.metadata?.['deletionTimestamp'] !== undefined,
    sync: {
      status: stringAt(status, 'sync', 'status') ?? 'Unknown',
      revision: revisionOf(recordAt(status, 'sync')),
    },
    health: healthOfApplication(application, resources, plane),
    ...(Object.keys(operation).length === 0 ? {} : { operation: observeOperation(operation, target) }),
    conditions: recordsAt(status, 'conditions').map(([, condition]) => ({
      type: stringAt(condition, 'type') ?? '',
      message: stringAt(condition, 'message') ?? '',
      since: stringAt(condition, 'lastTransitionTime') ?? '',
    })),
    resources,
    reconciledAt: stringAt(status, 'reconciledAt') ?? '',
    object: application,
  };
}

/** Which observed cluster a destination means: its own, or the one whose address or name Argo CD's Secret gives. */
function destinationCluster(
  destination: { readonly server: string; readonly name: string },
  { cluster, clusters }: ControlPlane,
): ObservedCluster | undefined {
  if (destination.name === 'in-cluster' || isInCluster(destination.server)) return cluster;
  const secret = cluster.secrets.find(
    ({ keys }) =>
      (destination.server !== '' && keys['server']?.plain === destination.server) ||
      (destination.name !== '' && keys['name']?.plain === destination.name),
  );
  const server = destination.server || secret?.keys['server']?.plain;
  const name = destination.name || secret?.keys['name']?.plain;
  if (server !== undefined && isInCluster(server)) return cluster;
  return clusters.find((it) => (server !== undefined && it.server === server) || it.name === name);
}

function isInCluster(server: string): boolean {
  return /^https:\/\/kubernetes\.default(\.svc(\.cluster\.local)?)?(:443)?\/?$/.test(server);
}

type Looking = { readonly index: ClusterIndex | undefined; readonly judge: Judge };

function observeResource(entry: Json, { index, judge }: Looking): ObservedResource {
  const object = {
    group: stringAt(entry, 'group') ?? '',
    version: stringAt(entry, 'version') ?? '',
    kind: stringAt(entry, 'kind') ?? '',
    namespace: stringAt(entry, 'namespace') ?? '',
    name: stringAt(entry, 'name') ?? '',
  };
  const live = index?.find(object);
  const health = live === undefined ? undefined : judge(live);
  const reportedHealth = stringAt(entry, 'health', 'status');
  const reportedMessage = stringAt(entry, 'health', 'message');
  const isCovered = index !== undefined && coverageOf(index.cluster, object).kind === 'complete';
  return {
    object,
    sync: stringAt(entry, 'status') ?? '',
    requiresPruning: entry['requiresPruning'] === true,
    isHook: entry['hook'] === true,
    wave: numberAt(entry, 'syncWave') ?? 0,
    presence: live === undefined ? (isCovered ? 'absent' : 'unknown') : 'present',
    ...(health === undefined ? {} : { health }),
    ...(reportedHealth === undefined ? {} : { reportedHealth }),
    ...(reportedMessage === undefined ? {} : { reportedMessage }),
    ...(live === undefined ? {} : { live }),
    descendants:
      index === undefined
        ? []
        : live !== undefined
          ? index.descendantsOf(live)
          : isCovered
            ? []
            : index.descendantsOfUnread(object),
  };
}

function healthOfApplication(
  application: Manifest,
  resources: readonly ObservedResource[],
  { argocd, judge }: ControlPlane,
): ObservedApplication['health'] {
  const managed = resources
    .filter(({ presence, isHook }) => presence !== 'unknown' && !isHook)
    .map(managedResource);
  // Objects were judged already, and a script that does not end must not run again.
  const settings = { ...argocd.settings, judge };
  const { status, message } = isRefused(application)
    ? { status: 'Unknown' as const, message: '' }
    : applicationHealth(managed, settings, (live) => live === application);
  return {
    reported: stringAt(application, 'status', 'health', 'status') ?? '',
    computed: status,
    message,
    isComplete: resources.every(({ presence }) => presence !== 'unknown'),
  };
}

/**
 * A spec that is found invalid keeps Argo CD from looking at the objects at all, and it sets both states to Unknown
 * (controller/appcontroller.go, refreshAppConditions). What only the comparison finds invalid, as an object without a
 * namespace, leaves it comparing and judging (controller/state.go).
 */
function isRefused(application: Manifest): boolean {
  return (
    (stringAt(application, 'status', 'sync', 'status') ?? 'Unknown') === 'Unknown' &&
    recordsAt(application, 'status', 'conditions').some(([, { type }]) => type === 'InvalidSpecError')
  );
}

function managedResource({ live, object }: ObservedResource): ManagedResource {
  if (live !== undefined) return { live };
  const { group, version, kind, namespace, name } = object;
  const apiVersion = group === '' ? version : `${group}/${version}`;
  return { target: { apiVersion, kind, metadata: { name, ...(namespace === '' ? {} : { namespace }) } } };
}

function observeOperation(state: Json, target: ObservedCluster | undefined): ObservedOperation {
  return {
    phase: stringAt(state, 'phase') ?? '',
    message: stringAt(state, 'message') ?? '',
    startedAt: stringAt(state, 'startedAt') ?? '',
    finishedAt: stringAt(state, 'finishedAt') ?? '',
    retries: numberAt(state, 'retryCount') ?? 0,
    revision: revisionOf(recordAt(state, 'syncResult')) || revisionOf(recordAt(state, 'operation', 'sync')),
    results: recordsAt(state, 'syncResult', 'resources').map(([, result]) => ({
      object: identityOf(result, target),
      status: stringAt(result, 'status') ?? '',
      hookType: stringAt(result, 'hookType') ?? '',
      hookPhase: stringAt(result, 'hookPhase') ?? '',
      syncPhase: stringAt(result, 'syncPhase') ?? '',
      message: stringAt(result, 'message') ?? '',
    })),
  };
}

/** Results give objects of the whole cluster the namespace of the destination, which they do not have. */
function identityOf(result: Json, target: ObservedCluster | undefined): Omit<ObjectId, 'version'> {
  const group = stringAt(result, 'group') ?? '';
  const kind = stringAt(result, 'kind') ?? '';
  const served = target?.served?.find((it) => it.group === group && it.kind === kind);
  const isOfCluster = served === undefined ? builtInScope({ group, kind }) === 'cluster' : !served.namespaced;
  const namespace = isOfCluster ? '' : (stringAt(result, 'namespace') ?? '');
  return { group, kind, namespace, name: stringAt(result, 'name') ?? '' };
}

/** One revision, or those of several sources joined. */
function revisionOf(record: Json): string {
  const many = arrayAt(record, 'revisions').filter((revision) => typeof revision === 'string');
  return many.length > 0 ? many.join(',') : (stringAt(record, 'revision') ?? '');
}
