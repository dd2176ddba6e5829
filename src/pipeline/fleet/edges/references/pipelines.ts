import {
  type ReferenceRow,
  account,
  anywhere,
  claim,
  configMap,
  ifOneOf,
  kind,
  oneOf,
  optional,
  rows,
  secret,
  service,
} from './reference-row.ts';

const task = oneOf('tekton.dev/Task', 'tekton.dev/ClusterTask');
const bindings = oneOf('triggers.tekton.dev/TriggerBinding', 'triggers.tekton.dev/ClusterTriggerBinding');
const triggerTemplate = kind('triggers.tekton.dev/TriggerTemplate');
const workflowTemplate = { ...kind('argoproj.io/WorkflowTemplate'), unless: 'clusterScope' };
const analysis = { ...kind('argoproj.io/AnalysisTemplate'), unless: 'clusterScope' };
/** The default bus is made by whoever installs Argo Events. */
const bus = optional(kind('argoproj.io/EventBus'));
const warehouse = kind('kargo.akuity.io/Warehouse');
const stage = kind('kargo.akuity.io/Stage');
const subscriber = anywhere(ifOneOf('/Service', 'serving.knative.dev/Service'));

/** References of pipelines, workflows, rollouts and events. */
export const pipelineReferences: readonly ReferenceRow[] = [
  ...rows('tekton.dev/Pipeline', [
    ['spec.tasks[].taskRef.name', task, 'task'],
    ['spec.finally[].taskRef.name', task, 'task'],
  ]),
  ...rows('tekton.dev/PipelineRun', [
    ['spec.pipelineRef.name', kind('tekton.dev/Pipeline'), 'pipeline'],
    ['spec.taskRunTemplate.serviceAccountName', account, 'serviceAccount'],
    ['spec.serviceAccountName', account, 'serviceAccount'],
  ]),
  ...rows('tekton.dev/TaskRun', [
    ['spec.taskRef.name', task, 'task'],
    ['spec.serviceAccountName', account, 'serviceAccount'],
  ]),
  ...rows(
    ['tekton.dev/PipelineRun', 'tekton.dev/TaskRun'],
    [
      ['spec.workspaces[].persistentVolumeClaim.claimName', claim, 'workspace'],
      ['spec.workspaces[].secret.secretName', secret, 'workspace'],
      ['spec.workspaces[].configMap.name', configMap, 'workspace'],
    ],
  ),
  ...rows('triggers.tekton.dev/EventListener', [
    ['spec.serviceAccountName', account, 'serviceAccount'],
    ['spec.triggers[].bindings[].ref', bindings, 'binding'],
    ['spec.triggers[].template.ref', triggerTemplate, 'template'],
    ['spec.triggers[].triggerRef', kind('triggers.tekton.dev/Trigger'), 'trigger'],
  ]),
  ...rows('triggers.tekton.dev/Trigger', [
    ['spec.serviceAccountName', account, 'serviceAccount'],
    ['spec.bindings[].ref', bindings, 'binding'],
    ['spec.template.ref', triggerTemplate, 'template'],
  ]),
  ...rows('argoproj.io/Rollout', [
    ['spec.strategy.canary.stableService', service, 'stableService'],
    ['spec.strategy.canary.canaryService', service, 'canaryService'],
    ['spec.strategy.canary.trafficRouting.alb.rootService', service, 'rootService'],
    ['spec.strategy.blueGreen.activeService', service, 'activeService'],
    ['spec.strategy.blueGreen.previewService', service, 'previewService'],
    ['spec.strategy.canary.analysis.templates[].templateName', analysis, 'analysis'],
    ['spec.strategy.canary.steps[].analysis.templates[].templateName', analysis, 'analysis'],
    ['spec.strategy.blueGreen.prePromotionAnalysis.templates[].templateName', analysis, 'analysis'],
    ['spec.strategy.blueGreen.postPromotionAnalysis.templates[].templateName', analysis, 'analysis'],
    [
      'spec.strategy.canary.trafficRouting.nginx.stableIngress',
      kind('networking.k8s.io/Ingress'),
      'stableIngress',
    ],
    [
      'spec.strategy.canary.trafficRouting.istio.virtualService.name',
      kind('networking.istio.io/VirtualService'),
      'virtualService',
    ],
    [
      'spec.strategy.canary.trafficRouting.traefik.weightedTraefikServiceName',
      kind('traefik.io/TraefikService'),
      'traefikService',
    ],
    ['spec.workloadRef.name', ifOneOf('apps/Deployment'), 'workload'],
  ]),
  ...['argoproj.io/Workflow', 'argoproj.io/WorkflowTemplate', 'argoproj.io/ClusterWorkflowTemplate'].flatMap(
    (from) => workflow(from, 'spec'),
  ),
  ...workflow('argoproj.io/CronWorkflow', 'spec.workflowSpec'),
  ...rows('argoproj.io/Sensor', [
    ['spec.dependencies[].eventSourceName', kind('argoproj.io/EventSource'), 'eventSource'],
    ['spec.eventBusName', bus, 'eventBus'],
    ['spec.template.serviceAccountName', account, 'serviceAccount'],
  ]),
  ...rows('argoproj.io/EventSource', [
    ['spec.eventBusName', bus, 'eventBus'],
    ['spec.template.serviceAccountName', account, 'serviceAccount'],
  ]),
  ...rows('kargo.akuity.io/Stage', [
    ['spec.subscriptions.warehouse', warehouse, 'warehouse'],
    ['spec.subscriptions.upstreamStages[].name', stage, 'stage'],
    ['spec.requestedFreight[].origin.name', ifOneOf('kargo.akuity.io/Warehouse'), 'warehouse'],
    ['spec.requestedFreight[].sources.stages[]', stage, 'stage'],
    ['spec.verification.analysisTemplates[].name', kind('argoproj.io/AnalysisTemplate'), 'analysis'],
  ]),
  ...rows('serving.knative.dev/DomainMapping', [
    ['spec.ref.name', anywhere(ifOneOf('serving.knative.dev/Service')), 'backend'],
  ]),
  ...rows('eventing.knative.dev/Trigger', [
    ['spec.broker', kind('eventing.knative.dev/Broker'), 'broker'],
    ['spec.subscriber.ref.name', subscriber, 'subscriber'],
  ]),
  ...rows(
    [
      'sources.knative.dev/ApiServerSource',
      'sources.knative.dev/PingSource',
      'sources.knative.dev/SinkBinding',
    ],
    [['spec.sink.ref.name', subscriber, 'sink']],
  ),
  ...rows('messaging.knative.dev/Subscription', [['spec.subscriber.ref.name', subscriber, 'subscriber']]),
  ...rows('serving.kserve.io/InferenceService', [
    ['spec.predictor.serviceAccountName', account, 'serviceAccount'],
    ['spec.predictor.model.runtime', kind('serving.kserve.io/ServingRuntime'), 'runtime'],
  ]),
];

/** A name with `{{` is filled in when the workflow runs. */
function workflow(from: string, spec: string): readonly ReferenceRow[] {
  return rows(from, [
    [`${spec}.workflowTemplateRef.name`, workflowTemplate, 'template'],
    [`${spec}.templates[].steps[][].templateRef.name`, workflowTemplate, 'template'],
    [`${spec}.templates[].dag.tasks[].templateRef.name`, workflowTemplate, 'template'],
    [`${spec}.serviceAccountName`, account, 'serviceAccount'],
    [`${spec}.templates[].serviceAccountName`, account, 'serviceAccount'],
    [`${spec}.artifactRepositoryRef.configMap`, optional(kind('/ConfigMap')), 'artifactRepository'],
    [`${spec}.volumes[].persistentVolumeClaim.claimName`, claim, 'volume'],
    [`${spec}.volumes[].configMap.name`, configMap, 'volume'],
    [`${spec}.volumes[].secret.secretName`, { ...secret, optionalField: 'optional' }, 'volume'],
  ]);
}
