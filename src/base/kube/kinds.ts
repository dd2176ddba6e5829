/** Whether objects of a kind live in a namespace. */
export type Scope = 'namespaced' | 'cluster';

export type GroupKind = { readonly group: string; readonly kind: string };

/** Splits `apps/v1` into group and version; the core group is `''`. */
export function splitApiVersion(apiVersion: string): { readonly group: string; readonly version: string } {
  const slash = apiVersion.indexOf('/');
  return slash < 0
    ? { group: '', version: apiVersion }
    : { group: apiVersion.slice(0, slash), version: apiVersion.slice(slash + 1) };
}

/** Whether a group is part of Kubernetes itself, so that its kinds are served without any CRD. */
export function isBuiltInGroup(group: string): boolean {
  return builtInGroups.has(group);
}

/** The scope of a kind that Kubernetes itself serves; `undefined` for kinds of other groups. */
export function builtInScope({ group, kind }: GroupKind): Scope | undefined {
  if (!builtInGroups.has(group)) return undefined;
  return clusterKinds.has(`${group}/${kind}`) ? 'cluster' : 'namespaced';
}

const builtInGroups: ReadonlySet<string> = new Set([
  '',
  'admissionregistration.k8s.io',
  'apiextensions.k8s.io',
  'apiregistration.k8s.io',
  'apps',
  'authentication.k8s.io',
  'authorization.k8s.io',
  'autoscaling',
  'batch',
  'certificates.k8s.io',
  'coordination.k8s.io',
  'discovery.k8s.io',
  'events.k8s.io',
  'extensions',
  'flowcontrol.apiserver.k8s.io',
  'internal.apiserver.k8s.io',
  'networking.k8s.io',
  'node.k8s.io',
  'policy',
  'rbac.authorization.k8s.io',
  'resource.k8s.io',
  'scheduling.k8s.io',
  'storage.k8s.io',
  'storagemigration.k8s.io',
]);

const clusterKindsByGroup: Readonly<Record<string, string>> = {
  '': 'Namespace Node PersistentVolume ComponentStatus',
  'admissionregistration.k8s.io':
    'MutatingWebhookConfiguration ValidatingWebhookConfiguration ValidatingAdmissionPolicy ValidatingAdmissionPolicyBinding MutatingAdmissionPolicy MutatingAdmissionPolicyBinding',
  'apiextensions.k8s.io': 'CustomResourceDefinition',
  'apiregistration.k8s.io': 'APIService',
  'authentication.k8s.io': 'TokenReview SelfSubjectReview',
  'authorization.k8s.io': 'SelfSubjectAccessReview SelfSubjectRulesReview SubjectAccessReview',
  'certificates.k8s.io': 'CertificateSigningRequest ClusterTrustBundle',
  extensions: 'PodSecurityPolicy',
  'flowcontrol.apiserver.k8s.io': 'FlowSchema PriorityLevelConfiguration',
  'internal.apiserver.k8s.io': 'StorageVersion',
  'networking.k8s.io': 'IngressClass IPAddress ServiceCIDR',
  'node.k8s.io': 'RuntimeClass',
  policy: 'PodSecurityPolicy',
  'rbac.authorization.k8s.io': 'ClusterRole ClusterRoleBinding',
  'resource.k8s.io': 'DeviceClass ResourceSlice',
  'scheduling.k8s.io': 'PriorityClass',
  'storage.k8s.io': 'StorageClass VolumeAttachment CSIDriver CSINode VolumeAttributesClass',
  'storagemigration.k8s.io': 'StorageVersionMigration',
};

const clusterKinds: ReadonlySet<string> = new Set(
  Object.entries(clusterKindsByGroup).flatMap(([group, kinds]) =>
    kinds.split(' ').map((kind) => `${group}/${kind}`),
  ),
);
