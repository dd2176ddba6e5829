import { hasOption, isHookTask, type SyncTask, taskObject } from '#argocd';
import { type BuiltTasks, isNamespace } from '../../../src/engines/argocd/sync/build-tasks.ts';
import { isMultiStep } from '../../../src/engines/argocd/sync/plan-waves.ts';
import {
  type ClusterAnswers,
  isCompleted,
  type Operation,
  type OperationSettings,
  type SyncAction,
} from './operation.ts';
import { OperationRun } from './operation-run.ts';
import { taskText } from './task-text.ts';

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
export function stepOperation({
  operation,
  built,
  settings,
  cluster,
}: {
  readonly operation: Operation;
  readonly built: BuiltTasks;
  readonly settings: OperationSettings;
  readonly cluster: ClusterAnswers;
}): OperationStep {
  const run = new OperationRun(operation, settings, cluster);
  const { operation: next, pauses } = evaluate(run, built);
  return { operation: next, actions: run.actions, pauses };
}

type Evaluation = { readonly operation: Operation; readonly pauses: boolean };

function evaluate(run: OperationRun, built: BuiltTasks): Evaluation {
  if (built.failures.length > 0) return ended(refuse(run, built));
  const failed = run.hasStarted ? undefined : tryOut(run, built.tasks);
  if (failed !== undefined) return ended(failed);
  refreshRunning(run, built.tasks);
  const waiting = waitForRunning(run, built.tasks) ?? waitForPruned(run, built.tasks);
  if (waiting !== undefined) return ended(waiting);
  for (const task of built.tasks) {
    if (isHookTask(task) && task.live !== undefined && isCompleted(run.result(task).phase)) {
      run.actions.push({ kind: 'release-hook', task });
    }
  }
  return runNextWave(run, built.tasks);
}

function ended(operation: Operation): Evaluation {
  return { operation, pauses: false };
}

function refuse(run: OperationRun, { failures }: BuiltTasks): Operation {
  for (const { task, message } of failures) run.record(task, { status: 'SyncFailed', phase: '', message });
  const start = 'one or more synchronization tasks are not valid';
  if (!run.settings.version.has('detailedMessages')) return run.ends('Failed', start);
  const reasons = [...new Set(failures.map(({ message }) => message))]
    .filter((text) => text !== '')
    .toSorted();
  return run.ends('Failed', reasons.length === 0 ? start : `${start}: ${reasons.join('; ')}`);
}

/** Before anything else the destination namespace is made, then all tasks are tried out on the client's side. */
function tryOut(run: OperationRun, tasks: readonly SyncTask[]): Operation | undefined {
  const creation = tasks.find(
    (task) =>
      task.live === undefined &&
      task.target !== undefined &&
      isNamespace(task.target, run.settings.namespace),
  );
  if (creation !== undefined && run.runTasks([creation], false) === 'failed') {
    return run.ends('Failed', withReasons(run, [creation], 'the namespace failed to apply'));
  }
  const tried = outOfSync(
    run,
    tasks.filter((task) => task !== creation),
  );
  if (run.runTasks(tried, true) !== 'failed') return undefined;
  return run.ends('Failed', 'one or more objects failed to apply (dry run)');
}

/** With ApplyOutOfSyncOnly existing objects that do not differ are left alone; hooks still run. */
function outOfSync(run: OperationRun, tasks: readonly SyncTask[]): readonly SyncTask[] {
  if (!hasOption(run.settings.options, 'ApplyOutOfSyncOnly=true')) return tasks;
  return tasks.filter((task) => {
    const exists = task.target !== undefined && task.live !== undefined;
    return isHookTask(task) || !exists || run.settings.unmodified?.(task) !== true;
  });
}

function refreshRunning(run: OperationRun, tasks: readonly SyncTask[]): void {
  for (const task of tasks) {
    const { phase, status, message } = run.result(task);
    if (phase !== 'Running' || task.live === undefined) continue;
    const health = run.cluster.healthOf(task.live);
    if (isHookTask(task)) {
      run.record(task, { status, ...hookOutcome(task, health) });
    } else if (health === undefined) {
      run.record(task, { status, phase: 'Succeeded', message });
    } else if (health.failed !== true && health.status === 'Healthy') {
      run.record(task, { status, phase: 'Succeeded', message: health.message });
    } else if (health.failed !== true && health.status === 'Degraded') {
      run.record(task, { status, phase: 'Failed', message: health.message });
    }
  }
}

function hookOutcome(task: SyncTask, health: ReturnType<OperationRun['cluster']['healthOf']>) {
  if (health === undefined || health.status === '' || health.status === 'Missing') {
    return { phase: 'Succeeded', message: `${taskObject(task).metadata?.name ?? ''} created` } as const;
  }
  const { message } = health;
  if (health.failed === true)
    return { phase: 'Error', message: `failed to get resource health: ${message}` } as const;
  if (health.status === 'Unknown' || health.status === 'Degraded')
    return { phase: 'Failed', message } as const;
  return { phase: health.status === 'Healthy' ? 'Succeeded' : 'Running', message } as const;
}

