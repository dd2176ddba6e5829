/** A built-in API version that was taken away, or will be. */
export type RemovedApi = {
  readonly apiVersion: string;
  /** Kinds concerned; none means all of the API version. */
  readonly kinds: readonly string[];
  readonly deprecated: number;
  /** Minor in which it is no longer served; undefined while that is not decided. */
  readonly removed?: number;
  readonly instead?: string;
};

/** The deprecation guide of Kubernetes as data; minors of 1.x. */
export const removedApis: readonly RemovedApi[] = [
  api('extensions/v1beta1', ['DaemonSet', 'Deployment', 'ReplicaSet'], 9, 16, 'apps/v1'),
  api('extensions/v1beta1', ['NetworkPolicy'], 9, 16, 'networking.k8s.io/v1'),
  api('extensions/v1beta1', ['PodSecurityPolicy'], 11, 16),
  api('extensions/v1beta1', ['Ingress'], 14, 22, 'networking.k8s.io/v1'),
  api('apps/v1beta1', [], 9, 16, 'apps/v1'),
  api('apps/v1beta2', [], 9, 16, 'apps/v1'),
  api('networking.k8s.io/v1beta1', ['Ingress', 'IngressClass'], 19, 22, 'networking.k8s.io/v1'),
  api(
    'admissionregistration.k8s.io/v1beta1',
    ['MutatingWebhookConfiguration', 'ValidatingWebhookConfiguration'],
    16,
    22,
    'admissionregistration.k8s.io/v1',
  ),
  api('apiextensions.k8s.io/v1beta1', ['CustomResourceDefinition'], 16, 22, 'apiextensions.k8s.io/v1'),
  api('apiregistration.k8s.io/v1beta1', ['APIService'], 19, 22, 'apiregistration.k8s.io/v1'),
  api('authentication.k8s.io/v1beta1', ['TokenReview'], 19, 22, 'authentication.k8s.io/v1'),
  api('authorization.k8s.io/v1beta1', [], 19, 22, 'authorization.k8s.io/v1'),
  api('certificates.k8s.io/v1beta1', ['CertificateSigningRequest'], 19, 22, 'certificates.k8s.io/v1'),
  api('coordination.k8s.io/v1beta1', ['Lease'], 19, 22, 'coordination.k8s.io/v1'),
  api('rbac.authorization.k8s.io/v1alpha1', [], 17, 22, 'rbac.authorization.k8s.io/v1'),
  api('rbac.authorization.k8s.io/v1beta1', [], 17, 22, 'rbac.authorization.k8s.io/v1'),
  api('scheduling.k8s.io/v1beta1', ['PriorityClass'], 14, 22, 'scheduling.k8s.io/v1'),
  api('scheduling.k8s.io/v1alpha1', ['PriorityClass'], 14, 17, 'scheduling.k8s.io/v1'),
  api(
    'storage.k8s.io/v1beta1',
    ['CSIDriver', 'CSINode', 'StorageClass', 'VolumeAttachment'],
    19,
    22,
    'storage.k8s.io/v1',
  ),
  api('batch/v2alpha1', ['CronJob'], 19, 21, 'batch/v1'),
  api('batch/v1beta1', ['CronJob'], 21, 25, 'batch/v1'),
  api('discovery.k8s.io/v1beta1', ['EndpointSlice'], 21, 25, 'discovery.k8s.io/v1'),
  api('events.k8s.io/v1beta1', ['Event'], 19, 25, 'events.k8s.io/v1'),
  api('autoscaling/v2beta1', ['HorizontalPodAutoscaler'], 22, 25, 'autoscaling/v2'),
  api('autoscaling/v2beta2', ['HorizontalPodAutoscaler'], 23, 26, 'autoscaling/v2'),
  api('policy/v1beta1', ['PodDisruptionBudget'], 21, 25, 'policy/v1'),
  api('policy/v1beta1', ['PodSecurityPolicy'], 21, 25),
  api('node.k8s.io/v1beta1', ['RuntimeClass'], 20, 25, 'node.k8s.io/v1'),
  api('node.k8s.io/v1alpha1', ['RuntimeClass'], 20, 24, 'node.k8s.io/v1'),
  api('flowcontrol.apiserver.k8s.io/v1alpha1', [], 20, 21, 'flowcontrol.apiserver.k8s.io/v1'),
  api('flowcontrol.apiserver.k8s.io/v1beta1', [], 23, 26, 'flowcontrol.apiserver.k8s.io/v1'),
  api('flowcontrol.apiserver.k8s.io/v1beta2', [], 26, 29, 'flowcontrol.apiserver.k8s.io/v1'),
  api('flowcontrol.apiserver.k8s.io/v1beta3', [], 29, 32, 'flowcontrol.apiserver.k8s.io/v1'),
  api('storage.k8s.io/v1beta1', ['CSIStorageCapacity'], 24, 27, 'storage.k8s.io/v1'),
  api(
    'admissionregistration.k8s.io/v1alpha1',
    ['ValidatingAdmissionPolicy', 'ValidatingAdmissionPolicyBinding'],
    28,
    32,
    'admissionregistration.k8s.io/v1',
  ),
  api(
    'admissionregistration.k8s.io/v1beta1',
    ['ValidatingAdmissionPolicy', 'ValidatingAdmissionPolicyBinding'],
    30,
    34,
    'admissionregistration.k8s.io/v1',
  ),
  api('v1', ['ComponentStatus'], 19),
  { apiVersion: 'v1', kinds: ['Endpoints'], deprecated: 33, instead: 'discovery.k8s.io/v1 EndpointSlice' },
];

/** The entry for a kind, if its API version was or will be taken away. */
export function removedApi(apiVersion: string, kind: string): RemovedApi | undefined {
  return removedApis.find(
    (entry) => entry.apiVersion === apiVersion && (entry.kinds.length === 0 || entry.kinds.includes(kind)),
  );
}

function api(
  apiVersion: string,
  kinds: readonly string[],
  deprecated: number,
  removed?: number,
  instead?: string,
): RemovedApi {
  return {
    apiVersion,
    kinds,
    deprecated,
    ...(removed !== undefined && { removed }),
    ...(instead !== undefined && { instead }),
  };
}
