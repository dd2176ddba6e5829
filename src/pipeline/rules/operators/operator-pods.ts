/** A custom resource out of which an operator makes pods. */
export type OperatorPods = {
  /** `group/Kind`. */
  readonly kind: string;
  /** Where the resource says what its pods tolerate, by its definition. */
  readonly tolerations: readonly string[];
  /** A field without which no pods are made of it, or only by others. */
  readonly when?: string;
  /** A field that says that the operator makes no pods of its own. */
  readonly unless?: string;
};

const spec = ['spec.tolerations'];

/** From the definitions of the operators. Those whose own settings can add tolerations are left out. */
export const operatorPods: readonly OperatorPods[] = [
  { kind: 'argoproj.io/ArgoCD', tolerations: ['spec.nodePlacement.tolerations'] },
  {
    kind: 'ceph.rook.io/CephCluster',
    tolerations: ['spec.placement.*.tolerations'],
    unless: 'spec.external.enable',
  },
  {
    kind: 'cert-manager.io/ClusterIssuer',
    tolerations: [
      'spec.acme.solvers[].http01.ingress.podTemplate.spec.tolerations',
      'spec.acme.solvers[].http01.gatewayHTTPRoute.podTemplate.spec.tolerations',
    ],
    when: 'spec.acme.solvers[].http01',
  },
  {
    kind: 'cert-manager.io/Issuer',
    tolerations: [
      'spec.acme.solvers[].http01.ingress.podTemplate.spec.tolerations',
      'spec.acme.solvers[].http01.gatewayHTTPRoute.podTemplate.spec.tolerations',
    ],
    when: 'spec.acme.solvers[].http01',
  },
  {
    kind: 'databases.spotahome.com/RedisFailover',
    tolerations: ['spec.redis.tolerations', 'spec.sentinel.tolerations'],
  },
  {
    kind: 'elasticsearch.k8s.elastic.co/Elasticsearch',
    tolerations: ['spec.nodeSets[].podTemplate.spec.tolerations'],
  },
  {
    kind: 'grafana.integreatly.org/Grafana',
    tolerations: ['spec.deployment.spec.template.spec.tolerations'],
    unless: 'spec.external.url',
  },
  {
    kind: 'k8s.keycloak.org/Keycloak',
    tolerations: ['spec.scheduling.tolerations', 'spec.unsupported.podTemplate.spec.tolerations'],
  },
  {
    kind: 'kafka.strimzi.io/KafkaConnect',
    tolerations: ['spec.template.pod.tolerations'],
  },
  { kind: 'kibana.k8s.elastic.co/Kibana', tolerations: ['spec.podTemplate.spec.tolerations'] },
  { kind: 'minio.min.io/Tenant', tolerations: ['spec.pools[].tolerations'] },
  { kind: 'monitoring.coreos.com/Alertmanager', tolerations: spec },
  { kind: 'monitoring.coreos.com/Prometheus', tolerations: spec },
  { kind: 'monitoring.coreos.com/ThanosRuler', tolerations: spec },
  {
    kind: 'operators.coreos.com/CatalogSource',
    tolerations: ['spec.grpcPodConfig.tolerations'],
    when: 'spec.image',
  },
  { kind: 'postgresql.cnpg.io/Cluster', tolerations: ['spec.affinity.tolerations'] },
  {
    kind: 'rabbitmq.com/RabbitmqCluster',
    tolerations: ['spec.tolerations', 'spec.override.statefulSet.spec.template.spec.tolerations'],
  },
  { kind: 'redis.redis.opstreelabs.in/Redis', tolerations: spec },
];
