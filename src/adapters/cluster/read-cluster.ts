import { arrayAt, recordAt, stringAt, type Manifest } from '#kube';
import {
  type ClusterBuilder,
  clusterBuilder,
  type ObservedCluster,
  type ServedKind,
  type Unread,
} from '#observed';
import { failed, type Failure } from './answer.ts';
import { type Ask, askOf, type AskOptions } from './ask.ts';
import { chooseKinds } from './choose-kinds.ts';
import type { Connection } from './connection.ts';
import { discoverKinds } from './discover-kinds.ts';
import { listObjects } from './list-objects.ts';

/** How a cluster is read. */
export type ReadOptions = AskOptions & {
  /** Keys the hashes of Secret values. */
  readonly hashKey: string;
  readonly pageSize?: number;
  /** The most objects of one kind. */
  readonly maxPerKind?: number;
  readonly onProgress?: (kind: string, objects: number) => void;
};

const giveUpAfter = 3;
/** Each is a request for every kind that is refused as a whole. */
const maxNamespaces = 500;

/**
 * Reads what a fleet needs of one cluster, page by page. It never fails: what could not be read is in the result, with
 * the reason, and a connection that is lost half-way leaves what was read until then.
 */
export async function readCluster(connection: Connection, options: ReadOptions): Promise<ObservedCluster> {
  const ask = askOf(connection, options);
  const builder = clusterBuilder(options.hashKey);
  const about = { name: connection.name, server: connection.server, source: 'kubernetes' } as const;
  const version = await ask({ path: '/version' });
  const gitVersion = version.kind === 'ok' ? stringAt(version.value, 'gitVersion') : undefined;
  const known = { ...about, ...(gitVersion === undefined ? {} : { version: gitVersion }) };
  if (version.kind === 'failed' && isLost(version)) {
    builder.addUnread(everything(version));
    return builder.build(known);
  }
  const discovery = await discoverKinds(ask);
  if (discovery.kind === 'failed') {
    builder.addUnread(everything(discovery));
    return builder.build(known);
  }
  for (const unread of discovery.value.unread) builder.addUnread(unread);
  await readKinds({ ask, builder, options }, chooseKinds(discovery.value.served));
  return builder.build({ ...known, served: [...discovery.value.served].toSorted(byName) });
}

type Reading = { readonly ask: Ask; readonly builder: ClusterBuilder; readonly options: ReadOptions };

async function readKinds(reading: Reading, kinds: readonly ServedKind[]): Promise<void> {
  const { builder, options } = reading;
  const namespaces = new Set<string>();
  let lost = 0;
  let last: Failure | undefined;
  for (const kind of kinds) {
    if (lost >= giveUpAfter && last !== undefined) {
      builder.addUnread(unreadOf(kind, '', { ...last, message: `the connection was lost: ${last.message}` }));
      continue;
    }
    if (builder.isFull()) {
      builder.addUnread({
        group: kind.group,
        kind: kind.kind,
        namespace: '',
        reason: 'limit-reached',
        message: 'the snapshot is full',
      });
      continue;
    }
    const failure = await readKind(reading, kind, namespaces);
    last = failure ?? last;
    lost = failure !== undefined && isLost(failure) ? lost + 1 : 0;
    options.onProgress?.(kind.kind, builder.size());
  }
}

/** Reads one kind, namespace by namespace where the whole cluster is refused. Answers why it failed, if it did. */
async function readKind(
  reading: Reading,
  kind: ServedKind,
  namespaces: Set<string>,
): Promise<Failure | undefined> {
  const failure = await readList(reading, { kind, namespace: '', namespaces });
  if (failure === undefined) return undefined;
  if (failure.reason !== 'forbidden' || !kind.namespaced || namespaces.size === 0) {
    reading.builder.addUnread(unreadOf(kind, '', failure));
    return failure;
  }
  const tried = [...namespaces].toSorted().slice(0, maxNamespaces);
  for (const namespace of tried) {
    const inner = await readList(reading, { kind, namespace, namespaces });
    if (inner !== undefined) reading.builder.addUnread(unreadOf(kind, namespace, inner));
    if (inner !== undefined && isLost(inner)) return inner;
  }
  if (tried.length < namespaces.size) reading.builder.addUnread(unreadOf(kind, '', failure));
  return undefined;
}

async function readList(
  { ask, builder, options }: Reading,
  {
    kind,
    namespace,
    namespaces,
  }: { readonly kind: ServedKind; readonly namespace: string; readonly namespaces: Set<string> },
): Promise<Failure | undefined> {
  const request = {
    kind,
    namespace,
    pageSize: options.pageSize ?? 250,
    maxObjects: options.maxPerKind ?? 100_000,
  };
  const answer = await listObjects(ask, request, (objects) => {
    builder.add(objects);
    for (const object of objects) noteNamespaces(object, namespaces);
    return builder.isFull() ? 'enough' : undefined;
  });
  if (answer.kind === 'failed') return answer;
  if (builder.isFull()) return failed('limit-reached', 'the snapshot is full');
  builder.addList({ group: kind.group, kind: kind.kind, namespace, count: answer.value.count });
  return undefined;
}

/** The namespaces in which the fleet lives, as far as what was read so far tells. */
function noteNamespaces(object: Manifest, namespaces: Set<string>): void {
  if (object.kind === 'Namespace' && object.apiVersion === 'v1') add(object.metadata?.name);
  if (object.kind !== 'Application' || !object.apiVersion.startsWith('argoproj.io/')) return;
  add(object.metadata?.namespace);
  add(stringAt(recordAt(object, 'spec'), 'destination', 'namespace'));
  for (const resource of arrayAt(object, 'status', 'resources')) add(stringAt(resource, 'namespace'));

  function add(name: unknown): void {
    if (typeof name === 'string' && name !== '') namespaces.add(name);
  }
}

function isLost({ reason }: Failure): boolean {
  return reason === 'unreachable' || reason === 'timed-out' || reason === 'unauthorized';
}

function everything({ reason, message }: Failure): Unread {
  return { group: '', kind: '*', namespace: '', reason, message };
}

function unreadOf({ group, kind }: ServedKind, namespace: string, { reason, message }: Failure): Unread {
  return { group, kind, namespace, reason, message };
}

function byName(a: ServedKind, b: ServedKind): number {
  const x = `${a.group}/${a.version}/${a.kind}/${a.resource}`;
  const y = `${b.group}/${b.version}/${b.kind}/${b.resource}`;
  return x < y ? -1 : x > y ? 1 : 0;
}
