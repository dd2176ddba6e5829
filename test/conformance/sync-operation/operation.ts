import type { Health, SyncTask } from '#argocd';
import type { Manifest } from '#kube';
import type { OperationPhase } from '../../../src/engines/argocd/sync/settled-phase.ts';
import type { SyncOptions } from '../../../src/engines/argocd/sync/sync-options.ts';
import type { ArgoCdVersion } from '../../../src/engines/argocd/version/version.ts';

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
export const startedOperation: Operation = { phase: 'Running', message: '', results: new Map() };

/** What the cluster answers to an attempt. */
export type Attempt = { readonly ok: boolean; readonly message: string };

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
export function isCompleted(phase: OperationPhase | ''): boolean {
  return phase === 'Failed' || phase === 'Error' || phase === 'Succeeded';
}
