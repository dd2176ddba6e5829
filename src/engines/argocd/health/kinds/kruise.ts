import {
  all,
  any,
  at,
  below,
  type Check,
  degraded,
  each,
  eq,
  first,
  has,
  healthy,
  is,
  isEmpty,
  isSet,
  needs,
  not,
  numberOr,
  progressing,
  same,
  type Scope,
  suspended,
  type Test,
  textAt,
  when,
} from '../language.ts';
import { HealthError } from '../health.ts';
import type { Kinds } from './shared.ts';

const isCurrent = same('metadata.generation', 'status.observedGeneration');
const isLaterGeneration: Test = (scope) => numberOr(scope, 'metadata.generation', 0) > 1;
const waiting = progressing('Waiting for initialization');

/** OpenKruise workloads. */
export const kruiseKinds: Kinds = {
  'apps.kruise.io/AdvancedCronJob': first(
    needs('status', 'lastScheduleTime'),
    when(not(has('status.lastScheduleTime')), needs('spec', 'paused')),
    when(
      all(not(has('status.lastScheduleTime')), eq('spec.paused', true)),
      suspended('AdvancedCronJob is Paused'),
    ),
    when(not(isEmpty('status.active')), progressing('AdvancedCronJobs has active jobs')),
    when(not(has('status.lastScheduleTime')), degraded('AdvancedCronJobs has not run successfully')),
    healthy('AdvancedCronJobs has run successfully'),
  ),
  'apps.kruise.io/BroadcastJob': first(
    when(
      has('status'),
      when(
        all(same('status.desired', 'status.succeeded'), eq('status.phase', 'completed')),
        healthy('BroadcastJob is completed successfully'),
      ),
      when(all(not(eq('status.failed', 0)), eq('status.phase', 'failed')), degraded('BroadcastJob failed')),
      when(all(eq('status.phase', 'paused'), eq('spec.paused', true)), suspended('BroadcastJob is Paused')),
    ),
    progressing('BroadcastJob is still running'),
  ),
  'apps.kruise.io/CloneSet': first(
    when(
      all(has('status'), isCurrent),
      needs('spec.updateStrategy', 'paused'),
      when(
        any(eq('spec.updateStrategy.paused', true), not(isSet('status.updatedAvailableReplicas'))),
        suspended('Cloneset is paused'),
      ),
      when(
        all(not(eq('spec.updateStrategy.partition', 0)), isLaterGeneration),
        when(
          not(below('status.updatedReplicas', 'status.expectedUpdatedReplicas')),
          suspended('Cloneset needs manual intervention'),
        ),
        waiting,
      ),
      availability('Cloneset'),
    ),
    waiting,
  ),
  'apps.kruise.io/StatefulSet': first(
    when(
      all(has('status'), isCurrent),
      needs('spec.updateStrategy.rollingUpdate', 'paused'),
      when(
        any(
          eq('spec.updateStrategy.rollingUpdate.paused', true),
          not(isSet('status.updatedAvailableReplicas')),
        ),
        suspended('Statefulset is paused'),
      ),
      when(
        all(not(eq('spec.updateStrategy.rollingUpdate.partition', 0)), isLaterGeneration),
        when(
          isPastPartition('status.updatedReplicas', 'status.replicas'),
          suspended('Statefulset needs manual intervention'),
        ),
        waiting,
      ),
      availability('Statefulset'),
    ),
    waiting,
  ),
  'apps.kruise.io/DaemonSet': first(
    when(
      all(has('status'), isCurrent),
      needs('spec.updateStrategy.rollingUpdate', 'paused'),
      when(
        any(
          eq('spec.updateStrategy.rollingUpdate.paused', true),
          not(isSet('status.updatedNumberScheduled')),
        ),
        suspended('Daemonset is paused'),
      ),
      when(
        all(
          has('spec.updateStrategy.rollingUpdate.partition'),
          not(eq('spec.updateStrategy.rollingUpdate.partition', 0)),
          isLaterGeneration,
        ),
        when(
          isPastPartition('status.updatedNumberScheduled', 'status.desiredNumberScheduled'),
          suspended('Daemonset needs manual intervention'),
        ),
        waiting,
      ),
      when(
        same('status.updatedNumberScheduled', 'status.desiredNumberScheduled'),
        when(
          same('status.numberAvailable', 'status.desiredNumberScheduled'),
          healthy('All Daemonset workloads are ready and updated'),
        ),
        when(
          same('status.numberUnavailable', 'status.desiredNumberScheduled'),
          degraded('Some pods are not ready or available'),
        ),
      ),
    ),
    waiting,
  ),
  'game.kruise.io/GameServer': first(
    when(
      has('status'),
      when(
        not(same('status.currentState', 'status.desiredState')),
        progressing('State change: {status.currentState|Unknown} → {status.desiredState|Unknown}'),
      ),
      each(
        'status.podStatus.conditions',
        when(all(is('KruisePodReady'), not(eq('status', 'True'))), degraded('Pod is not ready: {type}')),
      ),
      when(eq('status.currentState', 'Ready'), healthy('GameServer is Ready')),
    ),
    (scope) => ({ status: 'Unknown', message: `Waiting for ${textAt(scope, 'kind')} to be ready` }),
  ),
  'game.kruise.io/GameServerSet': first(
    when(
      all(has('status'), isCurrent),
      needs('spec', 'updateStrategy'),
      when(eq('spec.updateStrategy.rollingUpdate.paused', true), suspended('GameServerSet is paused')),
      when(
        isPartitionDone,
        suspended('Partition={spec.updateStrategy.rollingUpdate.partition}, waiting for manual intervention'),
      ),
      when(
        (scope) => count(scope, 'updatedReadyReplicas') === count(scope, 'replicas'),
        healthy('All GameServerSet replicas are updated and ready'),
      ),
      when(
        (scope) => count(scope, 'readyReplicas') < count(scope, 'replicas'),
        progressing('ReadyReplicas {status.readyReplicas|0}/{status.replicas|0}, still progressing'),
      ),
    ),
    progressing('Waiting for GameServerSet initialization'),
  ),
};

function availability(name: string): Check {
  return first(
    when(
      same('status.updatedAvailableReplicas', 'status.replicas'),
      healthy(`All ${name} workloads are ready and updated`),
    ),
    degraded('Some replicas are not ready or available'),
  );
}

function isPastPartition(updated: string, total: string): Test {
  return (scope) => {
    const numbers = [updated, total, 'spec.updateStrategy.rollingUpdate.partition'].map((path) => {
      const value = at(scope, path);
      if (typeof value === 'number') return value;
      throw new HealthError('cannot perform sub operation between number and nil');
    });
    const [done = 0, all = 0, partition = 0] = numbers;
    return done > all - partition;
  };
}

function count(scope: Scope, field: string): number {
  return numberOr(scope, `status.${field}`, 0);
}

function isPartitionDone(scope: Scope): boolean {
  const partition = at(scope, 'spec.updateStrategy.rollingUpdate.partition');
  if (typeof partition !== 'number' || partition === 0) return false;
  return count(scope, 'updatedReplicas') >= count(scope, 'replicas') - partition;
}
