export const terraformKinds: Readonly<Record<string, string>> = {
  cluster_role: 'ClusterRole',
  cluster_role_binding: 'ClusterRoleBinding',
  config_map: 'ConfigMap',
  deployment: 'Deployment',
  ingress: 'Ingress',
  namespace: 'Namespace',
  persistent_volume_claim: 'PersistentVolumeClaim',
  priority_class: 'PriorityClass',
  role: 'Role',
  role_binding: 'RoleBinding',
  secret: 'Secret',
  service: 'Service',
  service_account: 'ServiceAccount',
  stateful_set: 'StatefulSet',
  storage_class: 'StorageClass',
};

/** The modules of Ansible that create objects. */
export const ansibleModules: readonly string[] = [
  'kubernetes.core.k8s',
  'community.kubernetes.k8s',
  'community.okd.k8s',
  'redhat.openshift.k8s',
  'k8s',
];
