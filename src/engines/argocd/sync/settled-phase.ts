import type { HealthStatus } from '../health/health.ts';

/** The phases of an operation (gitops-engine/pkg/sync/common/types.go). */
export type OperationPhase = 'Running' | 'Terminating' | 'Failed' | 'Error' | 'Succeeded';

/** A task of an operation once nothing moves any more. */
export type SettledTask = {
  readonly isHook: boolean;
  /** Whether the cluster takes it. */
  readonly isApplied: boolean;
  /** `none`: its kind has no check. */
  readonly health: HealthStatus | '' | 'none';
};

/**
 * The phase in which an operation stays or ends on a cluster that changes no more: what its steps come to when they
 * are repeated (gitops-engine/pkg/sync/sync_context.go, Sync; test/conformance/sync-operation takes them one by one). `steps` are the tasks of each phase and wave in order; none
 * of them is waited for after a step that does not pass. An operation fails for a task that the cluster refuses once what
 * runs beside it has ended.
 */
export function settledPhase(
  steps: readonly (readonly SettledTask[])[],
): Extract<OperationPhase, 'Running' | 'Failed' | 'Succeeded'> {
  for (const [index, tasks] of steps.entries()) {
    if (tasks.some(({ isApplied }) => !isApplied)) {
      const runs = tasks.filter(({ isApplied, isHook }) => isApplied && (isHook || steps.length > 1));
      return runs.some((task) => outcomeOf(task) === 'waits') ? 'Running' : 'Failed';
    }
    const isLast = index === steps.length - 1;
    const awaited = isLast ? awaitedAtTheEnd(tasks, steps.length > 1) : tasks;
    const outcomes = awaited.map(outcomeOf);
    if (outcomes.includes('waits')) return 'Running';
    if (outcomes.includes('fails')) return 'Failed';
    // In a single step the plain objects are looked at once the hooks are done.
    if (awaited.length > 0 && tasks.some((task) => outcomeOf(task) === 'fails')) return 'Failed';
  }
  return 'Succeeded';
}

/** The last step is waited for only when it has hooks; in a single step only the hooks themselves are. */
function awaitedAtTheEnd(tasks: readonly SettledTask[], hasSteps: boolean): readonly SettledTask[] {
  const hooks = tasks.filter(({ isHook }) => isHook);
  return hasSteps && hooks.length > 0 ? tasks : hooks;
}

function outcomeOf({ isHook, health }: SettledTask): 'passes' | 'waits' | 'fails' {
  if (health === 'Degraded') return 'fails';
  if (health === 'Healthy' || health === 'none') return 'passes';
  if (!isHook) return 'waits';
  if (health === 'Unknown') return 'fails';
  return health === 'Progressing' || health === 'Suspended' ? 'waits' : 'passes';
}
