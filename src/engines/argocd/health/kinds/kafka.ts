import { asNumber } from '#text';
import {
  all,
  any,
  at,
  byValue,
  conditions,
  degraded,
  eq,
  first,
  has,
  healthy,
  is,
  isEmpty,
  itemsAt,
  needs,
  not,
  progressing,
  type Scope,
  scopesAt,
  some,
  type Text,
  textAt,
  type Check,
  unknown,
  when,
} from '../language.ts';
import { forKinds, type Kinds } from './shared.ts';

/** Message brokers: Strimzi, Confluent, Banzai Cloud's Kafka, RabbitMQ, ZooKeeper. */
export const kafkaKinds: Kinds = {
  'kafka.strimzi.io/Kafka': first(
    conditions(
      when(all(is('NotReady', 'True'), not(eq('reason', 'Creating'))), degraded('{message}')),
      when(is('Ready', 'True'), healthy()),
    ),
    progressing('Waiting for Kafka Cluster'),
  ),
  'kafka.strimzi.io/KafkaBridge': strimzi('Waiting for KafkaBridge'),
  'kafka.strimzi.io/KafkaConnect': strimzi('Waiting for Kafka Connect'),
  'kafka.strimzi.io/KafkaConnector': strimzi('Waiting for KafkaConnector'),
  'kafka.strimzi.io/KafkaTopic': strimzi('Waiting for Kafka Topic'),
  'kafka.strimzi.io/KafkaUser': strimzi('Waiting for Kafka User'),
  'kafka.banzaicloud.io/KafkaCluster': first(
    when(eq('status.state', 'ClusterRollingUpgrading'), progressing('Kafka Cluster is Rolling Upgrading.')),
    when(
      has('status.brokersState'),
      when(
        // Every broker is read before any is judged.
        (scope) => !scopesAt(scope, 'status.brokersState').map(isBrokerSettled).every(Boolean),
        degraded('Broker Config is out of Sync or CruiseControlState is not Ready'),
      ),
      when(
        all(
          eq('status.cruiseControlTopicStatus', 'CruiseControlTopicReady'),
          eq('status.state', 'ClusterRunning'),
        ),
        healthy('Kafka Brokers, CruiseControl and cluster are in Healthy State.'),
      ),
      when(
        all(
          any(
            not(has('status.cruiseControlTopicStatus')),
            eq('status.cruiseControlTopicStatus', 'CruiseControlTopicNotReady'),
          ),
          eq('status.state', 'ClusterReconciling'),
        ),
        progressing('Kafka Cluster is Reconciling.'),
      ),
    ),
    progressing('Waiting for KafkaCluster'),
  ),
  ...forKinds(
    'platform.confluent.io',
    ['Connect', 'ControlCenter', 'Kafka', 'KsqlDB', 'SchemaRegistry', 'Zookeeper'],
    (kind) =>
      first(
        byValue('status.phase', {
          RUNNING: healthy(`${kind} running`),
          PROVISIONING: progressing(`${kind} provisioning`),
        }),
        progressing(`Waiting for ${kind}`),
      ),
  ),
  'platform.confluent.io/Connector': first(
    when(
      has('status.state'),
      when(
        all(
          eq('status.state', 'CREATED'),
          eq('status.connectorState', 'RUNNING'),
          not(has('status.failedTasksCount')),
        ),
        healthy('Connector running'),
      ),
      when(
        eq('status.state', 'ERROR'),
        when(isEmpty('status.conditions'), degraded('No conditions available')),
        degraded((scope) => {
          const item = itemsAt(scope, 'status.conditions')[0];
          return textAt({ root: item, item }, 'message');
        }),
      ),
      when(
        (scope) => asNumber(at(scope, 'status.failedTasksCount') ?? 0) > 0,
        degraded('Connector has failed tasks'),
      ),
    ),
    progressing('Waiting for Kafka Connector'),
  ),
  ...forKinds(
    'rabbitmq.com',
    ['Binding', 'Exchange', 'Permission', 'Policy', 'Queue', 'Shovel', 'User', 'Vhost'],
    (kind) => rabbitObject(kind.toLowerCase()),
  ),
  'rabbitmq.com/RabbitmqCluster': first(
    conditions(when(is('ReconcileSuccess', 'False'), degraded('{message}'))),
    when(
      any(
        some('status.conditions', is('ClusterAvailable', 'Unknown')),
        some('status.conditions', is('AllReplicasReady', 'Unknown')),
      ),
      progressing('Waiting for RabbitMQ cluster readiness (conditions unknown)'),
    ),
    conditions(when(is('ClusterAvailable', 'False'), progressing('Waiting for RabbitMQ cluster formation'))),
    conditions(when(is('AllReplicasReady', 'False'), progressing('Waiting for RabbitMQ instances ready'))),
    when(
      all(
        some('status.conditions', is('ClusterAvailable', 'True')),
        some('status.conditions', is('AllReplicasReady', 'True')),
      ),
      healthy('RabbitMQ cluster ready'),
    ),
    progressing('Waiting for RabbitMQ Operator'),
  ),
  'zookeeper.pravega.io/ZookeeperCluster': first(
    when(
      all(
        has('status'),
        not(eq('status.readyReplicas', 0)),
        (scope) => at(scope, 'status.readyReplicas') === at(scope, 'status.replicas'),
      ),
      healthy('All ZK Nodes have joined the ensemble'),
    ),
    progressing('Waiting for ZK Nodes to join the ensemble'),
  ),
};

function strimzi(waiting: Text): Check {
  return first(
    conditions(when(is('NotReady', 'True'), degraded('{message}')), when(is('Ready', 'True'), healthy())),
    progressing(waiting),
  );
}

function isBrokerSettled(scope: Scope): boolean {
  if (!eq('configurationState', 'ConfigInSync')(scope)) return false;
  needs('gracefulActionState', 'cruiseControlState')(scope);
  const state = 'gracefulActionState.cruiseControlState';
  return eq(state, 'GracefulUpscaleSucceeded', 'GracefulDownscaleSucceeded')(scope);
}

function rabbitObject(name: string): Check {
  return first(
    conditions(
      when(
        all(is('Ready', 'True'), eq('reason', 'SuccessfulCreateOrUpdate')),
        healthy(`RabbitMQ ${name} ready`),
      ),
      when(
        all(is('Ready', 'False'), eq('reason', 'FailedCreateOrUpdate')),
        degraded(`RabbitMQ ${name} failed to be created or updated`),
      ),
    ),
    unknown(`RabbitMQ ${name} status is unknown`),
  );
}
