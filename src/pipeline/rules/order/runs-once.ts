/** A resource that is run once: when what it names is not there at that moment, it has failed for good. */
export type RunsOnce = {
  readonly kind: string;
  /** The field with the name of what it runs, and the kind of that. */
  readonly field: string;
  readonly names: string;
  /** What its status says then. */
  readonly says: string;
};

/** From the controllers' documentation: none of these looks again after it has failed. */
export const runsOnce: readonly RunsOnce[] = [
  {
    kind: 'argoproj.io/Workflow',
    field: 'spec.workflowTemplateRef.name',
    names: 'argoproj.io/WorkflowTemplate',
    says: 'phase Error, workflowtemplates not found',
  },
  {
    kind: 'postgresql.cnpg.io/Backup',
    field: 'spec.cluster.name',
    names: 'postgresql.cnpg.io/Cluster',
    says: 'phase failed, unknown cluster',
  },
  {
    kind: 'shipwright.io/BuildRun',
    field: 'spec.build.name',
    names: 'shipwright.io/Build',
    says: 'Failed, BuildNotFound',
  },
  {
    kind: 'tekton.dev/PipelineRun',
    field: 'spec.pipelineRef.name',
    names: 'tekton.dev/Pipeline',
    says: 'Failed, CouldntGetPipeline',
  },
  {
    kind: 'tekton.dev/TaskRun',
    field: 'spec.taskRef.name',
    names: 'tekton.dev/Task',
    says: 'Failed, TaskRunResolutionFailed',
  },
  {
    kind: 'velero.io/Backup',
    field: 'spec.storageLocation',
    names: 'velero.io/BackupStorageLocation',
    says: 'phase FailedValidation',
  },
];
