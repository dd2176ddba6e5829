import { type Pack, alike } from '../pack/pack.ts';
import { account, claim, configMap, fields, kind, oneOf, secret } from '../pack/refers.ts';

const binding = oneOf('triggers.tekton.dev/TriggerBinding', 'triggers.tekton.dev/ClusterTriggerBinding');
const task = oneOf('tekton.dev/Task', 'tekton.dev/ClusterTask');
const triggerTemplate = kind('triggers.tekton.dev/TriggerTemplate');

export const tekton: Pack = {
  project: 'Tekton',
  groups: ['tekton.dev', 'triggers.tekton.dev', 'operator.tekton.dev'],
  kinds: {
    'tekton.dev/ClusterTask': {
      scope: 'cluster',
      images: ['spec.steps[].image', 'spec.stepTemplate.image', 'spec.sidecars[].image'],
    },
    'tekton.dev/Pipeline': {
      makes: [],
      refers: fields(
        ['spec.tasks[].taskRef.name', task, 'task'],
        ['spec.finally[].taskRef.name', task, 'task'],
      ),
    },
    'tekton.dev/PipelineRun': {
      isRun: true,
      refers: fields(
        ['spec.pipelineRef.name', kind('tekton.dev/Pipeline'), 'pipeline'],
        ['spec.taskRunTemplate.serviceAccountName', account, 'serviceAccount'],
        ['spec.serviceAccountName', account, 'serviceAccount'],
        ['spec.workspaces[].persistentVolumeClaim.claimName', claim, 'workspace'],
        ['spec.workspaces[].secret.secretName', secret, 'workspace'],
        ['spec.workspaces[].configMap.name', configMap, 'workspace'],
      ),
      namesOnlyWhatItUses: true,
      runsOnce: {
        field: 'spec.pipelineRef.name',
        names: 'tekton.dev/Pipeline',
        says: 'Failed, CouldntGetPipeline',
      },
    },
    'tekton.dev/Task': { images: ['spec.steps[].image', 'spec.stepTemplate.image', 'spec.sidecars[].image'] },
    'tekton.dev/TaskRun': {
      isRun: true,
      refers: fields(
        ['spec.taskRef.name', task, 'task'],
        ['spec.serviceAccountName', account, 'serviceAccount'],
        ['spec.workspaces[].persistentVolumeClaim.claimName', claim, 'workspace'],
        ['spec.workspaces[].secret.secretName', secret, 'workspace'],
        ['spec.workspaces[].configMap.name', configMap, 'workspace'],
      ),
      runsOnce: {
        field: 'spec.taskRef.name',
        names: 'tekton.dev/Task',
        says: 'Failed, TaskRunResolutionFailed',
      },
    },
    ...alike('triggers.tekton.dev', 'ClusterInterceptor ClusterTriggerBinding', { scope: 'cluster' }),
    'triggers.tekton.dev/EventListener': {
      makes: [{ kind: '/Service', name: 'el-{name}', ports: [8080, 'http-listener', 9000, 'http-metrics'] }],
      refers: fields(
        ['spec.serviceAccountName', account, 'serviceAccount'],
        ['spec.triggers[].bindings[].ref', binding, 'binding'],
        ['spec.triggers[].template.ref', triggerTemplate, 'template'],
        ['spec.triggers[].triggerRef', kind('triggers.tekton.dev/Trigger'), 'trigger'],
      ),
      namesOnlyWhatItUses: true,
    },
    'triggers.tekton.dev/Trigger': {
      makes: [],
      refers: fields(
        ['spec.serviceAccountName', account, 'serviceAccount'],
        ['spec.bindings[].ref', binding, 'binding'],
        ['spec.template.ref', triggerTemplate, 'template'],
      ),
    },
    ...alike(
      'operator.tekton.dev',
      'ManualApprovalGate OpenShiftPipelinesAsCode SyncerService TektonAddon TektonChain TektonDashboard TektonHub TektonInstallerSet TektonMulticlusterProxyAAE TektonPruner TektonResult TektonScheduler TektonTrigger',
      { scope: 'cluster' },
    ),
    ...alike('operator.tekton.dev', 'TektonConfig TektonPipeline', {
      scope: 'cluster',
      installs: ['openshift-pipelines', 'tekton-pipelines', 'tekton-operator'],
    }),
  },
};
