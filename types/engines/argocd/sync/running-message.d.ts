import type { ArgoCdVersion } from '../version/version.js';
import { type SyncTask } from './task.js';
type Waiting = {
    readonly tasks: readonly SyncTask[];
    readonly isPendingDeletion: boolean;
    /** The prunes that wait for somebody's approval. */
    readonly unconfirmed: readonly SyncTask[];
    readonly version: ArgoCdVersion;
};
/** The message of an operation that waits (gitops-engine/pkg/sync/sync_context.go, setRunningPhase). */
export declare function runningMessage(waiting: Waiting): string;
export {};
