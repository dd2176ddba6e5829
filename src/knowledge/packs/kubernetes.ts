import { recordAt, recordsAt, stringAt } from '#kube';
import type { Product, Source } from '../pack/makes.ts';
import { type Pack, alike } from '../pack/pack.ts';
import {
  anywhere,
  claim,
  fields,
  ifOneOf,
  ingressBackend,
  kind,
  optional,
  secret,
  service,
  servicePort,
  storageClass,
} from '../pack/refers.ts';

export const kubernetes: Pack = {
  project: 'Kubernetes',
  groups: [
    '',
    'admissionregistration.k8s.io',
    'apiextensions.k8s.io',
    'apiregistration.k8s.io',
    'apps',
    'autoscaling',
    'extensions',
    'networking.k8s.io',
    'rbac.authorization.k8s.io',
    'policy.networking.k8s.io',
  ],
  kinds: {
    '/PersistentVolume': {
      refers: fields(
        ['spec.storageClassName', optional(storageClass), 'storageClass'],
        ['spec.claimRef.name', optional(anywhere(claim)), 'claim'],
        ['spec.csi.nodeStageSecretRef.name', optional(anywhere(secret)), 'access'],
        ['spec.csi.nodePublishSecretRef.name', optional(anywhere(secret)), 'access'],
        ['spec.csi.controllerExpandSecretRef.name', optional(anywhere(secret)), 'access'],
      ),
    },
    '/PersistentVolumeClaim': {
      refers: fields(
        ['spec.volumeName', optional(kind('/PersistentVolume')), 'persistentVolume'],
        [
          'spec.dataSource.name',
          ifOneOf('snapshot.storage.k8s.io/VolumeSnapshot', '/PersistentVolumeClaim'),
          'dataSource',
        ],
        [
          'spec.dataSourceRef.name',
          anywhere(ifOneOf('snapshot.storage.k8s.io/VolumeSnapshot', '/PersistentVolumeClaim')),
          'dataSource',
        ],
      ),
    },
    '/ServiceAccount': {
      refers: fields(
        ['imagePullSecrets[].name', optional(secret), 'imagePullSecret'],
        ['secrets[].name', optional(secret), 'token'],
      ),
    },
    'admissionregistration.k8s.io/MutatingAdmissionPolicyBinding': {
      refers: fields([
        'spec.policyName',
        kind('admissionregistration.k8s.io/MutatingAdmissionPolicy'),
        'policy',
      ]),
    },
    ...alike('admissionregistration.k8s.io', 'MutatingWebhookConfiguration ValidatingWebhookConfiguration', {
      refers: fields(['webhooks[].clientConfig.service.name', anywhere(servicePort()), 'webhook']),
    }),
    'admissionregistration.k8s.io/ValidatingAdmissionPolicyBinding': {
      refers: fields([
        'spec.policyName',
        kind('admissionregistration.k8s.io/ValidatingAdmissionPolicy'),
        'policy',
      ]),
    },
    'apiextensions.k8s.io/CustomResourceDefinition': {
      refers: fields([
        'spec.conversion.webhook.clientConfig.service.name',
        anywhere(servicePort()),
        'webhook',
      ]),
    },
    'apiregistration.k8s.io/APIService': {
      refers: fields(['spec.service.name', anywhere(servicePort()), 'apiService']),
    },
    'apps/StatefulSet': {
      produce: claims,
      refers: fields(['spec.serviceName', service, 'governingService']),
    },
    'autoscaling/HorizontalPodAutoscaler': {
      refers: fields([
        'spec.scaleTargetRef.name',
        ifOneOf(
          'apps/Deployment',
          'apps/StatefulSet',
          'apps/ReplicaSet',
          'argoproj.io/Rollout',
          'apps.openshift.io/DeploymentConfig',
        ),
        'scaleTarget',
      ]),
    },
    'extensions/Ingress': {
      refers: fields(
        ['spec.rules[].http.paths[].backend.serviceName', ingressBackend('servicePort'), 'backend'],
        ['spec.tls[].secretName', secret, 'tls'],
      ),
    },
    'networking.k8s.io/Ingress': {
      refers: fields(
        [
          'spec.rules[].http.paths[].backend.service.name',
          ingressBackend('port.number|port.name'),
          'backend',
        ],
        ['spec.defaultBackend.service.name', ingressBackend('port.number|port.name'), 'backend'],
        ['spec.ingressClassName', kind('networking.k8s.io/IngressClass'), 'ingressClass'],
        ['spec.tls[].secretName', secret, 'tls'],
      ),
    },
    'networking.k8s.io/NetworkPolicy': { waitsForNothing: true },
    ...alike('rbac.authorization.k8s.io', 'ClusterRoleBinding RoleBinding', {
      refers: fields(
        [
          'roleRef.name',
          ifOneOf('rbac.authorization.k8s.io/Role', 'rbac.authorization.k8s.io/ClusterRole'),
          'role',
        ],
        ['subjects[].name', anywhere(ifOneOf('/ServiceAccount')), 'subject'],
      ),
    }),
    ...alike('policy.networking.k8s.io', 'AdminNetworkPolicy BaselineAdminNetworkPolicy', {
      scope: 'cluster',
    }),
  },
};

/** One claim for each template and replica. */
function claims({ id, manifest }: Source): readonly Product[] {
  const replicas = Math.min(Number(recordAt(manifest, 'spec')['replicas'] ?? 1), mostReplicas);
  return recordsAt(manifest, 'spec', 'volumeClaimTemplates').flatMap(([index, template]) => {
    const name = stringAt(template, 'metadata', 'name');
    if (name === undefined) return [];
    const path = ['spec', 'volumeClaimTemplates', index, 'metadata', 'name'];
    return Array.from({ length: replicas || 0 }, (_, ordinal) => ({
      group: '',
      kind: 'PersistentVolumeClaim',
      namespace: id.namespace,
      name: `${name}-${id.name}-${ordinal}`,
      path,
    }));
  });
}

/** Nobody refers to the claims of a later replica by name. */
const mostReplicas = 50;
