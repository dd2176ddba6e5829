import type { GroupKind } from '#kube';

/**
 * Charts that bring the definitions of kinds unless their values say otherwise: by the name of the chart, API groups or
 * single kinds. Left out is what comes with a cluster as often as with an Application: networks, Traefik of K3s.
 */
const definitionCharts: Readonly<Record<string, readonly string[]>> = {
  'argo-events': ['argoproj.io/EventSource', 'argoproj.io/EventBus', 'argoproj.io/Sensor'],
  'argo-rollouts': ['argoproj.io/Rollout', 'argoproj.io/AnalysisTemplate'],
  'argo-workflows': ['argoproj.io/Workflow', 'argoproj.io/WorkflowTemplate', 'argoproj.io/CronWorkflow'],
  'cloudnative-pg': ['postgresql.cnpg.io'],
  crossplane: ['apiextensions.crossplane.io', 'pkg.crossplane.io'],
  'eck-operator': ['elasticsearch.k8s.elastic.co', 'kibana.k8s.elastic.co'],
  'external-secrets': ['external-secrets.io', 'generators.external-secrets.io'],
  'grafana-operator': ['grafana.integreatly.org'],
  keda: ['keda.sh'],
  'kube-prometheus-stack': ['monitoring.coreos.com'],
  kyverno: ['kyverno.io'],
  'mariadb-operator': ['k8s.mariadb.com'],
  metallb: ['metallb.io'],
  'opentelemetry-operator': ['opentelemetry.io'],
  'prometheus-operator-crds': ['monitoring.coreos.com'],
  'rook-ceph': ['ceph.rook.io'],
  'sealed-secrets': ['bitnami.com'],
  'strimzi-kafka-operator': ['kafka.strimzi.io'],
  velero: ['velero.io'],
  'victoria-metrics-operator': ['operator.victoriametrics.com'],
};

/** Whether it is known of a chart which definitions it brings. */
export function isDefinitionChart(name: string): boolean {
  return Object.hasOwn(definitionCharts, name);
}

/** The names of the charts that bring the definition of a kind, as far as they are known. */
export function chartsThatDefine({ group, kind }: GroupKind): readonly string[] {
  return Object.keys(definitionCharts).filter((chart) =>
    (definitionCharts[chart] ?? []).some((each) => each === group || each === `${group}/${kind}`),
  );
}
