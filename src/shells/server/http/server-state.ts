import type { Store } from '#store';
import type { Changes } from '../watch/changes.ts';
import type { Proofs } from '../watch/proofs.ts';
import type { Events } from '../watch/events.ts';
import type { WatchedSubject, Watcher } from '../watch/watcher.ts';

/** What the routes read: nothing in it can change a fleet, a cluster or a repository. */
export type ServerState = {
  readonly store: Store;
  readonly events: Events;
  readonly watching: readonly { readonly watched: WatchedSubject; readonly watcher: Watcher }[];
  readonly changes: Pick<Changes, 'read'>;
  readonly proofs: Omit<Proofs, 'stop'>;
  readonly now: () => Date;
};
