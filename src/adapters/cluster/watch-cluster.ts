import { setTimeout as sleep } from 'node:timers/promises';
import { clusterBuilder, type ObservedCluster, type ReadList, type ServedKind, type Unread } from '#observed';
import type { Failure } from './answer.ts';
import { askOf } from './ask.ts';
import { chooseKinds } from './choose-kinds.ts';
import type { Connection } from './connection.ts';
import { discoverKinds } from './discover-kinds.ts';
import { readCluster, type ReadOptions } from './read-cluster.ts';
import { type Change, watchKind } from './watch-kind.ts';

/** How a cluster is watched. */
export type WatchOptions = ReadOptions & {
  readonly signal: AbortSignal;
  /** The shortest time between two answers. */
  readonly everySeconds: number;
};

/**
 * The cluster as it is, again each time something has changed, until the signal. Every kind has a watch of its own; while
 * one is interrupted, the kind counts as not read.
 */
export async function* watchCluster(
  connection: Connection,
  options: WatchOptions,
): AsyncGenerator<ObservedCluster> {
  const discovery = await discoverKinds(askOf(connection, options));
  if (discovery.kind === 'failed') {
    yield readCluster(connection, options);
    return;
  }
  const { served, unread } = discovery.value;
  const kinds = chooseKinds(served).filter(({ verbs }) => verbs.includes('watch'));
  const builder = clusterBuilder(options.hashKey);
  const states = new Map<ServedKind, KindState>();
  let changes = 0;

  async function follow(kind: ServedKind): Promise<void> {
    const request = { kind, namespace: '', signal: options.signal };
    const patient = options.patience === undefined ? request : { ...request, patience: options.patience };
    for await (const change of watchKind(connection, patient)) {
      take(change, kind);
      changes++;
    }
  }

  function take(change: Change, kind: ServedKind): void {
    if (change.kind === 'interrupted') {
      states.set(kind, { kind: 'unread', failure: change.failure });
      return;
    }
    if (change.kind === 'listed') builder.removeKind(kind);
    if (change.kind === 'deleted') builder.remove(change.object);
    else builder.add(change.kind === 'listed' ? change.objects : [change.object]);
    states.set(kind, { kind: 'read' });
  }

  const about = { name: connection.name, server: connection.server, source: 'kubernetes', served } as const;
  const followed = Promise.all(kinds.map(follow));
  let shown = -1;
  while (!options.signal.aborted) {
    const isListed = kinds.every((kind) => states.has(kind));
    if (isListed && changes !== shown) {
      shown = changes;
      const state = stateOf(states);
      yield { ...builder.build(about), lists: state.lists, unread: [...unread, ...state.unread] };
    }
    await sleep(options.everySeconds * 1000, undefined, { signal: options.signal }).catch(() => undefined);
  }
  await followed;
}

type KindState = { readonly kind: 'read' } | { readonly kind: 'unread'; readonly failure: Failure };

function stateOf(states: ReadonlyMap<ServedKind, KindState>) {
  const lists: ReadList[] = [];
  const unread: Unread[] = [];
  for (const [{ group, kind }, state] of states) {
    if (state.kind === 'read') lists.push({ group, kind, namespace: '', count: 0 });
    else
      unread.push({
        group,
        kind,
        namespace: '',
        reason: state.failure.reason,
        message: state.failure.message,
      });
  }
  return { lists, unread };
}
