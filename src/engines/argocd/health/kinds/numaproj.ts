import {
  all,
  any,
  type Check,
  conditions,
  degraded,
  eq,
  first,
  has,
  healthy,
  is,
  last,
  not,
  progressing,
  same,
  some,
  type Test,
  unknown,
  when,
} from '../language.ts';
import type { Kinds } from './shared.ts';

const isCurrent = same('metadata.generation', 'status.observedGeneration');
const progressiveFailed = eq('metadata.labels[numaplane.numaproj.io/progressive-result-state]', 'failed');
const upgradeFailed = is('ProgressiveUpgradeSucceeded', 'False');

/** Numaflow and Numaplane. */
export const numaprojKinds: Kinds = {
  'numaflow.numaproj.io/InterStepBufferService': numaflow('InterStepBufferService', {
    unhealthy: last('status.conditions', when(eq('status', 'False'), degraded('{message}'))),
    isProgressive: progressiveFailed,
    paused: [],
  }),
  'numaflow.numaproj.io/MonoVertex': numaflow('MonoVertex', {
    unhealthy: conditions(when(eq('status', 'False'), degraded('Subresources are unhealthy'))),
    isProgressive: progressiveFailed,
    paused: ['Paused'],
  }),
  'numaflow.numaproj.io/Pipeline': numaflow('Pipeline', {
    unhealthy: conditions(when(eq('status', 'False'), degraded('Subresources are unhealthy'))),
    isProgressive: progressiveFailed,
    paused: ['Paused', 'Pausing'],
  }),
  'numaflow.numaproj.io/Vertex': numaflow('Vertex', {
    unhealthy: last('status.conditions', when(eq('status', 'False'), degraded('{message}'))),
    isProgressive: () => false,
    paused: ['Paused'],
  }),
  'numaplane.numaproj.io/ISBServiceRollout': rollout('ISBSvcFailed', unknown('Unknown status')),
  'numaplane.numaproj.io/MonoVertexRollout': rollout(
    'MonoVertexFailed',
    unknown('Unknown MonoVertex status'),
    'MonoVertexPausingOrPaused',
  ),
  'numaplane.numaproj.io/PipelineRollout': rollout(
    'PipelineFailed',
    unknown('Unknown Pipeline status'),
    'PipelinePausingOrPaused',
  ),
  'numaplane.numaproj.io/NumaflowControllerRollout': first(
    when(any(not(has('status')), not(isCurrent)), progressing('Not yet reconciled')),
    when(any(isUpgrading, eq('status.phase', 'Pending')), progressing('Update in progress')),
    childProgressing(),
    when(eq('status.phase', 'Failed'), degraded('{status.message}')),
    conditions(
      when(
        all(is('ChildResourcesHealthy', 'False'), not(eq('reason', 'Progressing'))),
        degraded('{message}'),
      ),
    ),
    conditions(when(is('ChildResourcesHealthy', 'True'), healthy('Healthy'))),
    unknown('Unknown status'),
  ),
};

function isUpgrading(scope: Parameters<Test>[0]): boolean {
  return all(has('status.upgradeInProgress'), not(eq('status.upgradeInProgress', '')))(scope);
}

function numaflow(
  kind: string,
  parts: { readonly unhealthy: Check; readonly isProgressive: Test; readonly paused: readonly string[] },
): Check {
  return first(
    // The conditions are gone through before anything else is asked.
    when(not(some('status.conditions', eq('status', 'False'))), () => undefined),
    when(
      all(has('status'), isCurrent),
      when(eq('status.phase', 'Failed'), degraded('{status.message}')),
      when(parts.isProgressive, degraded('Failed progressive upgrade')),
      parts.unhealthy,
      when(eq('status.phase', ...parts.paused), healthy(`${kind} is paused`)),
      when(eq('status.phase', 'Running'), healthy(`${kind} is healthy`)),
    ),
    progressing(`Waiting for ${kind} status`),
  );
}

function childProgressing(): Check {
  return conditions(
    when(
      all(is('ChildResourcesHealthy', 'False'), eq('reason', 'Progressing')),
      progressing('Child Progressing'),
    ),
  );
}

function rollout(failure: string, otherwise: Check, paused?: string): Check {
  return first(
    when(any(not(has('status')), not(isCurrent)), progressing('Not yet reconciled')),
    when(
      all(any(isUpgrading, eq('status.phase', 'Pending')), not(some('status.conditions', upgradeFailed))),
      progressing('Update in progress'),
    ),
    childProgressing(),
    when(eq('status.phase', 'Failed'), degraded('{status.message}')),
    conditions(
      when(all(is('ChildResourcesHealthy', 'False'), eq('reason', failure)), degraded('{message}')),
      when(upgradeFailed, degraded('Progressive upgrade failed')),
    ),
    paused === undefined ? () => undefined : conditions(when(is(paused, 'True'), healthy('{message}'))),
    conditions(when(is('ChildResourcesHealthy', 'True'), healthy('Healthy'))),
    otherwise,
  );
}
