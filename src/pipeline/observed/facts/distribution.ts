import { type Manifest, stringAt } from '#kube';
import type { ObservedCluster } from '../snapshot.ts';

/** The distribution preset that a cluster's version, nodes and APIs point to; `generic` when nothing does. */
export function distributionOf(cluster: ObservedCluster, nodes: readonly Manifest[]): string {
  const version = cluster.version ?? '';
  const providers = nodes.map((node) => stringAt(node, 'spec', 'providerID') ?? '');
  const hasLabel = (label: string) => nodes.some((node) => node.metadata?.labels?.[label] !== undefined);
  const has = (scheme: string) => providers.some((provider) => provider.startsWith(scheme));
  if (cluster.served?.some(({ group }) => group === 'config.openshift.io') === true) return 'openshift';
  if (version.includes('-eks-') || hasLabel('eks.amazonaws.com/nodegroup')) return 'eks';
  if (version.includes('-gke.') || hasLabel('cloud.google.com/gke-nodepool')) return 'gke';
  if (hasLabel('kubernetes.azure.com/cluster')) return 'aks';
  if (has('kind://')) return 'kind';
  if (hasLabel('minikube.k8s.io/name')) return 'minikube';
  const isK3d = nodes.some((node) => (node.metadata?.name ?? '').startsWith('k3d-'));
  return isK3d && version.includes('k3s') ? 'k3d' : 'generic';
}
