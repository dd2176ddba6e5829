import type { Branch, Store } from '#store';
import { messageOf } from '../message-of.ts';
import type { Subject } from '../look/subject.ts';
import type { WatchedSubject } from './watcher.ts';

/** What is known of the change that a branch brings. */
export type ChangeState =
  | { readonly kind: 'compared'; readonly bytes: Uint8Array }
  | { readonly kind: 'comparing' }
  | { readonly kind: 'failed'; readonly why: string }
  /** No branch of what is watched has this commit. */
  | { readonly kind: 'unknown' };

export type Changes = {
  /** Answers at once; compares first, beside everything else, when nobody has yet. */
  readonly read: (watched: WatchedSubject, commit: string) => Promise<ChangeState>;
  readonly stop: () => Promise<void>;
};

export type ChangesOptions = {
  readonly store: Store;
  readonly compare: (subject: Subject, branch: Branch, signal: AbortSignal) => Promise<Uint8Array>;
  /** Of the program: another version compares again. */
  readonly version: string;
};

/** What branches would do to the clusters, compared when somebody asks, and kept. */
export function createChanges({ store, compare, version }: ChangesOptions): Changes {
  const stopping = new AbortController();
  const running = new Map<string, Promise<void>>();
  const failures = new Map<string, string>();
  return {
    async read(watched, commit) {
      const kept = await store.change(watched.id, commit, version);
      if (kept !== undefined) return { kind: 'compared', bytes: kept };
      const branch = (await store.branches(watched.id)).find((each) => each.commit === commit);
      if (branch === undefined) return { kind: 'unknown' };
      const key = `${watched.id} ${commit}`;
      const why = failures.get(key);
      if (why !== undefined) return { kind: 'failed', why };
      if (!running.has(key))
        running.set(
          key,
          compare(watched.subject, branch, stopping.signal)
            .then((bytes) => store.keepChange({ watched: watched.id, commit, version, bytes }))
            .catch((error: unknown) => {
              if (!stopping.signal.aborted) failures.set(key, messageOf(error));
            })
            .finally(() => running.delete(key)),
        );
      return { kind: 'comparing' };
    },
    async stop() {
      stopping.abort();
      await Promise.all(running.values());
    },
  };
}
