import type { SyncPhase } from '../hooks/hook.js';
import { type SyncTask } from './task.js';
/** The tasks of one phase and wave: applied together, in order. */
export type SyncWave = {
    readonly phase: SyncPhase;
    readonly wave: number;
    readonly tasks: readonly SyncTask[];
    /** Whether the operation waits for the health of its plain objects before it goes on. */
    readonly isGate: boolean;
};
/**
 * The waves of sorted tasks, without the SyncFail phase. The last wave is not waited for, except for its hooks; when
 * the operation has only one step, plain objects are never waited for (sync_context.go, Sync).
 */
export declare function planWaves(tasks: readonly SyncTask[]): readonly SyncWave[];
/** Whether the first and the last task differ in phase or wave; SyncFail hooks and prunes count. */
export declare function isMultiStep(tasks: readonly SyncTask[]): boolean;
