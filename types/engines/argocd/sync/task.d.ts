import { type Manifest } from '../../../base/kube/index.js';
import type { SyncPhase } from '../hooks/hook.js';
/** One thing a sync operation does: apply an object in a phase, or prune one that Git no longer holds. */
export type SyncTask = {
    readonly phase: SyncPhase;
    readonly wave: number;
    /** What Git says, its namespace filled in; absent for a prune. */
    readonly target?: Manifest;
    /** What the cluster holds; absent for a creation. */
    readonly live?: Manifest;
    /** Whether its kind may be unknown while the whole is tried out. */
    readonly skipsDryRun: boolean;
};
/** The object a task is about. */
export declare function taskObject(task: SyncTask): Manifest;
/** Whether a task removes an object. */
export declare function isPrune(task: SyncTask): boolean;
/** Whether a task runs a hook. */
export declare function isHookTask(task: SyncTask): boolean;
/** The key under which an operation keeps a task's result. */
export declare function taskKey(task: SyncTask): string;
/** A task as operation messages name it; the core group is an empty segment. */
export declare function taskText(task: SyncTask): string;
