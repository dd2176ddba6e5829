/** Names that an operator keeps for itself, beside an object out of which it makes them. */
export type ReservedNames = {
  /** `group/Kind` of the object in git. */
  readonly from: string;
  /** `group/Kind` of what the operator makes. */
  readonly made: string;
  /** `{name}` stands for the name of the object. */
  readonly names: readonly string[];
  /** What the operator does with an object of that name that is not its own. */
  readonly conduct: 'refuses' | 'overwrites';
  /** A field that, when set, makes the operator leave the name alone. */
  readonly unless?: string;
};

/** From the documentation of each operator. Names that depend on versions or settings are left out. */
export const reservedNames: readonly ReservedNames[] = [
  { from: 'bitnami.com/SealedSecret', made: '/Secret', names: ['{name}'], conduct: 'refuses' },
  {
    from: 'elasticsearch.k8s.elastic.co/Elasticsearch',
    made: '/Service',
    names: ['{name}-es-http', '{name}-es-transport'],
    conduct: 'overwrites',
  },
  {
    from: 'k8s.keycloak.org/Keycloak',
    made: '/Service',
    names: ['{name}-service', '{name}-discovery'],
    conduct: 'overwrites',
  },
  {
    from: 'kafka.strimzi.io/Kafka',
    made: '/Service',
    names: ['{name}-kafka-bootstrap', '{name}-kafka-brokers'],
    conduct: 'overwrites',
  },
  {
    from: 'kibana.k8s.elastic.co/Kibana',
    made: '/Service',
    names: ['{name}-kb-http'],
    conduct: 'overwrites',
  },
  {
    from: 'monitoring.coreos.com/Alertmanager',
    made: '/Service',
    names: ['alertmanager-operated'],
    conduct: 'overwrites',
    unless: 'spec.serviceName',
  },
  {
    from: 'monitoring.coreos.com/Prometheus',
    made: '/Service',
    names: ['prometheus-operated'],
    conduct: 'overwrites',
    unless: 'spec.serviceName',
  },
  {
    from: 'postgresql.cnpg.io/Cluster',
    made: '/Service',
    names: ['{name}-rw', '{name}-ro', '{name}-r'],
    conduct: 'refuses',
    unless: 'spec.managed.services.disabledDefaultServices',
  },
  {
    from: 'rabbitmq.com/RabbitmqCluster',
    made: '/Service',
    names: ['{name}', '{name}-nodes'],
    conduct: 'overwrites',
  },
  { from: 'serving.knative.dev/Service', made: '/Service', names: ['{name}'], conduct: 'refuses' },
];
