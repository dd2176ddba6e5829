import { isManifest, isRecord, type Json, type Manifest, recordsAt, stringAt } from '#kube';
import { type ClusterBuilder, clusterBuilder, type ObservedCluster } from '#observed';
import type { Failure } from './answer.ts';
import { type Ask, askOf } from './ask.ts';
import type { Connection } from './connection.ts';
import type { ReadOptions } from './read-cluster.ts';
import { parseJson } from '#yaml';

const maxFetchedPerApplication = 25;

/**
 * Reads what Argo CD's API shows to this login: Applications, projects, the live objects they manage and, of what these
 * made, whatever is not healthy. One observed cluster for Argo CD itself and one for each other destination. The API
 * shows no complete list of anything in a cluster, and says so.
 */
export async function readArgoCd(
  connection: Connection,
  options: ReadOptions,
): Promise<readonly ObservedCluster[]> {
  const ask = askOf(connection, options);
  const clusters = createClusters(connection, options);
  const listed = await ask({ path: '/api/v1/applications' });
  if (listed.kind === 'failed') {
    clusters.own.addUnread(unread('*', '', listed));
    return clusters.build();
  }
  const applications = recordsAt(listed.value, 'items').map(([, item]) => typed(item, 'Application'));
  clusters.own.add(applications);
  await addProjects(ask, clusters.own);
  for (const application of applications) {
    const builder = clusters.of(application);
    await addObjects({ ask, builder, application });
    options.onProgress?.(application.metadata?.name ?? '', builder.size());
  }
  return clusters.build();
}

async function addProjects(ask: Ask, builder: ClusterBuilder): Promise<void> {
  const answer = await ask({ path: '/api/v1/projects' });
  if (answer.kind === 'failed') builder.addUnread(unread('AppProject', 'argoproj.io', answer));
  else builder.add(recordsAt(answer.value, 'items').map(([, item]) => typed(item, 'AppProject')));
}

type Reading = { readonly ask: Ask; readonly builder: ClusterBuilder; readonly application: Manifest };

async function addObjects(reading: Reading): Promise<void> {
  const { ask, builder, application } = reading;
  const { path, query } = addressOf(application);
  const managed = await ask({ path: `${path}/managed-resources${query}` });
  const seen = new Set<string>();
  if (managed.kind === 'failed') builder.addUnread(unread('*', '', managed));
  else {
    const live = recordsAt(managed.value, 'items').flatMap(([, item]) =>
      parseManifest(stringAt(item, 'liveState')),
    );
    for (const object of live) seen.add(uidOf(object));
    builder.add(live);
  }
  const tree = await ask({ path: `${path}/resource-tree${query}` });
  if (tree.kind === 'failed') {
    builder.addUnread(unread('*', '', tree));
    return;
  }
  const nodes = recordsAt(tree.value, 'nodes').map(([, node]) => node);
  const others = nodes.filter((node) => !seen.has(stringAt(node, 'uid') ?? ''));
  const unwell = others.filter(isUnwell).slice(0, maxFetchedPerApplication);
  for (const node of unwell) await addNode(reading, node);
  builder.add(others.filter((node) => !unwell.includes(node)).map(outline));
}

function isUnwell(node: Json): boolean {
  const status = stringAt(node, 'health', 'status');
  return status !== undefined && status !== 'Healthy';
}

/** The object behind a node, and what was said about it. */
async function addNode({ ask, builder, application }: Reading, node: Json): Promise<void> {
  const { path, query } = addressOf(application);
  const resource = new URLSearchParams(query.slice(1));
  for (const [from, to] of nodeFields) resource.set(to, stringAt(node, from) ?? '');
  const answer = await ask({ path: `${path}/resource?${resource}` });
  const found = answer.kind === 'ok' ? parseManifest(stringAt(answer.value, 'manifest')) : [];
  builder.add(found.length > 0 ? found : [outline(node)]);
  const events = new URLSearchParams(query.slice(1));
  events.set('resourceUID', stringAt(node, 'uid') ?? '');
  events.set('resourceNamespace', stringAt(node, 'namespace') ?? '');
  events.set('resourceName', stringAt(node, 'name') ?? '');
  const said = await ask({ path: `${path}/events?${events}` });
  if (said.kind === 'ok')
    builder.add(
      recordsAt(said.value, 'items').map(([, item]) => ({ ...item, apiVersion: 'v1', kind: 'Event' })),
    );
}

