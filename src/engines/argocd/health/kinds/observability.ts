import { asText } from '#text';
import {
  all,
  any,
  at,
  byValue,
  type Check,
  conditions,
  degraded,
  eq,
  first,
  has,
  healthy,
  is,
  isSet,
  last,
  missing,
  needs,
  not,
  progressing,
  type Scope,
  scopesAt,
  textAt,
  unknown,
  suspended,
  when,
} from '../language.ts';
import { forKinds, type Kinds } from './shared.ts';

const bugReport =
  'Ensure your ArgoCD is current and then check for/file a bug report: https://github.com/argoproj/argo-cd/issues';

/** Logs, metrics and dashboards. */
export const observabilityKinds: Kinds = {
  'beat.k8s.elastic.co/Beat': first(
    when(
      any(has('status.health'), has('status.expectedNodes')),
      byValue('status.health', {
        red: degraded('Elastic Beat status is Red'),
        green: healthy('Elastic Beat status is Green'),
        yellow: first(
          when(
            all(has('status.availableNodes'), has('status.expectedNodes')),
            progressing(
              'Elastic Beat status is deploying, there is {status.availableNodes} instance(s) on {status.expectedNodes} expected',
            ),
          ),
          progressing('Elastic Beat phase is progressing'),
        ),
      }),
      when(not(has('status.health')), progressing('Elastic Beat phase is progressing')),
    ),
    unknown(`Elastic Beat status is unknown. ${bugReport}`),
  ),
  'logstash.k8s.elastic.co/Logstash': first(
    byValue('status.health', {
      green: healthy('Logstash status is Green'),
      yellow: progressing('Logstash status is Yellow'),
      red: degraded('Logstash status is Red'),
    }),
    progressing('Waiting for Logstash'),
  ),
  ...forKinds(
    'core.humio.com',
    ['HumioAction', 'HumioAlert', 'HumioIngestToken', 'HumioParser', 'HumioRepository', 'HumioView'],
    () =>
      first(
        byValue('status.state', {
          Exists: healthy('Component state: Exists.'),
          NotFound: missing('Component state: NotFound.'),
          ConfigError: degraded('Component state: ConfigError.'),
          Unknown: unknown('Component state: Unknown.'),
        }),
        progressing('Update in progress'),
      ),
  ),
  'core.humio.com/HumioCluster': first(
    needs('status', 'message'),
    byValue('status.state', {
      Running: healthy('{status.message|Cluster is in a healthy running state}'),
      Restarting: progressing('{status.message|Cluster pods are being restarted}'),
      Upgrading: progressing('{status.message|Cluster pods are being upgraded}'),
      ConfigError: degraded(
        '{status.message|User-provided cluster specification resulted in a configuration error}',
      ),
      Pending: progressing('{status.message|Cluster is waiting on resources to be provisioned}'),
      Unknown: unknown('{status.message|Component state: Unknown.}'),
    }),
    progressing('Update in progress'),
  ),
  'datadoghq.com/DatadogMetric': first(
    conditions(when(is('Error', 'True'), degraded(datadogError))),
    conditions(when(is('Valid', 'False'), degraded('{message|DatadogMetric is not valid}'))),
    healthy('DatadogMetric is healthy'),
  ),
  'grafana.integreatly.org/Grafana': first(
    when(not(has('status.stageStatus')), progressing('Waiting for Grafana status info')),
    when(eq('status.stageStatus', 'failed'), degraded('Failed at stage {status.stage}')),
    when(all(eq('status.stage', 'complete'), eq('status.stageStatus', 'success')), healthy()),
    progressing('{status.stage}'),
  ),
  'grafana.integreatly.org/GrafanaDashboard': grafanaConditions(),
  'grafana.integreatly.org/GrafanaFolder': grafanaConditions('FolderUIDMismatch'),
  'grafana.integreatly.org/GrafanaDatasource': first(
    when(any(not(has('status')), eq('status.uid', '')), progressing()),
    when(isSet('status.NoMatchingInstances'), degraded("can't find matching grafana instance")),
    healthy(),
  ),
  'monitoring.coreos.com/Prometheus': first(
    last(
      'status.conditions',
      when(is('Available', 'True'), healthy('All instances are available')),
      when(
        is('Available'),
        when(eq('reason', 'SomePodsNotReady'), progressing(messageOrReason)),
        degraded(messageOrReason),
      ),
    ),
    progressing('Waiting for initialization'),
  ),
  'opentelemetry.io/OpenTelemetryCollector': first(
    when(not(has('status')), progressing('Waiting for OpenTelemetry Collector status')),
    when(
      not(has('status.scale.statusReplicas')),
      needs('spec', 'mode'),
      when(eq('spec.mode', 'sidecar'), healthy('Collector is running in sidecar mode')),
      progressing('Scale status not available'),
    ),
    when(
      (scope) => replicas(scope) === undefined,
      progressing('Unable to parse replica status: {status.scale.statusReplicas}'),
    ),
    when(
      (scope) => replicas(scope)?.ready === 0,
      when(
        (scope) => eq('spec.mode', 'daemonset')(scope) && replicas(scope)?.total === 0,
        healthy('DaemonSet has no eligible nodes (0/0)'),
      ),
      degraded('No replicas are ready'),
    ),
    when((scope) => replicas(scope)?.ready === replicas(scope)?.total, healthy('All replicas are ready')),
    progressing('Replicas are starting up'),
  ),
};

