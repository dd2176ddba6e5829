import type { Manifest } from '../../../base/kube/index.js';
import type { Health } from '../health/health.js';
import type { ArgoCdVersion } from '../version/version.js';
import type { SyncOptions } from './sync-options.js';
import type { SyncTask } from './task.js';
/** The phases of an operation (gitops-engine/pkg/sync/common/types.go). */
export type OperationPhase = 'Running' | 'Terminating' | 'Failed' | 'Error' | 'Succeeded';
/** What became of one task. */
export type TaskResult = {
    readonly status: 'Synced' | 'SyncFailed' | 'Pruned' | 'PruneSkipped' | '';
    /** '' while the task has not run. */
    readonly phase: OperationPhase | '';
    readonly message: string;
};
/** A sync operation between two looks at it: `results` by task key, in the order they came in. */
export type Operation = {
    readonly phase: OperationPhase;
    readonly message: string;
    readonly results: ReadonlyMap<string, TaskResult>;
};
/** An operation that has just been started. */
export declare const startedOperation: Operation;
/** What the cluster answers to an attempt. */
export type Attempt = {
    readonly ok: boolean;
    readonly message: string;
};
/** How the cluster would answer; a step asks and lists what it did, and its caller changes the cluster accordingly. */
export type ClusterAnswers = {
    readonly healthOf: (live: Manifest) => Health | undefined;
    readonly apply: (task: SyncTask, isDryRun: boolean) => Attempt;
    readonly remove: (task: SyncTask) => Attempt;
    /** Whether the object of a task is there, asked when the application's own view does not hold it. */
    readonly exists: (task: SyncTask) => boolean;
};
/** What an operation may do. */
export type OperationSettings = {
    readonly version: ArgoCdVersion;
    readonly namespace: string;
    readonly options: SyncOptions;
    readonly prune: boolean;
    readonly isDryRun?: boolean;
    /** Whether somebody approved the prunes that ask for it since the operation began. */
    readonly isPruneConfirmed?: boolean;
    /** Keys of existing objects that do not differ from Git; ApplyOutOfSyncOnly leaves them alone. */
    readonly unmodified?: (task: SyncTask) => boolean;
};
/** Something a step did to the cluster. */
export type SyncAction = {
    readonly kind: 'apply' | 'prune' | 'delete-hook' | 'release-hook';
    readonly task: SyncTask;
};
/** Whether a phase is final. */
export declare function isCompleted(phase: OperationPhase | ''): boolean;
