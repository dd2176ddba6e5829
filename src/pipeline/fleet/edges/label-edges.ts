import { stringAt } from '#kube';
import type { UnresolvedEdge } from '../edge.ts';
import type { FleetObject } from '../fleet.ts';

/** The cluster that an object belongs to where a label says it: topics and users of Kafka, connectors of Connect. */
export function labelEdges(from: FleetObject): readonly UnresolvedEdge[] {
  const kind = from.id.group === 'kafka.strimzi.io' ? strimziOwners[from.id.kind] : undefined;
  const name = stringAt(from.manifest, 'metadata', 'labels', clusterLabel);
  if (kind === undefined || name === undefined || name === '') return [];
  return [
    {
      from,
      path: ['metadata', 'labels', clusterLabel],
      to: { group: 'kafka.strimzi.io', kind, namespace: from.id.namespace, name },
      role: 'cluster',
      isOptional: false,
      certainty: 'field',
    },
  ];
}

const clusterLabel = 'strimzi.io/cluster';

const strimziOwners: Readonly<Record<string, string>> = {
  KafkaConnector: 'KafkaConnect',
  KafkaNodePool: 'Kafka',
  KafkaRebalance: 'Kafka',
  KafkaTopic: 'Kafka',
  KafkaUser: 'Kafka',
};
