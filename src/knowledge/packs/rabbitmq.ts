import { type Pack, alike } from '../pack/pack.ts';
import { anywhere, fields, kind, optional, secret, storageClass } from '../pack/refers.ts';

const cluster = anywhere(kind('rabbitmq.com/RabbitmqCluster'));

export const rabbitmq: Pack = {
  project: 'RabbitMQ',
  groups: ['rabbitmq.com'],
  operators: [
    {
      name: 'the RabbitMQ cluster operator',
      image: 'rabbitmqoperator/cluster-operator',
      watches: { group: 'rabbitmq.com', kinds: ['RabbitmqCluster'], variable: 'OPERATOR_SCOPE_NAMESPACE' },
    },
  ],
  kinds: {
    ...alike(
      'rabbitmq.com',
      'Binding Exchange Federation OperatorPolicy Policy Queue SchemaReplication Shovel SuperStream Vhost',
      {
        refers: fields(
          ['spec.rabbitmqClusterReference.name', cluster, 'cluster'],
          ['spec.rabbitmqClusterReference.connectionSecret.name', secret, 'access'],
        ),
      },
    ),
    ...alike('rabbitmq.com', 'Permission TopicPermission', {
      refers: fields(
        ['spec.rabbitmqClusterReference.name', cluster, 'cluster'],
        ['spec.rabbitmqClusterReference.connectionSecret.name', secret, 'access'],
        ['spec.userReference.name', kind('rabbitmq.com/User'), 'user'],
      ),
    }),
    'rabbitmq.com/RabbitmqCluster': {
      makes: [
        { kind: '/Service', name: '{name}', foreign: 'overwrites' },
        { kind: '/Secret', name: '{name}-default-user' },
        { kind: '/Service', name: '{name}-nodes', foreign: 'overwrites' },
      ],
      refers: fields(
        ['spec.tls.secretName', secret, 'certificate'],
        ['spec.tls.caSecretName', secret, 'ca'],
        ['spec.persistence.storageClassName', storageClass, 'storageClass'],
        ['spec.imagePullSecrets[].name', optional(secret), 'imagePullSecret'],
      ),
      tolerations: { at: ['spec.tolerations', 'spec.override.statefulSet.spec.template.spec.tolerations'] },
      labels: { keys: ['rabbitmq.com/'], values: ['rabbitmq'] },
    },
    'rabbitmq.com/User': {
      makes: [{ kind: '/Secret', name: '{name}-user-credentials', keys: ['username', 'password'] }],
      refers: fields(
        ['spec.rabbitmqClusterReference.name', cluster, 'cluster'],
        ['spec.rabbitmqClusterReference.connectionSecret.name', secret, 'access'],
        ['spec.importCredentialsSecret.name', secret, 'credentials'],
      ),
    },
  },
};
