import { asText } from '#text';
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
  isSet,
  itemsAt,
  needs,
  not,
  numberOr,
  progressing,
  type Scope,
  scopesAt,
  some,
  suspended,
  textAt,
  unknown,
  when,
  required,
} from '../language.ts';
import { forKinds, type Kinds, readyCondition } from './shared.ts';
import { inferenceService } from './inference-service.ts';
import { sparkApplication } from './spark-application.ts';

/** Functions, models, jobs and multi-cluster placement. */
export const servingKinds: Kinds = {
  'camel.apache.org/Integration': readyCondition('Waiting for Integration'),
  'core.spinkube.dev/SpinApp': first(
    when(not(isSet('status')), progressing('Waiting for status to be available')),
    conditions(
      when(
        all(is('Progressing', 'False'), hasFailed),
        degraded('{message|Application deployment has failed}'),
      ),
    ),
    when((scope) => lastStatus(scope, 'Available') !== 'True', degraded(unavailableMessage)),
    when(
      (scope) => readyReplicas(scope) < wantedReplicas(scope),
      progressing(
        (scope) => `Waiting for replicas to be ready (${readyReplicas(scope)}/${wantedReplicas(scope)})`,
      ),
    ),
    when(
      some('status.conditions', is('Progressing', 'True')),
      progressing((scope) => {
        const item = scopesAt(scope, 'status.conditions').findLast(is('Progressing', 'True'));
        return item === undefined ? '' : asText(at(item, 'message') ?? 'Application progress status');
      }),
    ),
    healthy(
      (scope) =>
        `Application is healthy with ${readyReplicas(scope)}/${wantedReplicas(scope)} replicas ready`,
    ),
  ),
  'flink.apache.org/FlinkDeployment': first(
    when(
      has('status.reconciliationStatus'),
      when(
        any(
          isSet('status.reconciliationStatus.success'),
          eq('status.reconciliationStatus.state', 'DEPLOYED'),
        ),
        healthy(),
      ),
      when(
        eq('status.jobManagerDeploymentStatus', 'DEPLOYED_NOT_READY', 'DEPLOYING'),
        progressing('Waiting for deploying'),
      ),
      when(eq('status.jobManagerDeploymentStatus', 'ERROR'), degraded('{status.reconciliationStatus.error}')),
    ),
    when(
      all(eq('spec.job.state', 'suspended'), not(has('status.reconciliationStatus.lastReconciledSpec'))),
      healthy('Job is suspended'),
    ),
    progressing('Waiting for Flink operator'),
  ),
  'openfaas.com/Function': first(
    conditions(
      when(any(is('Ready', 'False'), is('Stalled', 'True')), degraded('{message}')),
      when(
        is('Ready', 'True'),
        when((scope) => numberOr(scope, '/status.replicas', 0) > 0, healthy('{message}')),
        suspended('No replicas available'),
      ),
    ),
    progressing('Waiting for Function'),
  ),
  'operator.knative.dev/KnativeEventing': knative('KnativeEventing', [
    is('Ready', 'True'),
    is('InstallSucceeded', 'True'),
  ]),
  'operator.knative.dev/KnativeServing': knative(
    'KnativeServing',
    ['Ready', 'InstallSucceeded', 'DependenciesInstalled', 'DeploymentsAvailable'].map((type) =>
      is(type, 'True'),
    ),
    is('DeploymentsAvailable', 'False'),
  ),
  'serving.knative.dev/Service': first(
    when(not(has('status.conditions')), progressing('Waiting for status update.')),
    when(
      all(
        not(some('status.conditions', eq('status', 'False', 'Unknown'))),
        (scope) => scopesAt(scope, 'status.conditions').filter(isServiceReady).length === 3,
      ),
      healthy('Knative Service is healthy.'),
    ),
    when(some('status.conditions', eq('status', 'False')), degraded(knativeFailures)),
    progressing(knativeFailures),
  ),
  'serving.kserve.io/InferenceService': inferenceService,
  'sparkoperator.k8s.io/SparkApplication': sparkApplication,
  'keda.sh/ScaledJob': scaled('Waiting for ScaledJob', is('Ready', 'False', 'Unknown')),
  'keda.sh/ScaledObject': scaled(
    'Creating HorizontalPodAutoscaler Object',
    any(is('Ready', 'False'), is('Fallback', 'True')),
  ),
  'pulumi.com/Stack': first(
    when(
      any(
        not(has('status')),
        (scope) => at(scope, 'status.observedGeneration') !== at(scope, 'metadata.generation'),
      ),
      progressing('Waiting for the operator to observe the latest spec change'),
    ),
    conditions(
      when(is('Stalled', 'True'), degraded('{message}')),
      when(is('Reconciling', 'True'), progressing('{message}')),
      when(is('Ready', 'True'), healthy('{message}')),
    ),
    progressing('Waiting for the stack to be reconciled'),
  ),
  'proclaim.dogmatiq.io/DNSSDServiceInstance': first(
    (scope) => when(eq('status', 'False'), degraded('{message}'))(lastOf(scope, 'Adopted')),
    (scope) =>
      when(
        eq('reason', 'AdvertiseError', 'UnadvertiseError'),
        degraded('{message}'),
      )(lastOf(scope, 'Advertised')),
    (scope) =>
      first(
        when(eq('reason', 'DiscoveryError'), unknown('{message}')),
        when(eq('status', 'True'), healthy('{message}')),
        progressing('{message}'),
      )(lastOf(scope, 'Discoverable')),
  ),
  ...forKinds('services.cloud.sap.com', ['ServiceBinding', 'ServiceInstance'], () =>
    first(
      when(isSet('metadata.deletionTimestamp'), progressing('Resource is being deleted')),
      conditions(
        when(
          all(
            isSet('observedGeneration'),
            isSet('/metadata.generation'),
            (scope) => at(scope, 'observedGeneration') !== at(scope, '/metadata.generation'),
          ),
          progressing('Waiting for spec update to be observed'),
        ),
        when(any(is('Succeeded', 'False'), is('Failed', 'True')), degraded('{message}')),
      ),
      when((scope) => typeof at(scope, 'status.conditions') === 'object', healthy('Ready to use')),
      progressing('Waiting for status'),
    ),
  ),
  'tower.ansible.com/AnsibleJob': first(
    ((): Check => {
      const text = '{status.ansibleJobResult.status} job - {status.ansibleJobResult.url}';
      return byValue('status.ansibleJobResult.status', {
        successful: healthy(text),
        failed: degraded(text),
        error: degraded(text),
        canceled: degraded(text),
        new: progressing(text),
        pending: progressing(text),
        waiting: progressing(text),
        running: progressing(text),
      });
    })(),
    progressing('Waiting for AnsibleJob'),
  ),
  'work.karmada.io/ClusterResourceBinding': first(
    when(has('status'), needs('spec', 'clusters')),
    when((scope) => {
      const clusters = itemsAt(scope, 'spec.clusters').length;
      return (
        clusters === 0 || !Array.isArray(at(scope, 'status.aggregatedStatus')) || clusters !== placed(scope)
      );
    }, progressing('Current resource status is insufficient')),
    karmadaHealth(),
  ),
  'work.karmada.io/ResourceBinding': first(
    when(has('status'), needs('spec', 'clusters')),
    when((scope) => {
      const isListed = at(scope, 'spec.clusters') !== undefined;
      const clusters = itemsAt(scope, 'spec.clusters').length;
      return (isListed && (clusters === 0 || clusters !== placed(scope))) || placed(scope) === 0;
    }, progressing('Current resource status is insufficient')),
    karmadaHealth(),
  ),
  'coralogix.com/Alert': coralogix(),
  'coralogix.com/RecordingRuleGroupSet': coralogix(),
  ...forKinds(
    'lifecycle.keptn.sh',
    ['KeptnAppVersion', 'KeptnEvaluation', 'KeptnTask', 'KeptnWorkloadInstance', 'KeptnWorkloadVersion'],
    (kind) => {
      const field = kind === 'KeptnEvaluation' ? 'overallStatus' : 'status';
      return first(
        needs('status', field),
        byValue(`status.${field}`, {
          Succeeded: healthy(`${kind} is healthy`),
          Failed: degraded(`${kind} is degraded`),
        }),
        progressing(`${kind} is progressing`),
      );
    },
  ),
  'metrics.keptn.sh/Analysis': first(
    needs('status', 'pass'),
    when(eq('status.pass', true), healthy('Analysis is healthy')),
    when(eq('status.warning', true), healthy('Analysis is healthy with warnings')),
    when(eq('status.pass', false), degraded('Analysis is degraded')),
    progressing('Analysis is progressing'),
  ),
  'metrics.keptn.sh/KeptnMetric': first(
    needs('status', 'errMsg'),
    when((scope) => textAt(scope, 'status.errMsg') !== '', degraded('KeptnMetric is degraded')),
    when(has('status.value'), healthy('KeptnMetric is healthy')),
    progressing('KeptnMetric is progressing'),
  ),
};

