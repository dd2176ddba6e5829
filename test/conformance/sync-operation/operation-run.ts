import { hookDeletePolicies, isHookTask, type SyncTask, taskObject } from '#argocd';
import { syncOptionValue } from '../../../src/engines/argocd/hooks/annotations.ts';
import type { HookDeletePolicy } from '../../../src/engines/argocd/hooks/delete-policy.ts';
import { optionValue } from '../../../src/engines/argocd/sync/sync-options.ts';
import { isPrune } from '../../../src/engines/argocd/sync/task.ts';
import {
  type ClusterAnswers,
  type Operation,
  type OperationSettings,
  type SyncAction,
  type TaskResult,
} from './operation.ts';
import type { OperationPhase } from '../../../src/engines/argocd/sync/settled-phase.ts';
import { runningMessage } from './running-message.ts';
import { taskKey } from './task-text.ts';

const noResult: TaskResult = { status: '', phase: '', message: '' };

/** How a set of tasks went: all fine, one failed, or something has to go first. */
export type RunState = 'successful' | 'failed' | 'pending';

/** One look at an operation while it happens: the results and actions that have come together so far. */
export class OperationRun {
  readonly actions: SyncAction[] = [];
  readonly settings: OperationSettings;
  readonly cluster: ClusterAnswers;
  private readonly results: Map<string, TaskResult>;

  constructor(operation: Operation, settings: OperationSettings, cluster: ClusterAnswers) {
    this.results = new Map(operation.results);
    this.settings = settings;
    this.cluster = cluster;
  }

  get hasStarted(): boolean {
    return this.results.size > 0;
  }

  result(task: SyncTask): TaskResult {
    return this.results.get(taskKey(task)) ?? noResult;
  }

  record(task: SyncTask, result: TaskResult): void {
    this.results.set(taskKey(task), result);
  }

  ends(phase: OperationPhase, message: string): Operation {
    return { phase, message, results: new Map(this.results) };
  }

  waitsFor(tasks: readonly SyncTask[], isPendingDeletion: boolean): Operation {
    const { version, isPruneConfirmed } = this.settings;
    const unconfirmed =
      isPruneConfirmed === true ? [] : tasks.filter((task) => isPrune(task) && this.asksForApproval(task));
    return this.ends('Running', runningMessage({ tasks, isPendingDeletion, unconfirmed, version }));
  }

  /** Runs tasks of one phase and wave: prune, remove left-over hooks, apply (sync_context.go, runTasks). */
  runTasks(tasks: readonly SyncTask[], isDryRun: boolean): RunState {
    const prunes = tasks.filter(isPrune);
    const creations = tasks.filter((task) => !isPrune(task));
    const pruned = this.prune(prunes, isDryRun);
    if (pruned !== 'successful') return pruned;
    const removed = isDryRun ? 'successful' : this.removeLeftOvers(creations);
    if (removed !== 'successful') return removed;
    return this.create(creations, isDryRun);
  }

  /** Whether a task is still to be run. */
  isPending(task: SyncTask): boolean {
    return this.result(task).phase === '';
  }

  /** Whether a hook goes away at this point. */
  hasDeletePolicy(task: SyncTask, policy: HookDeletePolicy): boolean {
    return (
      isHookTask(task) && task.live !== undefined && hookDeletePolicies(taskObject(task)).includes(policy)
    );
  }

  /** Deletes hooks whose policy asks for it. */
  deleteHooks(tasks: readonly SyncTask[], policy: HookDeletePolicy): void {
    for (const task of tasks) {
      if (this.hasDeletePolicy(task, policy) && this.result(task).phase !== 'Running') {
        this.actions.push({ kind: 'delete-hook', task });
      }
    }
  }

  private prune(tasks: readonly SyncTask[], isDryRun: boolean): RunState {
    if (this.settings.isPruneConfirmed !== true && tasks.some((task) => this.asksForApproval(task)))
      return 'pending';
    let state: RunState = 'successful';
    for (const task of tasks) {
      const result = this.pruneOne(task, isDryRun);
      if (result.status === 'SyncFailed') state = 'failed';
      if (!isDryRun || this.settings.isDryRun === true || result.status === 'SyncFailed')
        this.record(task, result);
    }
    return state;
  }

  private pruneOne(task: SyncTask, isDryRun: boolean): TaskResult {
    const done = (status: 'Pruned' | 'PruneSkipped', message: string): TaskResult => ({
      status,
      phase: 'Succeeded',
      message,
    });
    if (!this.settings.prune) return done('PruneSkipped', 'ignored (requires pruning)');
    if (this.pruneOption(task) === 'false') return done('PruneSkipped', 'ignored (no prune)');
    if (isDryRun || this.settings.isDryRun === true) return done('Pruned', 'pruned (dry run)');
    const attempt = this.cluster.remove(task);
    if (!attempt.ok) return { status: 'SyncFailed', phase: 'Failed', message: attempt.message };
    this.actions.push({ kind: 'prune', task });
    return done('Pruned', 'pruned');
  }

  private asksForApproval(task: SyncTask): boolean {
    return this.pruneOption(task) === 'confirm';
  }

  /** The object's own Prune option, else since 3.4 the application's. */
  private pruneOption(task: SyncTask): string | undefined {
    const own = syncOptionValue(taskObject(task), 'Prune');
    if (own !== undefined || !this.settings.version.has('appPrune')) return own;
    return optionValue(this.settings.options, 'Prune');
  }

  private removeLeftOvers(tasks: readonly SyncTask[]): RunState {
    const leftOvers = tasks.filter(
      (task) => this.isPending(task) && this.hasDeletePolicy(task, 'BeforeHookCreation'),
    );
    let state: RunState = 'successful';
    for (const task of leftOvers) {
      const attempt = this.cluster.remove(task);
      if (attempt.ok) {
        this.actions.push({ kind: 'delete-hook', task });
        if (state === 'successful') state = 'pending';
      } else {
        const message = `failed to delete resource: ${attempt.message}`;
        this.record(task, { status: this.result(task).status, phase: 'Error', message });
        state = 'failed';
      }
    }
    return state;
  }

  private create(tasks: readonly SyncTask[], isDryRun: boolean): RunState {
    let state: RunState = 'successful';
    for (const task of tasks) {
      if (isDryRun && task.skipsDryRun) continue;
      const attempt = this.cluster.apply(task, isDryRun || this.settings.isDryRun === true);
      if (!attempt.ok) state = 'failed';
      if (isDryRun && this.settings.isDryRun !== true && attempt.ok) continue;
      const isDone = this.settings.isDryRun === true;
      this.record(task, {
        status: attempt.ok ? 'Synced' : 'SyncFailed',
        phase: attempt.ok ? (isDone ? 'Succeeded' : 'Running') : 'Failed',
        message: attempt.message,
      });
      if (attempt.ok && !isDone) this.actions.push({ kind: 'apply', task });
    }
    return state;
  }
}
