import type { HelmVersion } from '../helm-version.ts';

/** The kinds in the order in which Helm installs them (kind_sorter.go); Helm 4 added the webhooks. */
const installOrder = [
  'PriorityClass',
  'Namespace',
  'NetworkPolicy',
  'ResourceQuota',
  'LimitRange',
  'PodSecurityPolicy',
  'PodDisruptionBudget',
  'ServiceAccount',
  'Secret',
  'SecretList',
  'ConfigMap',
  'StorageClass',
  'PersistentVolume',
  'PersistentVolumeClaim',
  'CustomResourceDefinition',
  'ClusterRole',
  'ClusterRoleList',
  'ClusterRoleBinding',
  'ClusterRoleBindingList',
  'Role',
  'RoleList',
  'RoleBinding',
  'RoleBindingList',
  'Service',
  'DaemonSet',
  'Pod',
  'ReplicationController',
  'ReplicaSet',
  'Deployment',
  'HorizontalPodAutoscaler',
  'StatefulSet',
  'Job',
  'CronJob',
  'IngressClass',
  'Ingress',
  'APIService',
];
const webhooks = ['MutatingWebhookConfiguration', 'ValidatingWebhookConfiguration'];

const ranks: Readonly<Record<HelmVersion, ReadonlyMap<string, number>>> = {
  3: rank(installOrder),
  4: rank([...installOrder, ...webhooks]),
};

function rank(kinds: readonly string[]): ReadonlyMap<string, number> {
  return new Map(kinds.map((kind, index) => [kind, index]));
}

/** Sorts by kind, stably; unknown kinds come last, by name. */
export function sortByKind<T extends { readonly kind: string }>(
  items: readonly T[],
  helm: HelmVersion,
): readonly T[] {
  const known = ranks[helm];
  const last = known.size;
  return [...items].sort((a, b) => {
    const difference = (known.get(a.kind) ?? last) - (known.get(b.kind) ?? last);
    if (difference !== 0 || known.has(a.kind)) return difference;
    return a.kind < b.kind ? -1 : a.kind > b.kind ? 1 : 0;
  });
}