/** Any kind of `grafana-org-operator.kubitus-project.gitlab.io`. */
export const anyGrafanaOrgKind: Check = first(
  conditions(
    when(is('Ready', 'False'), degraded('{message}')),
    when(is('Ready', 'True'), healthy('{message}')),
    when(is('Ready'), progressing('{message}')),
  ),
  progressing('Waiting ...'),
);

/** Any kind of `operator.victoriametrics.com`. */
export const anyVictoriaMetricsKind: Check = first(
  when(
    any(
      not(has('status')),
      all(
        has('metadata.generation'),
        has('status.observedGeneration'),
        (scope) => at(scope, 'status.observedGeneration') !== at(scope, 'metadata.generation'),
      ),
    ),
    progressing('Waiting for the operator to reconcile'),
  ),
  byValue('status.updateStatus', {
    operational: healthy('All components are operational'),
    expanding: progressing(reasonOr('Reconciliation in progress')),
    paused: suspended(reasonOr('Reconciliation is paused')),
    failed: degraded(reasonOr('Reconciliation failed')),
  }),
  progressing('Waiting for the operator to report status'),
);

function reasonOr(fallback: string): (scope: Scope) => string {
  return (scope) => textAt(scope, 'status.reason') || fallback;
}

function datadogError(scope: Scope): string {
  const reason = textAt(scope, 'reason');
  const message = asText(at(scope, 'message') ?? 'DatadogMetric reported an error');
  return reason === '' ? message : `${reason}: ${message}`;
}

function messageOrReason(scope: Scope): string {
  return textAt(scope, at(scope, 'message') === undefined ? 'reason' : 'message');
}

/** Grafana's operator: the message grows with every condition up to the first False one. */
/** Conditions that must not be False; the one named is bad news when it is True. */
function grafanaConditions(badNews?: string): Check {
  return (scope) => {
    let message = '';
    let status: 'Progressing' | 'Healthy' = 'Progressing';
    for (const item of scopesAt(scope, 'status.conditions')) {
      if (at(item, 'status') === undefined) continue;
      message = `${message === '' ? '' : `${message}, `}${grafanaCondition(item)}`;
      const isBadNews = badNews !== undefined && at(item, 'type') === badNews;
      if (at(item, 'status') === (isBadNews ? 'True' : 'False')) return { status: 'Degraded', message };
      if (eq('status', 'True')(item)) status = 'Healthy';
    }
    return { status, message };
  };
}

function grafanaCondition(item: Scope): string {
  if (at(item, 'reason') === undefined) return '';
  if (at(item, 'type') === undefined) return textAt(item, 'reason');
  const start = `${textAt(item, 'reason')} for ${textAt(item, 'type')}`;
  return at(item, 'message') === undefined ? start : `${start} because ${textAt(item, 'message')}`;
}

function replicas(scope: Scope): { readonly ready: number; readonly total: number } | undefined {
  const match = /(?<!\d)(\d+)\/(\d+)/.exec(textAt(scope, 'status.scale.statusReplicas'));
  return match === null ? undefined : { ready: Number(match[1]), total: Number(match[2]) };
}
