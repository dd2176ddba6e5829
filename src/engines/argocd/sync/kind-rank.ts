/** The kinds that Argo CD applies before all others, in this order (gitops-engine/pkg/sync/sync_tasks.go). */
const kinds = [
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

const ranks: ReadonlyMap<string, number> = new Map(kinds.map((kind, i) => [kind, i - kinds.length]));

/** The rank of a kind, whatever its group: below 0 for the listed kinds, 0 for all others. */
export function kindRank(kind: string): number {
  return ranks.get(kind) ?? 0;
}
