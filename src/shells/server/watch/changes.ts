import type { Branch, Store } from '#store';
import type { Subject } from '../look/subject.ts';
import { onDemand } from './on-demand.ts';
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
  const comparing = onDemand();
  return {
    async read(watched, commit) {
      const kept = await store.change(watched.id, commit, version);
      if (kept !== undefined) return { kind: 'compared', bytes: kept };
      const branch = (await store.branches(watched.id)).find((each) => each.commit === commit);
      if (branch === undefined) return { kind: 'unknown' };
      const key = `${watched.id} ${commit}`;
      const state = comparing.state(key);
      if (state.kind === 'failed') return state;
      comparing.begin(key, async (signal) => {
        const bytes = await compare(watched.subject, branch, signal);
        await store.keepChange({ watched: watched.id, commit, version, bytes });
      });
      return { kind: 'comparing' };
    },
    stop: comparing.stop,
  };
}
