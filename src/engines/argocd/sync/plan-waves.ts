import type { SyncPhase } from '../hooks/hook.ts';
import { isHookTask, type SyncTask } from './task.ts';

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
export function planWaves(tasks: readonly SyncTask[]): readonly SyncWave[] {
  const waves: { phase: SyncPhase; wave: number; tasks: SyncTask[] }[] = [];
  for (const task of tasks) {
    if (task.phase === 'SyncFail') continue;
    const current = waves.at(-1);
    if (current?.phase === task.phase && current.wave === task.wave) current.tasks.push(task);
    else waves.push({ phase: task.phase, wave: task.wave, tasks: [task] });
  }
  const hasSteps = isMultiStep(tasks);
  return waves.map((wave, i) => {
    const isLast = i === waves.length - 1;
    const waitsForHooks = isLast && hasSteps && wave.tasks.some(isHookTask);
    return { ...wave, isGate: !isLast || waitsForHooks };
  });
}

/** Whether the first and the last task differ in phase or wave; SyncFail hooks and prunes count. */
export function isMultiStep(tasks: readonly SyncTask[]): boolean {
  const [first] = tasks;
  const last = tasks.at(-1);
  return (
    first !== undefined && last !== undefined && (first.phase !== last.phase || first.wave !== last.wave)
  );
}
