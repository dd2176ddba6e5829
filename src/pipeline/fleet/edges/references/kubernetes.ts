import {
  type ReferenceRow,
  account,
  anywhere,
  claim,
  ifOneOf,
  kind,
  oneOf,
  optional,
  rows,
  secret,
  service,
  servicePort,
  storageClass,
} from './reference-row.ts';

const roles = ifOneOf('rbac.authorization.k8s.io/Role', 'rbac.authorization.k8s.io/ClusterRole');
const scaled = ifOneOf(
  'apps/Deployment',
  'apps/StatefulSet',
  'apps/ReplicaSet',
  'argoproj.io/Rollout',
  'apps.openshift.io/DeploymentConfig',
);
const webhook = anywhere(servicePort());
const volumeSource = ifOneOf('snapshot.storage.k8s.io/VolumeSnapshot', '/PersistentVolumeClaim');

/** References of the kinds of Kubernetes itself; those of pods are read by `podEdges`. */
export const kubernetesReferences: readonly ReferenceRow[] = [
  ...rows('/ServiceAccount', [
    ['imagePullSecrets[].name', optional(secret), 'imagePullSecret'],
    ['secrets[].name', optional(secret), 'token'],
  ]),
  ...rows('apps/StatefulSet', [['spec.serviceName', service, 'governingService']]),
  ...rows(
    ['rbac.authorization.k8s.io/RoleBinding', 'rbac.authorization.k8s.io/ClusterRoleBinding'],
    [
      ['roleRef.name', roles, 'role'],
      ['subjects[].name', anywhere(ifOneOf('/ServiceAccount')), 'subject'],
    ],
  ),
  ...rows('autoscaling/HorizontalPodAutoscaler', [['spec.scaleTargetRef.name', scaled, 'scaleTarget']]),
  ...rows('autoscaling.k8s.io/VerticalPodAutoscaler', [
    ['spec.targetRef.name', scaled, 'recommendationTarget'],
  ]),
  ...rows('networking.k8s.io/Ingress', [
    ['spec.rules[].http.paths[].backend.service.name', servicePort('port.number|port.name'), 'backend'],
    ['spec.defaultBackend.service.name', servicePort('port.number|port.name'), 'backend'],
    ['spec.ingressClassName', kind('networking.k8s.io/IngressClass'), 'ingressClass'],
    ['spec.tls[].secretName', secret, 'tls'],
  ]),
  ...rows('extensions/Ingress', [
    ['spec.rules[].http.paths[].backend.serviceName', servicePort('servicePort'), 'backend'],
    ['spec.tls[].secretName', secret, 'tls'],
  ]),
  ...rows('/PersistentVolumeClaim', [
    ['spec.volumeName', optional(kind('/PersistentVolume')), 'persistentVolume'],
    ['spec.dataSource.name', volumeSource, 'dataSource'],
    ['spec.dataSourceRef.name', anywhere(volumeSource), 'dataSource'],
  ]),
  ...rows('/PersistentVolume', [
    ['spec.storageClassName', optional(storageClass), 'storageClass'],
    ['spec.claimRef.name', optional(anywhere(claim)), 'claim'],
    ['spec.csi.nodeStageSecretRef.name', optional(anywhere(secret)), 'access'],
    ['spec.csi.nodePublishSecretRef.name', optional(anywhere(secret)), 'access'],
    ['spec.csi.controllerExpandSecretRef.name', optional(anywhere(secret)), 'access'],
  ]),
  ...rows('snapshot.storage.k8s.io/VolumeSnapshot', [
    ['spec.source.persistentVolumeClaimName', claim, 'source'],
    [
      'spec.volumeSnapshotClassName',
      optional(kind('snapshot.storage.k8s.io/VolumeSnapshotClass')),
      'snapshotClass',
    ],
  ]),
  ...rows('apiregistration.k8s.io/APIService', [['spec.service.name', webhook, 'apiService']]),
  ...rows(
    [
      'admissionregistration.k8s.io/ValidatingWebhookConfiguration',
      'admissionregistration.k8s.io/MutatingWebhookConfiguration',
    ],
    [['webhooks[].clientConfig.service.name', webhook, 'webhook']],
  ),
  ...rows('apiextensions.k8s.io/CustomResourceDefinition', [
    ['spec.conversion.webhook.clientConfig.service.name', webhook, 'webhook'],
  ]),
  ...rows('admissionregistration.k8s.io/ValidatingAdmissionPolicyBinding', [
    ['spec.policyName', kind('admissionregistration.k8s.io/ValidatingAdmissionPolicy'), 'policy'],
  ]),
  ...rows('admissionregistration.k8s.io/MutatingAdmissionPolicyBinding', [
    ['spec.policyName', kind('admissionregistration.k8s.io/MutatingAdmissionPolicy'), 'policy'],
  ]),
  ...rows('keda.sh/ScaledObject', [
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
  ]),
  ...rows(
    ['keda.sh/ScaledObject', 'keda.sh/ScaledJob'],
    [
      [
        'spec.triggers[].authenticationRef.name',
        oneOf('keda.sh/TriggerAuthentication', 'keda.sh/ClusterTriggerAuthentication'),
        'authentication',
      ],
    ],
  ),
  ...rows('keda.sh/TriggerAuthentication', [
    ['spec.secretTargetRef[].name', { ...secret, key: 'key' }, 'authentication'],
    ['spec.configMapTargetRef[].name', { to: '/ConfigMap', key: 'key' }, 'authentication'],
    ['spec.boundServiceAccountToken[].serviceAccountName', account, 'serviceAccount'],
  ]),
  ...rows('keda.sh/ClusterTriggerAuthentication', [
    ['spec.secretTargetRef[].name', optional({ ...secret, key: 'key', namespace: 'keda' }), 'authentication'],
  ]),
];
