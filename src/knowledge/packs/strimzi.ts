import type { Pack } from '../pack/pack.ts';
import { fields, kind, secret, storageClass } from '../pack/refers.ts';

const kafka = kind('kafka.strimzi.io/Kafka');

export const strimzi: Pack = {
  project: 'Strimzi',
  groups: ['kafka.strimzi.io'],
  operators: [
    {
      image: 'strimzi/operator',
      watches: { group: 'kafka.strimzi.io', variable: 'STRIMZI_NAMESPACE' },
      definitions: [
        'kafkas.kafka.strimzi.io',
        'kafkaconnects.kafka.strimzi.io',
        'kafkaconnectors.kafka.strimzi.io',
        'kafkabridges.kafka.strimzi.io',
        'kafkamirrormaker2s.kafka.strimzi.io',
        'kafkarebalances.kafka.strimzi.io',
      ],
    },
  ],
  olm: { 'amq-streams': 'kafka.strimzi.io', 'strimzi-kafka-operator': 'kafka.strimzi.io' },
  charts: { 'strimzi-kafka-operator': ['kafka.strimzi.io'] },
  kinds: {
    'kafka.strimzi.io/Kafka': {
      makes: [
        { kind: '/Service', name: '{name}-kafka-bootstrap', foreign: 'overwrites' },
        { kind: '/Service', name: '{name}-kafka-brokers', foreign: 'overwrites' },
        { kind: '/Service', name: '{name}-zookeeper-client' },
        { kind: '/Secret', name: '{name}-cluster-ca-cert' },
        { kind: '/Secret', name: '{name}-clients-ca-cert' },
      ],
      refers: fields(
        ['spec.kafka.listeners[].configuration.brokerCertChainAndKey.secretName', secret, 'certificate'],
        ['spec.kafka.storage.class', storageClass, 'storageClass'],
        ['spec.kafka.storage.volumes[].class', storageClass, 'storageClass'],
        ['spec.zookeeper.storage.class', storageClass, 'storageClass'],
      ),
      images: ['spec.kafka.image', 'spec.zookeeper.image'],
      labels: {
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
    },
    'kafka.strimzi.io/KafkaBridge': {
      makes: [{ kind: '/Service', name: '{name}-bridge-service', ports: [8080, 'rest-api'] }],
      refers: fields(
        ['spec.tls.trustedCertificates[].secretName', secret, 'ca'],
        ['spec.authentication.certificateAndKey.secretName', secret, 'access'],
        ['spec.authentication.passwordSecret.secretName', { ...secret, key: 'password' }, 'access'],
        ['spec.authentication.clientSecret.secretName', { ...secret, key: 'key' }, 'access'],
      ),
    },
    'kafka.strimzi.io/KafkaConnect': {
      makes: [{ kind: '/Service', name: '{name}-connect-api', ports: [8083, 'rest-api'] }],
      refers: fields(
        ['spec.tls.trustedCertificates[].secretName', secret, 'ca'],
        ['spec.authentication.certificateAndKey.secretName', secret, 'access'],
        ['spec.authentication.passwordSecret.secretName', { ...secret, key: 'password' }, 'access'],
        ['spec.authentication.clientSecret.secretName', { ...secret, key: 'key' }, 'access'],
        ['spec.build.output.pushSecret', secret, 'pushSecret'],
      ),
      images: ['spec.image'],
      tolerations: { at: ['spec.template.pod.tolerations'] },
    },
    'kafka.strimzi.io/KafkaConnector': {
      makes: [],
      refers: fields([
        'metadata.labels."strimzi.io/cluster"',
        kind('kafka.strimzi.io/KafkaConnect'),
        'cluster',
      ]),
    },
    'kafka.strimzi.io/KafkaMirrorMaker2': {
      refers: fields(
        ['spec.clusters[].tls.trustedCertificates[].secretName', secret, 'ca'],
        ['spec.clusters[].authentication.certificateAndKey.secretName', secret, 'access'],
        [
          'spec.clusters[].authentication.passwordSecret.secretName',
          { ...secret, key: 'password' },
          'access',
        ],
      ),
    },
    'kafka.strimzi.io/KafkaNodePool': {
      refers: fields(
        ['metadata.labels."strimzi.io/cluster"', kafka, 'cluster'],
        ['spec.storage.class', storageClass, 'storageClass'],
        ['spec.storage.volumes[].class', storageClass, 'storageClass'],
      ),
      tolerations: { at: ['spec.template.pod.tolerations'] },
    },
    'kafka.strimzi.io/KafkaRebalance': {
      makes: [],
      refers: fields(['metadata.labels."strimzi.io/cluster"', kafka, 'cluster']),
    },
    'kafka.strimzi.io/KafkaTopic': {
      makes: [],
      refers: fields(['metadata.labels."strimzi.io/cluster"', kafka, 'cluster']),
    },
    'kafka.strimzi.io/KafkaUser': {
      makes: [{ kind: '/Secret', name: '{name}' }],
      makesNothingElse: true,
      refers: fields(['metadata.labels."strimzi.io/cluster"', kafka, 'cluster']),
    },
  },
};
