import { type BuiltTasks } from './build-tasks.js';
import { type ClusterAnswers, type Operation, type OperationSettings, type SyncAction } from './operation.js';
/** What one look at an operation did. */
export type OperationStep = {
    readonly operation: Operation;
    readonly actions: readonly SyncAction[];
    /** Whether Argo CD then pauses (2 s by default) because a wave that is not the last one was run. */
    readonly pauses: boolean;
};
/**
 * One evaluation of a running operation, as Argo CD repeats it after every refresh until the operation is complete
 * (gitops-engine/pkg/sync/sync_context.go, Sync). It asks the cluster how attempts would go and lists what it did; the
 * caller changes its cluster, builds the tasks anew and steps again.
 */
export declare function stepOperation({ operation, built, settings, cluster, }: {
    readonly operation: Operation;
    readonly built: BuiltTasks;
    readonly settings: OperationSettings;
    readonly cluster: ClusterAnswers;
}): OperationStep;