function coralogix(): Check {
  return first(
    conditions(
      when(is('RemoteSynced', 'True'), healthy('Resource is ready')),
      when(is('RemoteSynced', 'False'), degraded('{message}')),
    ),
    progressing('Waiting for status to be updated'),
  );
}

function hasFailed(scope: Scope): boolean {
  const message = textAt(scope, 'message').toLowerCase();
  return eq('reason', 'ProgressDeadlineExceeded')(scope) || /timeout|failed/.test(message);
}

function lastStatus(scope: Scope, type: string): string {
  return textAt(lastOf(scope, type), 'status');
}

function lastOf(scope: Scope, type: string): Scope {
  return (
    scopesAt(scope, 'status.conditions').findLast(is(type)) ?? {
      root: scope.root,
      item: { status: 'Unknown' },
    }
  );
}

function unavailableMessage(scope: Scope): string {
  const found = scopesAt(scope, 'status.conditions').findLast(is('Available'));
  return found === undefined ? '' : asText(at(found, 'message') ?? 'Application is not available');
}

function readyReplicas(scope: Scope): number {
  return numberOr(scope, 'status.readyReplicas', 0);
}

function wantedReplicas(scope: Scope): number {
  return numberOr(scope, 'spec.replicas', 1);
}

/** Knative's operators: all wanted conditions True and none False or Unknown; the message lists every condition. */
function knative(
  kind: string,
  wanted: readonly ((scope: Scope) => boolean)[],
  alsoBad = is('Ready', 'False'),
): Check {
  const isGood = any(...wanted);
  const isBad = all(not(isGood), any(is('Ready', 'False'), alsoBad, eq('status', 'Unknown')));
  const listed = (scope: Scope) =>
    scopesAt(scope, 'status.conditions')
      .map((item, i) => `${i + 1}: ${required(item, 'type')} | ${required(item, 'status')}\n`)
      .join('');
  return first(
    when(not(has('status.conditions')), progressing(`Waiting for ${kind}`)),
    (scope) => void listed(scope),
    when(some('status.conditions', isBad), progressing(listed)),
    when(
      (scope) => scopesAt(scope, 'status.conditions').filter(isGood).length === wanted.length,
      healthy(`${kind} is healthy.`),
    ),
    degraded(listed),
  );
}