const nodeFields = [
  ['name', 'resourceName'],
  ['namespace', 'namespace'],
  ['version', 'version'],
  ['group', 'group'],
  ['kind', 'kind'],
] as const;

/** What a node of the tree tells of its object: who it is and who made it. */
function outline(node: Json): Manifest {
  const group = stringAt(node, 'group') ?? '';
  const version = stringAt(node, 'version') ?? 'v1';
  const owners = recordsAt(node, 'parentRefs').map(([, parent]) => ({
    kind: stringAt(parent, 'kind') ?? '',
    name: stringAt(parent, 'name') ?? '',
    uid: stringAt(parent, 'uid') ?? '',
  }));
  const created = stringAt(node, 'createdAt');
  return {
    apiVersion: group === '' ? version : `${group}/${version}`,
    kind: stringAt(node, 'kind') ?? '',
    metadata: {
      name: stringAt(node, 'name') ?? '',
      namespace: stringAt(node, 'namespace') ?? '',
      uid: stringAt(node, 'uid') ?? '',
      ...(created === undefined ? {} : { creationTimestamp: created }),
      ...(owners.length === 0 ? {} : { ownerReferences: owners }),
    },
  };
}

function addressOf(application: Manifest): { readonly path: string; readonly query: string } {
  const { name = '', namespace = '' } = application.metadata ?? {};
  const query = new URLSearchParams({
    appNamespace: namespace,
    project: stringAt(application, 'spec', 'project') ?? '',
  });
  return { path: `/api/v1/applications/${encodeURIComponent(name)}`, query: `?${query}` };
}

function createClusters({ name, server }: Connection, { hashKey }: ReadOptions) {
  const own = clusterBuilder(hashKey);
  const others = new Map<string, { readonly builder: ClusterBuilder; readonly server: string }>();
  const partial = {
    group: '',
    kind: '*',
    namespace: '',
    reason: 'not-in-source',
    message: "Argo CD's API shows what Applications manage, not what else is in the cluster",
  } as const;
  return {
    own,
    of(application: Manifest): ClusterBuilder {
      const address = stringAt(application, 'spec', 'destination', 'server') ?? '';
      const given = stringAt(application, 'spec', 'destination', 'name') ?? '';
      if (given === 'in-cluster' || address.startsWith('https://kubernetes.default.svc')) return own;
      const key = given || address;
      const known = others.get(key) ?? { builder: clusterBuilder(hashKey), server: address };
      others.set(key, known);
      return known.builder;
    },
    build(): readonly ObservedCluster[] {
      const all = [{ name, server, builder: own }, ...[...others].map(([key, it]) => ({ name: key, ...it }))];
      return all.map((it) => {
        it.builder.addUnread(partial);
        return it.builder.build({ name: it.name, server: it.server, source: 'argocd-api' });
      });
    },
  };
}

function parseManifest(text: string | undefined): readonly Manifest[] {
  try {
    const value: unknown = text === undefined ? undefined : parseJson(text);
    return isManifest(value) ? [value] : [];
  } catch {
    return [];
  }
}

function typed(item: Json, kind: string): Manifest {
  return { ...item, apiVersion: 'argoproj.io/v1alpha1', kind };
}

function uidOf(object: Manifest): string {
  const uid = isRecord(object.metadata) ? object.metadata['uid'] : undefined;
  return typeof uid === 'string' ? uid : '';
}

function unread(kind: string, group: string, { reason, message }: Failure) {
  return { group, kind, namespace: '', reason, message };
}
