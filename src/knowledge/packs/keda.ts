import type { Pack } from '../pack/pack.ts';
import { account, fields, kind, oneOf, optional, secret } from '../pack/refers.ts';

const authentication = oneOf('keda.sh/TriggerAuthentication', 'keda.sh/ClusterTriggerAuthentication');

export const keda: Pack = {
  project: 'KEDA',
  groups: ['keda.sh', 'eventing.keda.sh'],
  operators: [
    {
      image: 'kedacore/keda',
      watches: { group: 'keda.sh', variable: 'WATCH_NAMESPACE' },
      definitions: [
        'scaledobjects.keda.sh',
        'scaledjobs.keda.sh',
        'triggerauthentications.keda.sh',
        'clustertriggerauthentications.keda.sh',
      ],
    },
  ],
  charts: { keda: ['keda.sh'] },
  kinds: {
    'keda.sh/ClusterTriggerAuthentication': {
      makes: [],
      scope: 'cluster',
      refers: fields([
        'spec.secretTargetRef[].name',
        optional({ ...secret, key: 'key', namespace: 'keda' }),
        'authentication',
      ]),
    },
    'keda.sh/ScaledJob': {
      podTemplate: 'spec.jobTargetRef.template',
      refers: fields(['spec.triggers[].authenticationRef.name', authentication, 'authentication']),
    },
    'keda.sh/ScaledObject': {
      makes: [{ kind: 'autoscaling/HorizontalPodAutoscaler', name: 'keda-hpa-{name}' }],
      makesNothingElse: true,
      refers: fields(
        [
          'spec.scaleTargetRef.name',
          oneOf(
            'apps/Deployment',
            'apps/StatefulSet',
            'apps/ReplicaSet',
            'argoproj.io/Rollout',
            'apps.openshift.io/DeploymentConfig',
          ),
          'scaleTarget',
        ],
        ['spec.triggers[].authenticationRef.name', authentication, 'authentication'],
      ),
    },
    'keda.sh/TriggerAuthentication': {
      makes: [],
      refers: fields(
        ['spec.secretTargetRef[].name', { ...secret, key: 'key' }, 'authentication'],
        ['spec.configMapTargetRef[].name', { ...kind('/ConfigMap'), key: 'key' }, 'authentication'],
        ['spec.boundServiceAccountToken[].serviceAccountName', account, 'login'],
      ),
    },
    'eventing.keda.sh/ClusterCloudEventSource': { scope: 'cluster' },
  },
};
