/** How an operator is told which namespaces to look at. */
export type WatchSetting = {
  readonly operator: string;
  /** The end of the image's repository. */
  readonly image: string;
  readonly group: string;
  /** The kinds it reconciles, where the group has others too. */
  readonly kinds?: readonly string[];
  /** An environment variable with a list of namespaces; empty, `*` or unset means all of them. */
  readonly variable?: string;
  /** A flag with a list of namespaces; unset means all of them. */
  readonly flag?: string;
  /** A flag that keeps the operator to its own namespace. */
  readonly ownOnly?: string;
};

/** From the documentation of each operator. Those that read it from a file, or whose default is not all, are left out. */
export const watchSettings: readonly WatchSetting[] = [
  {
    operator: 'Argo Rollouts',
    image: 'argo-rollouts',
    group: 'argoproj.io',
    kinds: ['Rollout', 'AnalysisRun', 'AnalysisTemplate', 'Experiment'],
    ownOnly: '--namespaced',
  },
  {
    operator: 'cert-manager',
    image: 'cert-manager-controller',
    group: 'cert-manager.io',
    flag: '--namespace',
  },
  {
    operator: 'CloudNativePG',
    image: 'cloudnative-pg/cloudnative-pg',
    group: 'postgresql.cnpg.io',
    variable: 'WATCH_NAMESPACE',
  },
  {
    operator: 'External Secrets',
    image: 'external-secrets/external-secrets',
    group: 'external-secrets.io',
    flag: '--namespace',
  },
  {
    operator: 'the Grafana operator',
    image: 'grafana/grafana-operator',
    group: 'grafana.integreatly.org',
    variable: 'WATCH_NAMESPACE',
  },
  { operator: 'KEDA', image: 'kedacore/keda', group: 'keda.sh', variable: 'WATCH_NAMESPACE' },
  {
    operator: 'the OpenTelemetry operator',
    image: 'opentelemetry-operator/opentelemetry-operator',
    group: 'opentelemetry.io',
    variable: 'WATCH_NAMESPACE',
  },
  {
    operator: 'the Prometheus operator',
    image: 'prometheus-operator/prometheus-operator',
    group: 'monitoring.coreos.com',
    flag: '--namespaces',
  },
  {
    operator: 'the RabbitMQ cluster operator',
    image: 'rabbitmqoperator/cluster-operator',
    group: 'rabbitmq.com',
    kinds: ['RabbitmqCluster'],
    variable: 'OPERATOR_SCOPE_NAMESPACE',
  },
  {
    operator: 'Strimzi',
    image: 'strimzi/operator',
    group: 'kafka.strimzi.io',
    variable: 'STRIMZI_NAMESPACE',
  },
];

/** OLM packages and the API groups that their operators reconcile. */
export const packageGroups: Readonly<Record<string, string>> = {
  'amq-streams': 'kafka.strimzi.io',
  'cloudnative-pg': 'postgresql.cnpg.io',
  'grafana-operator': 'grafana.integreatly.org',
  'keycloak-operator': 'k8s.keycloak.org',
  'rhbk-operator': 'k8s.keycloak.org',
  'strimzi-kafka-operator': 'kafka.strimzi.io',
};
