/** The release line in which Argo CD began to ship a script for a kind; kinds not named here are older than 2.13. */
const introduced: Readonly<Record<string, readonly string[]>> = {
  '2.13': [
    'cluster.x-k8s.io/MachinePool',
    'helm.toolkit.fluxcd.io/HelmRelease',
    'iam.aws.crossplane.io/Policy',
    'iam.aws.crossplane.io/Role',
    'iam.aws.crossplane.io/RolePolicyAttachment',
    'image.toolkit.fluxcd.io/*',
    'kustomize.toolkit.fluxcd.io/Kustomization',
    'lifecycle.keptn.sh/KeptnWorkloadVersion',
    'metrics.keptn.sh/*',
    'notification.toolkit.fluxcd.io/Receiver',
    'numaplane.numaproj.io/*',
    'policy.open-cluster-management.io/*',
    'policy/PodDisruptionBudget',
    'rds.aws.crossplane.io/*',
    'route53.aws.crossplane.io/ResourceRecordSet',
    's3.aws.crossplane.io/Bucket',
    'source.toolkit.fluxcd.io/*',
  ],
  '2.14': [
    'acid.zalan.do/postgresql',
    'addons.cluster.x-k8s.io/ClusterResourceSet',
    'gateway.solo.io/*',
    'gloo.solo.io/*',
    'grafana.integreatly.org/Grafana',
    'grafana.integreatly.org/GrafanaDatasource',
    'k8s.keycloak.org/Keycloak',
    'numaflow.numaproj.io/*',
    'platform.confluent.io/Connector',
    'psmdb.percona.com/PerconaServerMongoDB',
    'rabbitmq.com/RabbitmqCluster',
    'solr.apache.org/SolrCloud',
  ],
  '3.0': ['apiextensions.k8s.io/CustomResourceDefinition'],
  '3.1': [
    '*.crossplane.io/*',
    '*.upbound.io/*',
    'core.spinkube.dev/SpinApp',
    'gateway.networking.k8s.io/GRPCRoute',
    'gateway.networking.k8s.io/Gateway',
    'gateway.networking.k8s.io/HTTPRoute',
    'grafana.integreatly.org/GrafanaDashboard',
    'grafana.integreatly.org/GrafanaFolder',
    'karpenter.k8s.aws/EC2NodeClass',
    'karpenter.sh/NodePool',
    'kyverno.io/Policy',
    'logstash.k8s.elastic.co/Logstash',
    'ocs.openshift.io/StorageCluster',
    'opentelemetry.io/OpenTelemetryCollector',
    'postgresql.cnpg.io/Cluster',
    'projectcontour.io/HTTPProxy',
    'rabbitmq.com/Binding',
    'rabbitmq.com/Exchange',
    'rabbitmq.com/Permission',
    'rabbitmq.com/Policy',
    'rabbitmq.com/Queue',
    'rabbitmq.com/Shovel',
    'rabbitmq.com/User',
    'rabbitmq.com/Vhost',
  ],
  '3.2': [
    'apps.3scale.net/APIManager',
    'batch/CronJob',
    'capabilities.3scale.net/*',
    'clickhouse-keeper.altinity.com/ClickHouseKeeperInstallation',
    'clickhouse.altinity.com/ClickHouseInstallation',
    'coralogix.com/*',
    'datadoghq.com/DatadogMetric',
    'game.kruise.io/*',
    'projectcontour.io/ExtensionService',
    'promoter.argoproj.io/ArgoCDCommitStatus',
    'promoter.argoproj.io/ChangeTransferPolicy',
    'promoter.argoproj.io/CommitStatus',
    'promoter.argoproj.io/PromotionStrategy',
    'promoter.argoproj.io/PullRequest',
  ],
  '3.3': [
    'ceph.rook.io/*',
    'grafana-org-operator.kubitus-project.gitlab.io/*',
    'keda.sh/ScaledJob',
    'objectbucket.io/ObjectBucketClaim',
    'services.cloud.sap.com/*',
  ],
  '3.4': ['nmstate.io/NodeNetworkConfigurationPolicy'],
  '3.5': [
    'core.gardener.cloud/Shoot',
    'gateway.networking.k8s.io/BackendTLSPolicy',
    'gateway.networking.k8s.io/GatewayClass',
    'karpenter.sh/NodeClaim',
    'operator.victoriametrics.com/*',
    'promoter.argoproj.io/ClusterScmProvider',
    'promoter.argoproj.io/GitCommitStatus',
    'promoter.argoproj.io/GitRepository',
    'promoter.argoproj.io/ScmProvider',
    'promoter.argoproj.io/TimedCommitStatus',
    'promoter.argoproj.io/WebRequestCommitStatus',
  ],
  '3.6': ['*.services.k8s.aws/*', 'microgateway.airlock.com/*', 'pulumi.com/Stack'],
};

/** Before 3.3 Config Connector had scripts for these kinds only; since then there is one for its whole group. */
const earlyConfigConnector: readonly string[] = [
  'cloudfunctions.cnrm.cloud.google.com/CloudFunctionsFunction',
  'cloudscheduler.cnrm.cloud.google.com/CloudSchedulerJob',
  'compute.cnrm.cloud.google.com/ComputeDisk',
  'iam.cnrm.cloud.google.com/IAMPartialPolicy',
  'iam.cnrm.cloud.google.com/IAMPolicy',
  'iam.cnrm.cloud.google.com/IAMPolicyMember',
  'iam.cnrm.cloud.google.com/IAMServiceAccount',
  'pubsub.cnrm.cloud.google.com/PubSubSubscription',
  'pubsub.cnrm.cloud.google.com/PubSubTopic',
  'resourcemanager.cnrm.cloud.google.com/Project',
  'sql.cnrm.cloud.google.com/SQLDatabase',
  'sql.cnrm.cloud.google.com/SQLInstance',
  'storage.cnrm.cloud.google.com/StorageBucket',
  'storage.cnrm.cloud.google.com/StorageBucketAccessControl',
  'storage.cnrm.cloud.google.com/StorageDefaultObjectAccessControl',
];

/**
 * Whether a release line ships the script behind a table entry. `entry` is the entry's `group/Kind` or `group/*`,
 * `kind` the `group/Kind` asked for.
 */
export function isShipped(
  entry: string,
  kind: string,
  version: { readonly major: number; readonly minor: number },
): boolean {
  const rank = version.major * 1000 + version.minor;
  if (entry === '*.cnrm.cloud.google.com/*') return rank >= 3003 || earlyConfigConnector.includes(kind);
  return rank >= (ranks.get(entry) ?? ranks.get(`${entry.slice(0, entry.indexOf('/'))}/*`) ?? 0);
}

const ranks: ReadonlyMap<string, number> = new Map(
  Object.entries(introduced).flatMap(([line, kinds]) => {
    const [major = '0', minor = '0'] = line.split('.');
    return kinds.map((kind) => [kind, Number(major) * 1000 + Number(minor)] as const);
  }),
);
