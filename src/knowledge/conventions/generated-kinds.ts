/** Kinds whose objects controllers make under names of their own. */
export const generatedKinds: ReadonlySet<string> = new Set([
  'Pod',
  'ReplicaSet',
  'Build',
  'ClusterServiceVersion',
  'InstallPlan',
  'Event',
  'Endpoints',
  'Node',
  'PersistentVolume',
  'Secret',
  'CustomResourceDefinition',
  'ImageStreamTag',
  'Namespace',
  'PipelineRun',
]);

/** Kinds whose text is about clusters in general, not about this one, or lists names that nobody calls. */
export const namesWithoutCalls: ReadonlySet<string> = new Set([
  'CustomResourceDefinition',
  'ClusterServiceVersion',
  'Application',
  'ApplicationSet',
  'Certificate',
  'Event',
]);
