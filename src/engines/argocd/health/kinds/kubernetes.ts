import {
  all,
  any,
  at,
  type Check,
  conditions,
  degraded,
  each,
  eq,
  first,
  has,
  healthy,
  is,
  isEmpty,
  isSet,
  last,
  needs,
  not,
  progressing,
  type Scope,
  some,
  when,
  hasNoLength,
  comesBefore,
} from '../language.ts';
import { gatewayConditions, isStale, parentName, policyAncestors } from './gateway.ts';
import { forKinds, type Kinds } from './shared.ts';

/** Kinds of Kubernetes itself and of its SIGs that Argo CD judges by script. */
export const kubernetesKinds: Kinds = {
  'apiextensions.k8s.io/CustomResourceDefinition': first(
    when(has('metadata.deletionTimestamp'), progressing('CRD is terminating')),
    needs('status', 'conditions'),
    when(hasNoLength('status.conditions'), progressing('Status conditions not found')),
    conditions(
      when(is('Terminating', 'True'), progressing('CRD is terminating: {message}')),
      when(is('NamesAccepted', 'False'), degraded('CRD names have not been accepted: {message}')),
      when(is('NonStructuralSchema', 'True'), degraded('Schema violations found: {message}')),
      when(
        all(is('Established'), not(eq('status', 'True')), eq('reason', 'Installing')),
        progressing('CRD is being installed'),
      ),
    ),
    when(some('status.conditions', is('Established', 'True')), healthy('CRD is healthy')),
    degraded('CRD is not established'),
  ),
  'batch/CronJob': first(
    needs('spec', 'suspend'),
    when(eq('spec.suspend', true), healthy('CronJob is Suspended')),
    when(not(has('status')), progressing('Waiting for CronJob')),
    when(not(has('status.lastScheduleTime')), healthy('CronJob has not been scheduled yet')),
    when(
      not(has('status.lastSuccessfulTime')),
      healthy('The CronJob never completed successfully. It may not be healthy'),
    ),
    when(
      not(hasNoLength('status.active')),
      healthy('The job is running. Its last execution may not have been successful'),
    ),
    when(
      (scope) => comesBefore(at(scope, 'status.lastSuccessfulTime'), at(scope, 'status.lastScheduleTime')),
      degraded('CronJob has not completed its last execution successfully'),
    ),
    healthy('CronJob has completed its last execution successfully'),
  ),
  'policy/PodDisruptionBudget': first(
    conditions(
      when(
        all(eq('status', 'False'), not(eq('reason', 'InsufficientPods'))),
        degraded('PodDisruptionBudget has {reason}'),
      ),
    ),
    last('status.conditions', healthy('PodDisruptionBudget has {reason}')),
    progressing('Waiting for status'),
  ),
  ...forKinds('snapshot.storage.k8s.io', ['VolumeSnapshot', 'VolumeSnapshotContent'], () =>
    first(
      when(isSet('status.readyToUse'), healthy('Ready to use')),
      when(has('status.error'), degraded('{status.error.message}')),
      progressing('Waiting for status'),
    ),
  ),
  'gateway.networking.k8s.io/BackendTLSPolicy': policyAncestors({
    stale: all(has('observedGeneration'), isStale),
    kind: 'BackendTLSPolicy',
    unaccepted: () => undefined,
  }),
  'gateway.networking.k8s.io/GatewayClass': first(
    conditions(
      when(
        all(is('Accepted'), not(all(has('/metadata.generation'), has('observedGeneration'), isStale))),
        when(eq('status', 'True'), healthy('{message|GatewayClass is accepted}')),
        when(eq('status', 'False'), degraded('{message|GatewayClass is not accepted}')),
        progressing('{message|Waiting for GatewayClass status}'),
      ),
    ),
    progressing('Waiting for GatewayClass status'),
  ),
  'gateway.networking.k8s.io/Gateway': first(
    gatewayConditions('status.conditions', '', 'Gateway'),
    each('status.listeners', gatewayConditions('conditions', 'Listener: ', 'Listener')),
    when(any(has('status.conditions'), not(isEmpty('status.listeners'))), healthy('Gateway is healthy')),
    progressing('Waiting for Gateway status'),
  ),
  'gateway.networking.k8s.io/GRPCRoute': route('GRPCRoute'),
  'gateway.networking.k8s.io/HTTPRoute': route('HTTPRoute'),
};

/** A route is what its parents say of its current generation. */
function route(kind: string): Check {
  return first(
    each('status.parents', when(isObserved, gatewayConditions('conditions', parentName, 'Route'))),
    when(some('status.parents', all(not(isEmpty('conditions')), isObserved)), healthy(`${kind} is healthy`)),
    progressing(`Waiting for ${kind} status`),
  );
}

/** No condition of the current parent speaks of another generation of the route. */
function isObserved(scope: Scope): boolean {
  if (at(scope, '/metadata.generation') === undefined) return true;
  return !isEmpty('conditions')(scope) && !some('conditions', all(has('observedGeneration'), isStale))(scope);
}
