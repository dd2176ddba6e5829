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
const removedApis: readonly RemovedApi[] = [
  api({
    apiVersion: 'extensions/v1beta1',
    kinds: ['DaemonSet', 'Deployment', 'ReplicaSet'],
    deprecated: 9,
    removed: 16,
    instead: 'apps/v1',
  }),
  api({
    apiVersion: 'extensions/v1beta1',
    kinds: ['NetworkPolicy'],
    deprecated: 9,
    removed: 16,
    instead: 'networking.k8s.io/v1',
  }),
  api({ apiVersion: 'extensions/v1beta1', kinds: ['PodSecurityPolicy'], deprecated: 11, removed: 16 }),
  api({
    apiVersion: 'extensions/v1beta1',
    kinds: ['Ingress'],
    deprecated: 14,
    removed: 22,
    instead: 'networking.k8s.io/v1',
  }),
  api({ apiVersion: 'apps/v1beta1', kinds: [], deprecated: 9, removed: 16, instead: 'apps/v1' }),
  api({ apiVersion: 'apps/v1beta2', kinds: [], deprecated: 9, removed: 16, instead: 'apps/v1' }),
  api({
    apiVersion: 'networking.k8s.io/v1beta1',
    kinds: ['Ingress', 'IngressClass'],
    deprecated: 19,
    removed: 22,
    instead: 'networking.k8s.io/v1',
  }),
  api({
    apiVersion: 'admissionregistration.k8s.io/v1beta1',
    kinds: ['MutatingWebhookConfiguration', 'ValidatingWebhookConfiguration'],
    deprecated: 16,
    removed: 22,
    instead: 'admissionregistration.k8s.io/v1',
  }),
  api({
    apiVersion: 'apiextensions.k8s.io/v1beta1',
    kinds: ['CustomResourceDefinition'],
    deprecated: 16,
    removed: 22,
    instead: 'apiextensions.k8s.io/v1',
  }),
  api({
    apiVersion: 'apiregistration.k8s.io/v1beta1',
    kinds: ['APIService'],
    deprecated: 19,
    removed: 22,
    instead: 'apiregistration.k8s.io/v1',
  }),
  api({
    apiVersion: 'authentication.k8s.io/v1beta1',
    kinds: ['TokenReview'],
    deprecated: 19,
    removed: 22,
    instead: 'authentication.k8s.io/v1',
  }),
  api({
    apiVersion: 'authorization.k8s.io/v1beta1',
    kinds: [],
    deprecated: 19,
    removed: 22,
    instead: 'authorization.k8s.io/v1',
  }),
  api({
    apiVersion: 'certificates.k8s.io/v1beta1',
    kinds: ['CertificateSigningRequest'],
    deprecated: 19,
    removed: 22,
    instead: 'certificates.k8s.io/v1',
  }),
  api({
    apiVersion: 'coordination.k8s.io/v1beta1',
    kinds: ['Lease'],
    deprecated: 19,
    removed: 22,
    instead: 'coordination.k8s.io/v1',
  }),
  api({
    apiVersion: 'rbac.authorization.k8s.io/v1alpha1',
    kinds: [],
    deprecated: 17,
    removed: 22,
    instead: 'rbac.authorization.k8s.io/v1',
  }),
  api({
    apiVersion: 'rbac.authorization.k8s.io/v1beta1',
    kinds: [],
    deprecated: 17,
    removed: 22,
    instead: 'rbac.authorization.k8s.io/v1',
  }),
  api({
    apiVersion: 'scheduling.k8s.io/v1beta1',
    kinds: ['PriorityClass'],
    deprecated: 14,
    removed: 22,
    instead: 'scheduling.k8s.io/v1',
  }),
  api({
    apiVersion: 'scheduling.k8s.io/v1alpha1',
    kinds: ['PriorityClass'],
    deprecated: 14,
    removed: 17,
    instead: 'scheduling.k8s.io/v1',
  }),
  api({
    apiVersion: 'storage.k8s.io/v1beta1',
    kinds: ['CSIDriver', 'CSINode', 'StorageClass', 'VolumeAttachment'],
    deprecated: 19,
    removed: 22,
    instead: 'storage.k8s.io/v1',
  }),
  api({ apiVersion: 'batch/v2alpha1', kinds: ['CronJob'], deprecated: 19, removed: 21, instead: 'batch/v1' }),
  api({ apiVersion: 'batch/v1beta1', kinds: ['CronJob'], deprecated: 21, removed: 25, instead: 'batch/v1' }),
  api({
    apiVersion: 'discovery.k8s.io/v1beta1',
    kinds: ['EndpointSlice'],
    deprecated: 21,
    removed: 25,
    instead: 'discovery.k8s.io/v1',
  }),
  api({
    apiVersion: 'events.k8s.io/v1beta1',
    kinds: ['Event'],
    deprecated: 19,
    removed: 25,
    instead: 'events.k8s.io/v1',
  }),
  api({
    apiVersion: 'autoscaling/v2beta1',
    kinds: ['HorizontalPodAutoscaler'],
    deprecated: 22,
    removed: 25,
    instead: 'autoscaling/v2',
  }),
  api({
    apiVersion: 'autoscaling/v2beta2',
    kinds: ['HorizontalPodAutoscaler'],
    deprecated: 23,
    removed: 26,
    instead: 'autoscaling/v2',
  }),
  api({
    apiVersion: 'policy/v1beta1',
    kinds: ['PodDisruptionBudget'],
    deprecated: 21,
    removed: 25,
    instead: 'policy/v1',
  }),
  api({ apiVersion: 'policy/v1beta1', kinds: ['PodSecurityPolicy'], deprecated: 21, removed: 25 }),
  api({
    apiVersion: 'node.k8s.io/v1beta1',
    kinds: ['RuntimeClass'],
    deprecated: 20,
    removed: 25,
    instead: 'node.k8s.io/v1',
  }),
  api({
    apiVersion: 'node.k8s.io/v1alpha1',
    kinds: ['RuntimeClass'],
    deprecated: 20,
    removed: 24,
    instead: 'node.k8s.io/v1',
  }),
  api({
    apiVersion: 'flowcontrol.apiserver.k8s.io/v1alpha1',
    kinds: [],
    deprecated: 20,
    removed: 21,
    instead: 'flowcontrol.apiserver.k8s.io/v1',
  }),
  api({
    apiVersion: 'flowcontrol.apiserver.k8s.io/v1beta1',
    kinds: [],
    deprecated: 23,
    removed: 26,
    instead: 'flowcontrol.apiserver.k8s.io/v1',
  }),
  api({
    apiVersion: 'flowcontrol.apiserver.k8s.io/v1beta2',
    kinds: [],
    deprecated: 26,
    removed: 29,
    instead: 'flowcontrol.apiserver.k8s.io/v1',
  }),
  api({
    apiVersion: 'flowcontrol.apiserver.k8s.io/v1beta3',
    kinds: [],
    deprecated: 29,
    removed: 32,
    instead: 'flowcontrol.apiserver.k8s.io/v1',
  }),
  api({
    apiVersion: 'storage.k8s.io/v1beta1',
    kinds: ['CSIStorageCapacity'],
    deprecated: 24,
    removed: 27,
    instead: 'storage.k8s.io/v1',
  }),
  api({
    apiVersion: 'admissionregistration.k8s.io/v1alpha1',
    kinds: ['ValidatingAdmissionPolicy', 'ValidatingAdmissionPolicyBinding'],
    deprecated: 28,
    removed: 32,
    instead: 'admissionregistration.k8s.io/v1',
  }),
  api({
    apiVersion: 'admissionregistration.k8s.io/v1beta1',
    kinds: ['ValidatingAdmissionPolicy', 'ValidatingAdmissionPolicyBinding'],
    deprecated: 30,
    removed: 34,
    instead: 'admissionregistration.k8s.io/v1',
  }),
  api({ apiVersion: 'v1', kinds: ['ComponentStatus'], deprecated: 19 }),
  { apiVersion: 'v1', kinds: ['Endpoints'], deprecated: 33, instead: 'discovery.k8s.io/v1 EndpointSlice' },
];

/** The entry for a kind, if its API version was or will be taken away. */
export function removedApi(apiVersion: string, kind: string): RemovedApi | undefined {
  return removedApis.find(
    (entry) => entry.apiVersion === apiVersion && (entry.kinds.length === 0 || entry.kinds.includes(kind)),
  );
}

function api({
  apiVersion,
  kinds,
  deprecated,
  removed,
  instead,
}: {
  readonly apiVersion: string;
  readonly kinds: readonly string[];
  readonly deprecated: number;
  readonly removed?: number | undefined;
  readonly instead?: string | undefined;
}): RemovedApi {
  return {
    apiVersion,
    kinds,
    deprecated,
    ...(removed !== undefined && { removed }),
    ...(instead !== undefined && { instead }),
  };
}
