import {
  all,
  any,
  at,
  byValue,
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
  itemsAt,
  needs,
  not,
  progressing,
  some,
  suspended,
  when,
} from '../language.ts';
import { errorMessages, isError } from './clusterapi.ts';
import { crossplaneUntil34, isCrossplaneUp, upboundUntil34 } from './crossplane.ts';
import { kafkaKinds } from './kafka.ts';
import { kubernetesKinds } from './kubernetes.ts';
import { numaprojKinds } from './numaproj.ts';

/** How a kind was judged up to (not including) a release line, where that gives another status or message. */
export type EarlierCheck = { readonly kind: string; readonly until: string; readonly check: Check };

/** `first` takes whatever has an opinion before the check of today does. */
function before(kind: Check | undefined, ...checks: readonly Check[]): Check {
  return first(...checks, kind ?? (() => undefined));
}

const upToDate = healthy('Resource is up-to-date.');

/** Up to 3.2 the first good condition ended the search, and a bad one after it was not seen. */
function untilFirstGood(today: Check, isUp: (scope: Parameters<Check>[0]) => boolean): Check {
  return before(
    today,
    when(
      all(has('status.conditions'), not(isEmpty('status'))),
      conditions(
        when(any(is('LastAsyncOperation', 'False'), is('Synced', 'False')), degraded('{message}')),
        when(isUp, upToDate),
      ),
    ),
  );
}

const clusterApiPhase = byValue('status.phase', {
  Provisioned: healthy('Cluster is running'),
  Failed: degraded(),
});

/** The oldest entry of a kind that covers a release line counts. */
export const earlierChecks: readonly EarlierCheck[] = [
  {
    kind: 'apiextensions.k8s.io/CustomResourceDefinition',
    until: '3.5',
    check: first(
      when(has('metadata.deletionTimestamp'), progressing('CRD is terminating')),
      needs('status', 'conditions'),
      when(isEmpty('status.conditions'), progressing('Status conditions not found')),
      conditions(
        when(is('Terminating', 'True'), progressing('CRD is terminating: {message}')),
        when(is('NamesAccepted', 'False'), degraded('CRD names have not been accepted: {message}')),
        when(is('NonStructuralSchema', 'True'), degraded('Schema violations found: {message}')),
      ),
      when(some('status.conditions', is('Established', 'True')), healthy('CRD is healthy')),
      degraded('CRD is not established'),
    ),
  },
  {
    kind: 'batch/CronJob',
    until: '3.4',
    check: before(
      kubernetesKinds['batch/CronJob'],
      when(
        all(
          has('spec'),
          not(eq('spec.suspend', true)),
          has('status.lastScheduleTime'),
          not(has('status.lastSuccessfulTime')),
        ),
        healthy('The Cronjob never completed succesfully. It may not be healthy'),
      ),
    ),
  },
  {
    kind: 'rabbitmq.com/RabbitmqCluster',
    until: '3.4',
    check: before(
      kafkaKinds['rabbitmq.com/RabbitmqCluster'],
      conditions(when(is('ReconcileSuccess', 'False'), degraded('{message}'))),
      when(
        any(
          some('status.conditions', is('ClusterAvailable', 'Unknown')),
          some('status.conditions', is('AllReplicasReady', 'Unknown')),
        ),
        degraded('No statefulset or endpoints found'),
      ),
    ),
  },
  {
    kind: 'controlplane.cluster.x-k8s.io/AWSManagedControlPlane',
    until: '3.6',
    check: first(
      when(not(has('status.conditions')), progressing('Provisioning...')),
      conditions(when(is('Ready', 'True'), healthy('Control plane is ready'))),
      when(some('status.conditions', isError), degraded(errorMessages)),
      when(eq('status.ready', false), progressing('Control plane is not ready (.status.ready is false)')),
      progressing('Control plane is not ready'),
    ),
  },
  {
    kind: 'cluster.x-k8s.io/Cluster',
    until: '3.5',
    check: first(
      needs('spec', 'paused'),
      when(isSet('spec.paused'), suspended('Cluster is paused')),
      conditions(when(is('Ready', 'False'), degraded('{message}'))),
      clusterApiPhase,
      progressing('Waiting for clusters'),
    ),
  },
  {
    kind: 'argoproj.io/ApplicationSet',
    until: '3.0',
    check: first(
      when(not(has('status.conditions')), healthy()),
      conditions(
        when(is('ErrorOccurred', 'True'), degraded('{message}')),
        when(is('ResourcesUpToDate', 'True'), healthy('{message}')),
      ),
      progressing('Waiting for the status to be reported'),
    ),
  },
  {
    kind: 'argoproj.io/ApplicationSet',
    until: '3.2',
    check: first(
      conditions(
        when(is('ErrorOccurred', 'True'), degraded('{message}')),
        when(is('ResourcesUpToDate', 'True'), healthy('{message}')),
      ),
      progressing('Waiting for the status to be reported'),
    ),
  },
  {
    kind: 'projectcontour.io/HTTPProxy',
    until: '3.2',
    check: first(
      byValue('status.currentStatus', {
        valid: healthy('{status.description}'),
        invalid: degraded('{status.description}'),
      }),
      when(has('status.currentStatus'), progressing('{status.description}')),
      progressing('Waiting for status'),
    ),
  },
  {
    kind: 'work.karmada.io/ResourceBinding',
    until: '3.6',
    check: first(
      when((scope) => {
        const clusters = itemsAt(scope, 'spec.clusters').length;
        return clusters === 0 || clusters !== itemsAt(scope, 'status.aggregatedStatus').length;
      }, progressing('Current resource status is insufficient')),
      each(
        'status.aggregatedStatus',
        when(
          any(eq('health', 'Unhealthy'), all(eq('health', 'Unknown'), not(eq('applied', true)))),
          degraded('Current resource status is unhealthy'),
        ),
      ),
      healthy(),
    ),
  },
  ...['MonoVertex', 'Pipeline'].map((kind) => ({
    kind: `numaflow.numaproj.io/${kind}`,
    until: '3.1',
    check: before(
      numaprojKinds[`numaflow.numaproj.io/${kind}`],
      when(
        all(
          eq('status.phase', 'Paused', ...(kind === 'Pipeline' ? ['Pausing'] : [])),
          (scope) => at(scope, 'metadata.generation') === at(scope, 'status.observedGeneration'),
          not(some('status.conditions', eq('status', 'False'))),
        ),
        suspended(`${kind} is paused`),
      ),
    ),
  })),
  { kind: '*.crossplane.io/*', until: '3.3', check: untilFirstGood(crossplaneUntil34, isCrossplaneUp) },
  { kind: '*.crossplane.io/*', until: '3.5', check: crossplaneUntil34 },
  { kind: '*.upbound.io/*', until: '3.3', check: untilFirstGood(upboundUntil34, is('Ready', 'True')) },
  { kind: '*.upbound.io/*', until: '3.5', check: upboundUntil34 },
];
