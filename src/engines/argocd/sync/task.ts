import type { Manifest } from '#kube';
import type { SyncPhase } from '../hooks/hook.ts';
import { isHook } from '../hooks/hook.ts';

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
export function taskObject(task: SyncTask): Manifest {
  const object = task.target ?? task.live;
  if (object === undefined) throw new Error('a sync task has neither a target nor a live object');
  return object;
}

/** Whether a task removes an object. */
export function isPrune(task: SyncTask): boolean {
  return task.target === undefined;
}

/** Whether a task runs a hook. */
export function isHookTask(task: SyncTask): boolean {
  return isHook(taskObject(task));
}
