import { injectedConfigMaps, providerRole, providedClusterRoles } from '#knowledge';
import type { Facts } from '#config';
import type { Reference } from './edge.ts';

/** Who provides an object that is never in git: Kubernetes itself, a distribution, or a declared fact. */
export function providedBy(reference: Reference, facts: Facts): string | undefined {
  const { kind, namespace, name } = reference;
  const fact = facts.objects?.find(
    (object) => object.kind === kind && object.name === name && (object.namespace ?? namespace) === namespace,
  );
  if (fact) {
    const hasKey =
      reference.key === undefined || fact.keys === undefined || fact.keys.includes(reference.key);
    return hasKey ? 'the objects declared for this target' : undefined;
  }
  switch (kind) {
    case 'ServiceAccount':
      return accounts.has(name) ? 'Kubernetes or the distribution' : undefined;
    case 'ConfigMap':
      return injectedConfigMaps.has(name) ? 'Kubernetes or the distribution' : undefined;
    case 'Service':
      return name === 'kubernetes' && namespace === 'default' ? 'Kubernetes' : systemNamespace(namespace);
    case 'ClusterRole':
      return providedClusterRoles.has(name) || providerRole.test(name)
        ? 'Kubernetes or the distribution'
        : undefined;
    case 'Role':
      return providerRole.test(name) || name === 'extension-apiserver-authentication-reader'
        ? 'Kubernetes or the distribution'
        : undefined;
    case 'PriorityClass':
      return name.startsWith('system-') ||
        name.startsWith('openshift-') ||
        facts.priorityClasses?.includes(name)
        ? 'Kubernetes'
        : undefined;
    case 'StorageClass':
      return facts.storageClasses?.some((item) => item.name === name)
        ? 'the storage classes of this target'
        : undefined;
    case 'IngressClass':
      return facts.ingressClasses?.includes(name) ? 'the ingress classes of this target' : undefined;
    case 'GatewayClass':
      return facts.gatewayClasses?.includes(name) ? 'the gateway classes of this target' : undefined;
    default:
      return undefined;
  }
}

/** Kinds of which every cluster has some that are in no git tree, with the fact that would list them. */
export const clusterProvidedKinds: Readonly<Record<string, keyof Facts>> = {
  StorageClass: 'storageClasses',
  IngressClass: 'ingressClasses',
  GatewayClass: 'gatewayClasses',
  PriorityClass: 'priorityClasses',
  RuntimeClass: 'objects',
};

/** `builder`, `deployer` and `pipeline` stand in every namespace of OpenShift. */
const accounts: ReadonlySet<string> = new Set(['default', 'builder', 'deployer', 'pipeline']);

/** Namespaces whose Services belong to the distribution: nothing there can be called missing from git alone. */
function systemNamespace(namespace: string): string | undefined {
  return isSystemNamespace(namespace) ? 'the distribution' : undefined;
}

/** Whether a namespace exists on a cluster before anything is deployed, and is filled by others than git. */
export function isSystemNamespace(namespace: string): boolean {
  return /^(?:openshift$|(?:kube|openshift|gke-managed|gke-gmp|gmp)-)/.test(namespace);
}
