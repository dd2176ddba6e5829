import { missingRule } from './dangling.ts';

/** An autoscaler names a workload that nothing creates. */
export const danglingScaleTarget = missingRule({
  name: 'dangling-scale-target',
  title: 'An autoscaler scales a workload that nothing creates',
  kinds: new Set(['Deployment', 'StatefulSet', 'ReplicaSet', 'Rollout', 'DeploymentConfig']),
  so: 'Nothing is scaled',
});
