import { entryOf } from '#kube';

export const injectedConfigMaps: ReadonlySet<string> = new Set([
  'kube-root-ca.crt',
  'openshift-service-ca.crt',
  'istio-ca-root-cert',
  'extension-apiserver-authentication',
  'odh-trusted-ca-bundle',
  'linkerd-identity-trust-roots',
]);

/** Roles of Kubernetes (`system:`), kubeadm, EKS, GKE, AKS and OpenShift; the API groups of OLM add theirs by version. */
export const providerRole =
  /^(?:system|kubeadm|eks|gce|gke|aks|aks-service|k3s|rke2|cattle|openshift|olm|aggregate-olm)[:-]|-v\d\w*-(?:admin|edit|view|crdview)$/;

export const providedClusterRoles: ReadonlySet<string> = new Set([
  'aws-node',
  'calico-node',
  'cloud-provider',
  'cluster-autoscaler',
  'cluster-debugger',
  'cloud-controller-manager',
  'coredns',
  'global-operators-admin',
  'global-operators-edit',
  'global-operators-view',
  'kubelet-api-admin',
  'local-path-provisioner-role',
  'net-attach-def-project',
  'read-updateservice',
  'self-access-reviewer',
  'traefik-kube-system',
  'vpc-resource-controller-role',
  'admin',
  'cluster-admin',
  'edit',
  'view',
  'basic-user',
  'cluster-monitoring-view',
  'cluster-monitoring-operator-alert-customization',
  'monitoring-edit',
  'monitoring-rules-edit',
  'monitoring-rules-view',
  'cluster-reader',
  'cluster-status',
  'registry-admin',
  'registry-editor',
  'registry-viewer',
  'self-provisioner',
  'sudoer',
  'storage-admin',
]);

/** The clusters that run a workload from the start, without anybody deploying it; `undefined` when none is known to. */
export function deliveredWith({
  namespace,
  name,
}: {
  readonly namespace: string;
  readonly name: string;
}): string | undefined {
  return namespace === 'kube-system' ? entryOf(systemWorkloads, name) : undefined;
}

/** What runs in kube-system, by the clusters that bring it. */
const systemWorkloads: Readonly<Record<string, string>> = {
  coredns: 'most clusters',
  'kube-proxy': 'most clusters',
  'metrics-server': 'k3s and managed clusters',
  'local-path-provisioner': 'clusters of k3s',
  traefik: 'clusters of k3s',
  'rke2-coredns-rke2-coredns': 'clusters of RKE2',
  'rke2-metrics-server': 'clusters of RKE2',
  'rke2-ingress-nginx-controller': 'clusters of RKE2',
  'kube-dns': 'clusters of GKE',
  'aws-node': 'clusters of EKS',
  'coredns-autoscaler': 'clusters of AKS',
  'konnectivity-agent': 'managed clusters',
};
