import type { Rule } from '../rule.ts';
import { reportMissing } from './dangling.ts';

/** A Tekton, Traefik, KEDA, Argo or database object names another one that nothing creates. */
export const danglingCustomResource: Rule = {
  name: 'dangling-custom-resource',
  title: 'A custom resource is referenced that nothing creates',
  severity: 'error',
  since: '0.1.0',
  fix: 'choice',
  classes: ['pipeline-trigger-race', 'app-domain-object-missing'],
  find: (context, report) => reportMissing(context, report, kinds),
};

const kinds: ReadonlySet<string> = new Set([
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
]);
