import { arrayAt, isBuiltInGroup, recordAt, stringAt } from '#kube';
import type { FleetObject } from './fleet.ts';
import { everyNode } from './select.ts';

/**
 * Whether what a controller makes out of a custom resource (pods, Services) may carry the labels of a selector.
 * Operators label what they make with keys of their own, with the name of the resource, with what the resource
 * says, and with a few constants; who knows the constants knows what cannot be selected.
 */
export function mayCarryLabels(object: FleetObject, selector: Readonly<Record<string, unknown>>): boolean {
  const { group, kind } = object.id;
  if (isBuiltInGroup(group) || startsNothing.has(kind)) return false;
  const known = operators[`${group}/${kind}`];
  if (known === undefined) return true;
  const isPossible = (key: string, value: unknown) =>
    known.keys.some((own) => key.startsWith(own)) ||
    known.values.includes(String(value)) ||
    says(object, String(value), known.ignoresLabels === true);
  return (
    Object.entries(recordAt(selector, 'matchLabels')).every(([key, value]) => isPossible(key, value)) &&
    arrayAt(selector, 'matchExpressions').every((expression) => {
      if (stringAt(expression, 'operator') !== 'In') return true;
      const key = stringAt(expression, 'key') ?? '';
      return arrayAt(expression, 'values').some((value) => isPossible(key, value));
    })
  );
}

/** Whether a text is part of what a resource says, or is made with its name. */
function says({ id, manifest }: FleetObject, text: string, ignoresLabels: boolean): boolean {
  if (text.includes(id.name)) return true;
  const { metadata, ...rest } = manifest;
  const read = ignoresLabels ? { ...rest, metadata: { ...metadata, labels: {} } } : manifest;
  for (const { value } of everyNode(read)) if (value === text) return true;
  return false;
}

type OperatorLabels = {
  /** How the keys begin that belong to the operator. */
  readonly keys: readonly string[];
  /** The values that it writes whatever the resource says. */
  readonly values: readonly string[];
  /** Whether the labels of the resource itself do not reach its pods. */
  readonly ignoresLabels?: true;
};

const prometheusOperator: OperatorLabels = {
  keys: ['operator.prometheus.io/', 'prometheus', 'alertmanager', 'thanos-ruler'],
  values: ['prometheus', 'prometheus-agent', 'alertmanager', 'thanos-ruler', 'prometheus-operator'],
  ignoresLabels: true,
};
const elastic: OperatorLabels = {
  keys: ['common.k8s.elastic.co/', 'elasticsearch.k8s.elastic.co/', 'kibana.k8s.elastic.co/'],
  values: ['elasticsearch', 'kibana', 'elastic-agent', 'apm-server', 'beat', 'logstash'],
};

/** Operators whose labels are known completely, from their documentation. */
const operators: Readonly<Record<string, OperatorLabels>> = {
  'elasticsearch.k8s.elastic.co/Elasticsearch': elastic,
  'kibana.k8s.elastic.co/Kibana': elastic,
  'gateway.networking.k8s.io/Gateway': {
    keys: ['gateway.', 'service.istio.io/', 'istio', 'io.cilium'],
    values: ['envoy', 'envoy-gateway', 'proxy'],
  },
  'k8s.keycloak.org/Keycloak': {
    keys: ['app.kubernetes.io/managed-by', 'operator.keycloak.org/'],
    values: ['keycloak', 'keycloak-operator', 'server'],
  },
  'kafka.strimzi.io/Kafka': {
    keys: ['strimzi.io/', 'app.kubernetes.io/part-of'],
    values: [
      'kafka',
      'zookeeper',
      'entity-operator',
      'kafka-exporter',
      'cruise-control',
      'strimzi-cluster-operator',
    ],
  },
  'monitoring.coreos.com/Alertmanager': prometheusOperator,
  'monitoring.coreos.com/Prometheus': prometheusOperator,
  'monitoring.coreos.com/ThanosRuler': prometheusOperator,
  'postgresql.cnpg.io/Cluster': {
    keys: ['cnpg.io/', 'postgresql'],
    values: ['postgresql', 'cloudnative-pg', 'database', 'primary', 'replica', 'instance'],
    ignoresLabels: true,
  },
  'postgresql.cnpg.io/Pooler': {
    keys: ['cnpg.io/'],
    values: ['pgbouncer', 'cloudnative-pg', 'pooler', 'PgBouncer'],
  },
  'rabbitmq.com/RabbitmqCluster': { keys: ['rabbitmq.com/'], values: ['rabbitmq'] },
};

/** Custom resources out of which nothing is made that has pods or Services. */
const startsNothing: ReadonlySet<string> = new Set([
  'AnalysisTemplate',
  'AppProject',
  'Application',
  'ApplicationSet',
  'AuthorizationPolicy',
  'BackendTLSPolicy',
  'Certificate',
  'CiliumNetworkPolicy',
  'ClusterIssuer',
  'ClusterPodMonitoring',
  'ClusterSecretStore',
  'DestinationRule',
  'EnvoyFilter',
  'ExternalSecret',
  'GRPCRoute',
  'GrafanaDashboard',
  'GrafanaDatasource',
  'GrafanaFolder',
  'HTTPRoute',
  'ImageStream',
  'IngressRoute',
  'IngressRouteTCP',
  'IngressRouteUDP',
  'Issuer',
  'KafkaTopic',
  'KafkaUser',
  'Middleware',
  'MiddlewareTCP',
  'PeerAuthentication',
  'PodMonitor',
  'Probe',
  'PrometheusRule',
  'PushSecret',
  'ReferenceGrant',
  'RequestAuthentication',
  'Rollout',
  'Route',
  'ScaledObject',
  'ScheduledBackup',
  'SealedSecret',
  'SecretStore',
  'SecurityPolicy',
  'ServersTransport',
  'ServiceEntry',
  'ServiceMonitor',
  'Sidecar',
  'TCPRoute',
  'TLSOption',
  'TLSRoute',
  'TriggerAuthentication',
  'UDPRoute',
  'VaultAuth',
  'VaultConnection',
  'VaultDynamicSecret',
  'VaultStaticSecret',
  'VerticalPodAutoscaler',
  'VirtualService',
]);
