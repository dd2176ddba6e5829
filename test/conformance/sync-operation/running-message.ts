import { isHookTask, type SyncTask } from '#argocd';
import type { ArgoCdVersion } from '../../../src/engines/argocd/version/version.ts';
import { taskText } from './task-text.ts';

type Waiting = {
  readonly tasks: readonly SyncTask[];
  readonly isPendingDeletion: boolean;
  /** The prunes that wait for somebody's approval. */
  readonly unconfirmed: readonly SyncTask[];
  readonly version: ArgoCdVersion;
};

/** The message of an operation that waits (gitops-engine/pkg/sync/sync_context.go, setRunningPhase). */
export function runningMessage(waiting: Waiting): string {
  const [first] = waiting.tasks;
  if (first === undefined) return '';
  return waiting.version.has('detailedMessages') ? detailed(waiting, first) : earlier(waiting, first);
}

function detailed({ tasks, isPendingDeletion, unconfirmed }: Waiting, first: SyncTask): string {
  const hooks = tasks.filter(isHookTask);
  const noun = hooks.length === tasks.length ? 'hooks' : 'resources';
  const [prune] = unconfirmed;
  if (prune !== undefined)
    return sentence({ reason: 'pruning confirmation of', task: prune, more: unconfirmed.length - 1, noun });
  const named = hooks[0] ?? first;
  const more = tasks.length - 1;
  if (isPendingDeletion)
    return sentence({
      reason: hooks.length === 0 ? 'deletion of' : 'deletion of hook',
      task: named,
      more,
      noun,
    });
  return sentence({
    reason: hooks.length === 0 ? 'healthy state of' : 'completion of hook',
    task: named,
    more,
    noun,
  });
}

/** Before 3.4 the first task gave the words, hook or not. */
function earlier({ tasks, isPendingDeletion }: Waiting, first: SyncTask): string {
  const isHook = isHookTask(first);
  const reason = isHook ? 'completion of hook' : 'healthy state of';
  return sentence({
    reason: isPendingDeletion ? 'deletion of' : reason,
    task: first,
    more: tasks.length - 1,
    noun: isHook ? 'hooks' : 'resources',
  });
}

function sentence({
  reason,
  task,
  more,
  noun,
}: {
  readonly reason: string;
  readonly task: SyncTask;
  readonly more: number;
  readonly noun: string;
}): string {
  return `waiting for ${reason} ${taskText(task)}${more > 0 ? ` and ${more} more ${noun}` : ''}`;
}
