import type { Fleet } from '#fleet';
import type { Severity } from '#findings';
import type { Rule } from '../rule.ts';
import { type DanglingEdge, provenSeverity, reportMissing } from './dangling.ts';

/** A Tekton, Traefik, KEDA, Argo or database object names another one that nothing creates. */
export const danglingCustomResource: Rule = {
  name: 'dangling-custom-resource',
  title: 'A custom resource is referenced that nothing creates',
  severity: 'error',
  looksAt: 'everything',
  since: '0.1.0',
  fix: 'choice',
  classes: ['pipeline-trigger-race', 'app-domain-object-missing'],
  find: (context, report) => reportMissing(context, report, kinds, severityOf),
};

/** Clusters of databases and brokers are often shared with others who bring them: an error needs a slip of the pen. */
function severityOf(edge: DanglingEdge, fleet: Fleet): Severity {
  const severity = provenSeverity(edge, fleet);
  const isShared = sharedKinds.has(edge.to.kind) && edge.resolution.hints.nearest === undefined;
  return severity === 'error' && isShared ? 'warning' : severity;
}

const sharedKinds: ReadonlySet<string> = new Set([
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
]);

const kinds: ReadonlySet<string> = new Set([
  ...sharedKinds,
  'Middleware',
  'TraefikService',
  'TriggerAuthentication',
  'ClusterTriggerAuthentication',
  'Task',
  'ClusterTask',
  'Pipeline',
  'TriggerBinding',
  'TriggerTemplate',
  'WorkflowTemplate',
  'ServingRuntime',
  'Cluster',
  'ImageStream',
  'Stage',
  'Warehouse',
  'Backup',
  'User',
]);
