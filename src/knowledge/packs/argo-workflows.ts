import type { KindFacts, Pack } from '../pack/pack.ts';
import { account, claim, configMap, fields, kind, optional, secret } from '../pack/refers.ts';

export const argoWorkflows: Pack = {
  project: 'Argo Workflows',
  groups: ['argoproj.io'],
  operators: [
    {
      image: 'workflow-controller',
      definitions: ['workflows.argoproj.io', 'workflowtemplates.argoproj.io', 'cronworkflows.argoproj.io'],
    },
  ],
  charts: {
    'argo-workflows': ['argoproj.io/Workflow', 'argoproj.io/WorkflowTemplate', 'argoproj.io/CronWorkflow'],
  },
  kinds: {
    'argoproj.io/ClusterWorkflowTemplate': { scope: 'cluster', makes: [], ...workflowAt('spec') },
    'argoproj.io/CronWorkflow': {
      namesOnlyWhatItUses: true,
      ...workflowAt('spec.workflowSpec'),
      statusIgnores: ['volume', 'serviceAccount'],
    },
    'argoproj.io/Workflow': {
      isRun: true,
      namesOnlyWhatItUses: true,
      ...workflowAt('spec'),
      runsOnce: {
        field: 'spec.workflowTemplateRef.name',
        names: 'argoproj.io/WorkflowTemplate',
        says: 'phase Error, workflowtemplates not found',
      },
    },
    'argoproj.io/WorkflowTemplate': { makes: [], ...workflowAt('spec') },
  },
};

/** A name with `{{` is filled in when the workflow runs. */
function workflowAt(spec: string): Pick<KindFacts, 'refers' | 'images'> {
  const template = { ...kind('argoproj.io/WorkflowTemplate'), unless: 'clusterScope' };
  return {
    refers: fields(
      [`${spec}.workflowTemplateRef.name`, template, 'template'],
      [`${spec}.templates[].steps[][].templateRef.name`, template, 'template'],
      [`${spec}.templates[].dag.tasks[].templateRef.name`, template, 'template'],
      [`${spec}.serviceAccountName`, account, 'serviceAccount'],
      [`${spec}.templates[].serviceAccountName`, account, 'serviceAccount'],
      [`${spec}.artifactRepositoryRef.configMap`, optional(kind('/ConfigMap')), 'artifactRepository'],
      [`${spec}.volumes[].persistentVolumeClaim.claimName`, claim, 'volume'],
      [`${spec}.volumes[].configMap.name`, configMap, 'volume'],
      [`${spec}.volumes[].secret.secretName`, { ...secret, optionalField: 'optional' }, 'volume'],
    ),
    images: [
      `${spec}.templates[].container.image`,
      `${spec}.templates[].script.image`,
      `${spec}.templates[].initContainers[].image`,
      `${spec}.templates[].sidecars[].image`,
    ],
  };
}
