/** Whether objects of a kind are often brought by others who share them: databases, brokers, pools, catalogues. */
export function isOftenShared(kind: string): boolean {
  return kinds.has(kind);
}

/** The kinds that are often shared. */
export const sharedKinds: readonly string[] = [
  'AlertProvider',
  'AnalysisTemplate',
  'BFDProfile',
  'BGPPeer',
  'BackupStorageLocation',
  'Broker',
  'ClusterImageCatalog',
  'ClusterTriggerBinding',
  'Elasticsearch',
  'EventSource',
  'Function',
  'GRPCRoute',
  'GrafanaFolder',
  'HTTPProxy',
  'HTTPRoute',
  'IPAddressPool',
  'ImageCatalog',
  'ImageRepository',
  'Kafka',
  'KafkaConnect',
  'Keycloak',
  'Kibana',
  'MariaDB',
  'MetricTemplate',
  'MiddlewareTCP',
  'ObjectStore',
  'Placement',
  'PlacementRule',
  'Policy',
  'PolicySet',
  'Provider',
  'RabbitmqCluster',
  'TCPRoute',
  'TLSRoute',
  'Trigger',
];

const kinds: ReadonlySet<string> = new Set(sharedKinds);