/** Running hooks are always waited for; running plain objects only when the operation has several steps. */
function waitForRunning(run: OperationRun, tasks: readonly SyncTask[]): Operation | undefined {
  const hasSteps = isMultiStep(tasks);
  const running = tasks.filter(
    (task) => (hasSteps || isHookTask(task)) && run.result(task).phase === 'Running',
  );
  if (running.length === 0) return undefined;
  for (const task of running) {
    if (!run.settings.version.has('vanishedFails') || task.live !== undefined || run.cluster.exists(task))
      continue;
    const message = `Resource ${taskText(task)} is missing, it might have been deleted`;
    run.record(task, { status: 'SyncFailed', phase: 'Error', message });
  }
  return run.waitsFor(running, false);
}

function waitForPruned(run: OperationRun, tasks: readonly SyncTask[]): Operation | undefined {
  const terminating = tasks.filter(
    (task) =>
      run.result(task).status === 'Pruned' && task.live?.metadata?.['deletionTimestamp'] !== undefined,
  );
  return terminating.length === 0 ? undefined : run.waitsFor(terminating, true);
}

function runNextWave(run: OperationRun, all: readonly SyncTask[]): Evaluation {
  const onFailure = all.filter((task) => task.phase === 'SyncFail');
  const regular = all.filter((task) => task.phase !== 'SyncFail');
  const isUnsuccessful = (task: SyncTask) => ['Failed', 'Error'].includes(run.result(task).phase);
  if (regular.some(isUnsuccessful)) {
    run.deleteHooks(all, 'HookFailed');
    const failed = regular.filter((task) => run.result(task).status === 'SyncFailed');
    const text = 'one or more synchronization tasks completed unsuccessfully';
    return ended(runSyncFail(run, onFailure, withReasons(run, failed, text)).operation);
  }
  const pending = outOfSync(
    run,
    regular.filter((task) => run.isPending(task)),
  );
  const [first] = pending;
  const last = pending.at(-1);
  if (first === undefined || last === undefined) {
    run.deleteHooks(all, 'HookSucceeded');
    return ended(run.ends('Succeeded', 'successfully synced (no more tasks)'));
  }
  const isInWave = (task: SyncTask) => task.phase === first.phase && task.wave === first.wave;
  const wave = pending.filter(isInWave);
  const state = run.runTasks(wave, false);
  const pauses = state !== 'failed' && !(last.phase === first.phase && last.wave === first.wave);
  if (state === 'failed') return ended(failWave(run, { wave, onFailure, all }));
  if (state === 'pending') {
    const held = wave.filter(
      (task) =>
        run.isPending(task) && (task.target === undefined || run.hasDeletePolicy(task, 'BeforeHookCreation')),
    );
    return { operation: run.waitsFor(held, true), pauses };
  }
  if (wave.length === pending.length && !wave.some(isHookTask)) {
    run.deleteHooks(all, 'HookSucceeded');
    return { operation: run.ends('Succeeded', 'successfully synced (all tasks run)'), pauses };
  }
  return { operation: run.waitsFor(wave, false), pauses };
}

type FailedWave = {
  readonly wave: readonly SyncTask[];
  readonly onFailure: readonly SyncTask[];
  readonly all: readonly SyncTask[];
};

/** Since 3.4 hooks that already run are waited for before a failed wave ends the operation. */
function failWave(run: OperationRun, { wave, onFailure, all }: FailedWave): Operation {
  const failed = wave.filter((task) => run.result(task).status === 'SyncFailed');
  const message = withReasons(run, failed, 'one or more objects failed to apply');
  const running = wave.filter((task) => run.result(task).phase === 'Running');
  if (running.length > 0 && run.settings.version.has('detailedMessages')) {
    const { isComplete } =
      onFailure.length === 0 ? { isComplete: true } : runSyncFail(run, onFailure, message);
    return run.waitsFor(isComplete ? running : [...running, ...onFailure], false);
  }
  const { operation, isComplete } = runSyncFail(run, onFailure, message);
  if (isComplete) run.deleteHooks(all, 'HookFailed');
  return operation;
}

/** Runs the SyncFail hooks, and fails the operation once they are done. */
function runSyncFail(
  run: OperationRun,
  hooks: readonly SyncTask[],
  message: string,
): { readonly operation: Operation; readonly isComplete: boolean } {
  if (hooks.every((task) => isCompleted(run.result(task).phase))) {
    const failed = hooks.filter((task) => run.result(task).status === 'SyncFailed');
    const more =
      failed.length === 0 ? '' : `\n${withReasons(run, failed, 'one or more SyncFail hooks failed')}`;
    return { operation: run.ends('Failed', message + more), isComplete: true };
  }
  const pending = hooks.filter((task) => run.isPending(task));
  run.runTasks(pending, false);
  return { operation: run.waitsFor(pending, false), isComplete: false };
}

function withReasons(run: OperationRun, failed: readonly SyncTask[], message: string): string {
  const reasons = [...new Set(failed.map((task) => run.result(task).message))];
  return reasons.length === 0 ? message : `${message}, reason: ${reasons.join(',')}`;
}
