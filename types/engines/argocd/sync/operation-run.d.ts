import { type HookDeletePolicy } from '../hooks/delete-policy.js';
import { type ClusterAnswers, type Operation, type OperationPhase, type OperationSettings, type SyncAction, type TaskResult } from './operation.js';
import { type SyncTask } from './task.js';
/** How a set of tasks went: all fine, one failed, or something has to go first. */
export type RunState = 'successful' | 'failed' | 'pending';
/** One look at an operation while it happens: the results and actions that have come together so far. */
export declare class OperationRun {
    readonly actions: SyncAction[];
    readonly settings: OperationSettings;
    readonly cluster: ClusterAnswers;
    private readonly results;
    constructor(operation: Operation, settings: OperationSettings, cluster: ClusterAnswers);
    get hasStarted(): boolean;
    result(task: SyncTask): TaskResult;
    record(task: SyncTask, result: TaskResult): void;
    ends(phase: OperationPhase, message: string): Operation;
    waitsFor(tasks: readonly SyncTask[], isPendingDeletion: boolean): Operation;
    /** Runs tasks of one phase and wave: prune, remove left-over hooks, apply (sync_context.go, runTasks). */
    runTasks(tasks: readonly SyncTask[], isDryRun: boolean): RunState;
    /** Whether a task is still to be run. */
    isPending(task: SyncTask): boolean;
    /** Whether a hook goes away at this point. */
    hasDeletePolicy(task: SyncTask, policy: HookDeletePolicy): boolean;
    /** Deletes hooks whose policy asks for it. */
    deleteHooks(tasks: readonly SyncTask[], policy: HookDeletePolicy): void;
    private prune;
    private pruneOne;
    private asksForApproval;
    /** The object's own Prune option, else since 3.4 the application's. */
    private pruneOption;
    private removeLeftOvers;
    private create;
}