const isServiceReady = all(eq('status', 'True'), eq('type', 'ConfigurationsReady', 'RoutesReady', 'Ready'));

function knativeFailures(scope: Scope): string {
  return scopesAt(scope, 'status.conditions')
    .filter(eq('status', 'False', 'Unknown'))
    .map((item) => {
      const reason = textAt(item, 'reason');
      const message = textAt(item, 'message');
      const start = `${required(item, 'type')} is ${textAt(item, 'status')}`;
      return `${start}${reason === '' ? '' : `, since ${reason}.`}${message === '' ? '' : ` ${message}`}\n`;
    })
    .join('');
}

/** KEDA: the last condition of interest gives the message. */
function scaled(waiting: string, isDegraded: (scope: Scope) => boolean): Check {
  const isReady = is('Ready', 'True');
  const isPaused = is('Paused', 'True');
  const message = (scope: Scope) => {
    const found = scopesAt(scope, 'status.conditions').findLast(any(isDegraded, isReady, isPaused));
    return found === undefined ? '' : textAt(found, 'message');
  };
  return first(
    when(some('status.conditions', isDegraded), degraded(message)),
    when(
      some('status.conditions', isReady),
      when(some('status.conditions', isPaused), suspended(message)),
      healthy(message),
    ),
    progressing(waiting),
  );
}

function placed(scope: Scope): number {
  return itemsAt(scope, 'status.aggregatedStatus').length;
}

function karmadaHealth(): Check {
  return first(
    each(
      'status.aggregatedStatus',
      when(
        any(eq('health', 'Unhealthy'), all(eq('health', 'Unknown'), not(eq('applied', true)))),
        degraded('Current resource status is unhealthy'),
      ),
    ),
    healthy(),
  );
}
