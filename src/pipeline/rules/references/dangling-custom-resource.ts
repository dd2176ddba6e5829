import { sharedKinds } from '#knowledge';
import { missingRule } from './dangling.ts';

/** A Tekton, Traefik, KEDA, Argo or database object names another one that nothing creates. */
export const danglingCustomResource = missingRule({
  name: 'dangling-custom-resource',
  title: 'A custom resource is referenced that nothing creates',
  kinds: new Set([
    ...sharedKinds,
    'Middleware',
    'TraefikService',
    'ServersTransport',
    'AnalysisTemplate',
    'VirtualService',
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
  ]),
  so: 'Its controller waits, or reports an error',
});
