import {
  all,
  any,
  at,
  byValue,
  conditions,
  degraded,
  eq,
  first,
  has,
  healthy,
  is,
  isEmpty,
  isSet,
  messageAt,
  needs,
  needsList,
  not,
  numberOr,
  progressing,
  type Scope,
  suspended,
  unknown,
  when,
} from '../language.ts';
import { type Health, HealthError, isHealthStatus } from '../health.ts';
import type { Kinds } from './shared.ts';

/** Kinds of the Argo projects, but for the promoter. */
export const argoKinds: Kinds = {
  'argoproj.io/AnalysisRun': first(
    byValue('status.phase', {
      Pending: progressing('Analysis run is running'),
      Running: progressing('Analysis run is running'),
      Successful: healthy('{status.message|Analysis run completed successfully}'),
      Failed: degraded('{status.message|Analysis run failed}'),
      Error: degraded('{status.message|Analysis run had an error}'),
      Inconclusive: unknown('{status.message|Analysis run was inconclusive}'),
    }),
    when(has('status'), () => ({ status: '', message: '' })),
    progressing('Waiting for analysis run to finish: status has not been reconciled.'),
  ),
  'argoproj.io/ApplicationSet': first(
    conditions(when(is('ErrorOccurred', 'True'), degraded('{message}'))),
    conditions(when(is('ResourcesUpToDate', 'False'), degraded('{message}'))),
    conditions(when(is('RolloutProgressing', 'True'), progressing('{message}'))),
    conditions(when(is('ResourcesUpToDate', 'True'), healthy('{message}'))),
    progressing('Waiting for the status to be reported'),
  ),
  'argoproj.io/CronWorkflow': first(
    conditions(
      when(any(is('SpecError', 'True'), is('SubmissionError', 'True')), degraded('{message}')),
      when(is('Completed', 'True'), healthy('{message}')),
    ),
    healthy('CronWorkflow is healthy.'),
  ),
  'argoproj.io/EventBus': first(
    conditions(
      when(is('Deployed', 'False'), degraded(messageOrReason)),
      when(is('Deployed', 'True'), healthy(messageOrReason)),
    ),
    progressing('Waiting for initialization'),
  ),
  'argoproj.io/Experiment': first(
    byValue('status.phase', {
      Pending: progressing('Experiment is pending'),
      Running: progressing('Experiment is running'),
      Successful: healthy('Experiment is successful'),
      Failed: degraded('Experiment has failed'),
      Error: degraded('Experiment had an error'),
    }),
    when(has('status'), () => ({ status: '', message: '' })),
    progressing('Waiting for experiment to finish: status has not been reconciled.'),
  ),
  'argoproj.io/Rollout': first(
    when(not(has('status')), progressing('Waiting for rollout spec update to be observed')),
    when(
      any(not(isGenerationObserved), not(isWorkloadObserved)),
      progressing('Waiting for rollout spec update to be observed'),
    ),
    needs('spec', 'workloadRef'),
    when(eq('status.phase', 'Paused'), suspended('{status.message}')),
    rolloutPhase,
    needsList('status.conditions'),
    conditions(
      when(
        any(
          is('InvalidSpec'),
          all(is('Progressing'), eq('reason', 'RolloutAborted', 'ProgressDeadlineExceeded')),
        ),
        degraded('{message}'),
      ),
    ),
    when(any(not(isEmpty('status.pauseConditions')), isSet('spec.paused')), suspended('Rollout is paused')),
    when(
      not(has('status.currentPodHash')),
      progressing('Waiting for rollout to finish: status has not been reconciled.'),
    ),
    when(
      (scope) => numberOr(scope, 'status.updatedReplicas', 0) < numberOr(scope, 'spec.replicas', 1),
      progressing('Waiting for roll out to finish: More replicas need to be updated'),
    ),
    when(
      (scope) =>
        numberOr(scope, 'status.availableReplicas', 0) < numberOr(scope, 'status.updatedReplicas', 0),
      progressing('Waiting for roll out to finish: updated replicas are still becoming available'),
    ),
    needs('spec.strategy', 'blueGreen'),
    when(
      has('spec.strategy.blueGreen'),
      when(
        (scope) =>
          orEmpty(scope, 'status.blueGreen.activeSelector') !== orEmpty(scope, 'status.currentPodHash'),
        progressing('active service cutover pending'),
      ),
      when(
        (scope) => stableHash(scope) !== '' && stableHash(scope) !== orEmpty(scope, 'status.currentPodHash'),
        progressing('waiting for analysis to complete'),
      ),
    ),
    when(
      all(has('spec.strategy.canary'), not(has('spec.strategy.blueGreen'))),
      when(
        (scope) => numberOr(scope, 'status.replicas', 0) > numberOr(scope, 'status.updatedReplicas', 0),
        progressing('Waiting for roll out to finish: old replicas are pending termination'),
      ),
      when(
        (scope) => stableHash(scope) !== orEmpty(scope, 'status.currentPodHash'),
        progressing('Waiting for rollout to finish steps'),
      ),
    ),
    healthy(),
  ),
  'spot.io/SpotDeployment': first(
    when(not(has('status.conditions')), () => ({ status: '', message: '' })),
    conditions(
      when(
        any(
          is('InvalidSpec'),
          all(is('Progressing'), eq('reason', 'RolloutAborted', 'ProgressDeadlineExceeded')),
        ),
        degraded('{message}'),
      ),
      when(is('Paused', 'True'), suspended('Rollout is paused')),
    ),
    when(eq('status.phase', 'Progressing'), progressing('Waiting for rollout to finish steps')),
    healthy(),
  ),
  'rollouts.kruise.io/Rollout': first(
    needs('status', 'observedGeneration'),
    when(
      (scope) => at(scope, 'metadata.generation') === at(scope, 'status.observedGeneration'),
      needs('status.canaryStatus', 'currentStepState'),
      when(
        all(eq('status.canaryStatus.currentStepState', 'StepPaused'), eq('status.phase', 'Progressing')),
        suspended('Rollout is Paused need manual intervention'),
      ),
      when(
        all(eq('status.canaryStatus.currentStepState', 'Completed'), eq('status.phase', 'Healthy')),
        healthy('Rollout is Completed'),
      ),
      when(
        all(
          eq('status.canaryStatus.currentStepState', 'StepPaused'),
          eq('status.phase', 'Terminating', 'Disabled'),
        ),
        degraded('Rollout is Disabled or Terminating'),
      ),
    ),
    progressing('Rollout is still progressing'),
  ),
};

