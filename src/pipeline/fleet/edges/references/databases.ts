import {
  type ReferenceRow,
  anywhere,
  configMap,
  kind,
  oneOf,
  optional,
  rows,
  secret,
  storageClass,
} from './reference-row.ts';

const cnpgCluster = kind('postgresql.cnpg.io/Cluster');
const objectStore = kind('barmancloud.cnpg.io/ObjectStore');
const rabbit = anywhere(kind('rabbitmq.com/RabbitmqCluster'));
const elasticsearch = anywhere(kind('elasticsearch.k8s.elastic.co/Elasticsearch'));
const kibana = anywhere(kind('kibana.k8s.elastic.co/Kibana'));
const mariadb = anywhere(kind('k8s.mariadb.com/MariaDB'));

/** References of databases, brokers and what is kept in them. */
export const databaseReferences: readonly ReferenceRow[] = [
  ...rows('postgresql.cnpg.io/Cluster', [
    ['spec.bootstrap.initdb.secret.name', secret, 'credentials'],
    ['spec.bootstrap.recovery.secret.name', secret, 'credentials'],
    ['spec.bootstrap.pg_basebackup.secret.name', secret, 'credentials'],
    ['spec.bootstrap.recovery.backup.name', optional(kind('postgresql.cnpg.io/Backup')), 'backup'],
    ['spec.superuserSecret.name', secret, 'credentials'],
    ['spec.managed.roles[].passwordSecret.name', secret, 'credentials'],
    ['spec.certificates.serverCASecret', secret, 'ca'],
    ['spec.certificates.serverTLSSecret', secret, 'certificate'],
    ['spec.certificates.clientCASecret', secret, 'ca'],
    ['spec.certificates.replicationTLSSecret', secret, 'certificate'],
    [
      'spec.imageCatalogRef.name',
      oneOf('postgresql.cnpg.io/ImageCatalog', 'postgresql.cnpg.io/ClusterImageCatalog'),
      'imageCatalog',
    ],
    ['spec.storage.storageClass', storageClass, 'storageClass'],
    ['spec.walStorage.storageClass', storageClass, 'storageClass'],
    ['spec.priorityClassName', kind('scheduling.k8s.io/PriorityClass'), 'priorityClass'],
    ['spec.imagePullSecrets[].name', optional(secret), 'imagePullSecret'],
    ['spec.plugins[].parameters.barmanObjectName', objectStore, 'objectStore'],
    ['spec.externalClusters[].plugin.parameters.barmanObjectName', objectStore, 'objectStore'],
  ]),
  ...rows(
    ['Backup', 'Database', 'Pooler', 'Publication', 'ScheduledBackup', 'Subscription'].map(
      (name) => `postgresql.cnpg.io/${name}`,
    ),
    [['spec.cluster.name', cnpgCluster, 'cluster']],
  ),
  ...rows('postgresql.cnpg.io/Pooler', [['spec.pgbouncer.authQuerySecret.name', secret, 'credentials']]),
  ...rows('kafka.strimzi.io/Kafka', [
    ['spec.kafka.listeners[].configuration.brokerCertChainAndKey.secretName', secret, 'certificate'],
    ['spec.kafka.storage.class', storageClass, 'storageClass'],
  ]),
  ...rows(
    ['kafka.strimzi.io/KafkaConnect', 'kafka.strimzi.io/KafkaBridge'],
    [
      ['spec.tls.trustedCertificates[].secretName', secret, 'ca'],
      ['spec.authentication.certificateAndKey.secretName', secret, 'access'],
      ['spec.authentication.passwordSecret.secretName', { ...secret, key: 'password' }, 'access'],
      ['spec.authentication.clientSecret.secretName', { ...secret, key: 'key' }, 'access'],
    ],
  ),
  ...rows('kafka.strimzi.io/KafkaConnect', [['spec.build.output.pushSecret', secret, 'pushSecret']]),
  ...rows('kafka.strimzi.io/KafkaMirrorMaker2', [
    ['spec.clusters[].tls.trustedCertificates[].secretName', secret, 'ca'],
    ['spec.clusters[].authentication.certificateAndKey.secretName', secret, 'access'],
    ['spec.clusters[].authentication.passwordSecret.secretName', { ...secret, key: 'password' }, 'access'],
  ]),
  ...rows(
    'Binding Exchange Federation OperatorPolicy Permission Policy Queue SchemaReplication Shovel SuperStream TopicPermission User Vhost'
      .split(' ')
      .map((name) => `rabbitmq.com/${name}`),
    [
      ['spec.rabbitmqClusterReference.name', rabbit, 'cluster'],
      ['spec.rabbitmqClusterReference.connectionSecret.name', secret, 'access'],
    ],
  ),
  ...rows(
    ['rabbitmq.com/Permission', 'rabbitmq.com/TopicPermission'],
    [['spec.userReference.name', kind('rabbitmq.com/User'), 'user']],
  ),
  ...rows('rabbitmq.com/User', [['spec.importCredentialsSecret.name', secret, 'credentials']]),
  ...rows('rabbitmq.com/RabbitmqCluster', [
    ['spec.tls.secretName', secret, 'certificate'],
    ['spec.tls.caSecretName', secret, 'ca'],
    ['spec.persistence.storageClassName', storageClass, 'storageClass'],
    ['spec.imagePullSecrets[].name', optional(secret), 'imagePullSecret'],
  ]),
  ...rows(
    ['kibana.k8s.elastic.co/Kibana', 'apm.k8s.elastic.co/ApmServer', 'beat.k8s.elastic.co/Beat'],
    [['spec.elasticsearchRef.name', elasticsearch, 'elasticsearch']],
  ),
  ...rows(
    ['agent.k8s.elastic.co/Agent', 'apm.k8s.elastic.co/ApmServer', 'beat.k8s.elastic.co/Beat'],
    [['spec.kibanaRef.name', kibana, 'kibana']],
  ),
  ...rows('agent.k8s.elastic.co/Agent', [
    ['spec.elasticsearchRefs[].name', elasticsearch, 'elasticsearch'],
    ['spec.fleetServerRef.name', anywhere(kind('agent.k8s.elastic.co/Agent')), 'fleetServer'],
  ]),
  ...rows('elasticsearch.k8s.elastic.co/Elasticsearch', [
    ['spec.secureSettings[].secretName', secret, 'access'],
    ['spec.auth.fileRealm[].secretName', secret, 'credentials'],
    ['spec.auth.roles[].secretName', secret, 'credentials'],
    ['spec.http.tls.certificate.secretName', secret, 'certificate'],
  ]),
  ...rows(
    ['Backup', 'Connection', 'Database', 'Grant', 'Restore', 'SqlJob', 'User'].map(
      (name) => `k8s.mariadb.com/${name}`,
    ),
    [['spec.mariaDbRef.name', mariadb, 'cluster']],
  ),
  ...rows('k8s.mariadb.com/Restore', [['spec.backupRef.name', kind('k8s.mariadb.com/Backup'), 'backup']]),
  ...rows('redis.redis.opstreelabs.in/Redis', [
    ['spec.kubernetesConfig.redisSecret.name', { ...secret, key: 'key' }, 'credentials'],
    ['spec.redisConfig.additionalRedisConfig', configMap, 'settings'],
  ]),
  ...rows('minio.min.io/Tenant', [
    ['spec.configuration.name', secret, 'credentials'],
    ['spec.credsSecret.name', secret, 'credentials'],
    ['spec.users[].name', secret, 'credentials'],
    ['spec.externalCertSecret[].name', secret, 'certificate'],
    ['spec.imagePullSecret.name', optional(secret), 'imagePullSecret'],
    ['spec.pools[].volumeClaimTemplate.spec.storageClassName', storageClass, 'storageClass'],
  ]),
  ...rows('k8s.keycloak.org/Keycloak', [
    ['spec.http.tlsSecret', secret, 'certificate'],
    ['spec.imagePullSecrets[].name', optional(secret), 'imagePullSecret'],
  ]),
  ...rows('k8s.keycloak.org/KeycloakRealmImport', [
    ['spec.keycloakCRName', kind('k8s.keycloak.org/Keycloak'), 'keycloak'],
  ]),
];
