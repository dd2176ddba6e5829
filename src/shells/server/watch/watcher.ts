import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import type { Mirror } from '#git';
import type { RunChanges, RunRecord, Store, Watched } from '#store';
import type { Subject } from '../look/subject.ts';
import { messageOf } from '../message-of.ts';
import type { Events } from './events.ts';
import { stateKey } from './state-key.ts';

/** Something to watch: how the store calls it, and where it lies. */
export type WatchedSubject = Watched & { readonly subject: Subject };

export type WatcherOptions = {
  readonly store: Store;
  readonly events: Events;
  readonly look: (subject: Subject, signal: AbortSignal) => Promise<RunRecord>;
  /** What state a repository elsewhere is in. */
  readonly stateOf: (mirror: Mirror, signal: AbortSignal) => Promise<string>;
  /** Of the program: another version looks again at what did not change. */
  readonly version: string;
  readonly intervalSeconds: number;
  /** Seconds between looks at what is far away: repositories elsewhere and clusters. */
  readonly remoteSeconds: number;
  readonly leaseSeconds?: number;
  readonly now: () => Date;
  /** What a run changed, for whoever is to be notified. */
  readonly onChanges: (watched: Watched, changes: RunChanges) => void;
  readonly log: (line: string) => void;
};

export type Watcher = {
  /** Looks soon whether something changed. */
  readonly nudge: () => void;
  /** Whether it has looked at least once, whatever came of it. */
  readonly hasLooked: () => boolean;
  /** Why the latest run failed, if it did. */
  readonly failure: () => string | undefined;
  readonly stop: () => Promise<void>;
};

/** What failed and did not change since is tried again only now and then. */
const retryMilliseconds = 5 * 60 * 1000;

/** Looks at a subject whenever it changes, one run after the other, and keeps what it finds in the store. */
export function startWatcher(watched: WatchedSubject, options: WatcherOptions): Watcher {
  const { store, events, now, log, leaseSeconds = 15 } = options;
  const holder = `${hostname()}-${process.pid}-${randomBytes(4).toString('hex')}`;
  const stopping = new AbortController();
  let looked = false;
  let failure: string | undefined;
  let failed: { readonly key: string; readonly at: number } | undefined;
  let walkMilliseconds = 0;
  let wake: (() => void) | undefined;
  let isNudged = false;

  const nudge = () => {
    isNudged = true;
    wake?.();
  };
  const lease = () => {
    const at = now();
    return {
      holder,
      now: at.toISOString(),
      until: new Date(at.getTime() + leaseSeconds * 1000).toISOString(),
    };
  };

  async function lookIfChanged(): Promise<void> {
    const begun = performance.now();
    const state = await stateKey(watched.subject, {
      clusterSeconds: options.remoteSeconds,
      now,
      stateOf: (mirror) => options.stateOf(mirror, stopping.signal),
    });
    const key = `${options.version} ${now().toISOString().slice(0, 10)} ${state}`;
    walkMilliseconds = performance.now() - begun;
    const latest = await store.latest(watched.id);
    looked ||= latest?.stateKey === key;
    if (latest?.stateKey === key) {
      failure = undefined;
      return;
    }
    if (failed?.key === key && now().getTime() - failed.at < retryMilliseconds) return;
    const run = await store.beginRun({ watched: watched.id, stateKey: key, lease: lease() });
    if (run === undefined) return;
    events.publish({ kind: 'running', watched: watched.id, run });
    const keeping = setInterval(
      () => void store.keepRun(watched.id, lease()).catch(() => undefined),
      (leaseSeconds * 1000) / 3,
    );
    try {
      const record = await options.look(watched.subject, stopping.signal);
      const changes = await store.finishRun({
        watched: watched.id,
        run,
        holder,
        at: now().toISOString(),
        record,
      });
      [failure, failed] = [undefined, undefined];
      if (changes !== undefined) options.onChanges(watched, changes);
      events.publish({ kind: 'finished', watched: watched.id, run });
    } catch (error) {
      const isStopping = stopping.signal.aborted;
      const why = messageOf(error);
      if (!isStopping) {
        [failure, failed] = [why, { key, at: now().getTime() }];
        log(`${watched.title}: ${why}`);
      }
      await store.failRun({
        watched: watched.id,
        run,
        holder,
        at: now().toISOString(),
        state: isStopping ? 'interrupted' : 'failed',
        why: isStopping ? null : why,
      });
      events.publish({ kind: 'failed', watched: watched.id, run });
    } finally {
      clearInterval(keeping);
      looked = true;
    }
  }

  async function loop(): Promise<void> {
    while (!stopping.signal.aborted) {
      isNudged = false;
      await lookIfChanged().catch((error: unknown) => {
        if (stopping.signal.aborted) return;
        [looked, failure] = [true, messageOf(error)];
        log(`${watched.title}: ${failure}`);
      });
      if (isNudged) continue;
      await new Promise<void>((resolve) => {
        const seconds = isFar(watched.subject) ? options.remoteSeconds : options.intervalSeconds;
        const timer = setTimeout(resolve, Math.max(seconds * 1000, walkMilliseconds * 5));
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
        if (stopping.signal.aborted) wake();
      });
    }
  }

  const running = loop();
  return {
    nudge,
    hasLooked: () => looked,
    failure: () => failure,
    async stop() {
      stopping.abort();
      wake?.();
      await running;
    },
  };
}

function isFar({ kind }: Subject): boolean {
  return kind === 'remote' || kind === 'cluster';
}