/** Argo Rollouts 1.0 and later write the phase that Argo CD shows. */
function rolloutPhase(scope: Scope): Health | undefined {
  const phase = at(scope, 'status.phase');
  if (phase === undefined) return undefined;
  if (!isHealthStatus(phase)) return { status: 'Unknown', message: 'Lua returned an invalid health status' };
  return { status: phase, message: messageAt(scope, 'status.message') };
}

function messageOrReason(scope: Scope): string {
  return messageAt(scope, at(scope, 'message') === undefined ? 'reason' : 'message');
}

/** Before 0.10, Rollouts kept a hash in `observedGeneration`, which says nothing. */
function isGenerationObserved(scope: Scope): boolean {
  const observed = wholeNumber(at(scope, 'status.observedGeneration'));
  if (observed === undefined) return true;
  const generation = numberOr(scope, 'metadata.generation', Number.NaN);
  if (Number.isNaN(generation)) throw new HealthError('attempt to compare nil with number');
  return observed >= generation;
}

function isWorkloadObserved(scope: Scope): boolean {
  if (at(scope, 'spec.workloadRef') === undefined || at(scope, 'metadata.annotations') === undefined)
    return true;
  const wanted = wholeNumber(at(scope, 'metadata.annotations[rollout.argoproj.io/workload-generation]'));
  return wanted === wholeNumber(at(scope, 'status.workloadObservedGeneration'));
}

function wholeNumber(value: unknown): number | undefined {
  if (typeof value === 'number') return value;
  return typeof value === 'string' && /^\d+(\.\d+)?$/.test(value) ? Number(value) : undefined;
}

/** What hashes are compared by: whatever is there. */
function orEmpty(scope: Scope, path: string): unknown {
  return at(scope, path) ?? '';
}

function stableHash(scope: Scope): unknown {
  return orEmpty(
    scope,
    at(scope, 'status.stableRS') === undefined ? 'status.canary.stableRS' : 'status.stableRS',
  );
}
