import type { Pack } from '../pack/pack.ts';
import { fields, ifOneOf } from '../pack/refers.ts';

export const verticalPodAutoscaler: Pack = {
  project: 'the Vertical Pod Autoscaler',
  groups: ['autoscaling.k8s.io'],
  kinds: {
    'autoscaling.k8s.io/VerticalPodAutoscaler': {
      makes: [],
      refers: fields([
        'spec.targetRef.name',
        ifOneOf(
          'apps/Deployment',
          'apps/StatefulSet',
          'apps/ReplicaSet',
          'argoproj.io/Rollout',
          'apps.openshift.io/DeploymentConfig',
        ),
        'recommendationTarget',
      ]),
    },
  },
};
