import type { FleetObject } from './fleet.ts';

/**
 * The namespaces that the operator of a custom resource fills with a whole product, under names that have nothing
 * to do with the resource; empty for all others.
 */
export function installedNamespaces({ id }: FleetObject): readonly string[] {
  const groupKind = `${id.group}/${id.kind}`;
  if (ownNamespace.has(groupKind)) return [id.namespace];
  return otherNamespaces[groupKind] ?? [];
}

const ownNamespace: ReadonlySet<string> = new Set([
  'argoproj.io/ArgoCD',
  'apps.3scale.net/APIManager',
  'automationcontroller.ansible.com/AutomationController',
  'ceph.rook.io/CephCluster',
  'hco.kubevirt.io/HyperConverged',
  'install.istio.io/IstioOperator',
  'kfdef.apps.kubeflow.org/KfDef',
  'kiali.io/Kiali',
  'kubevirt.io/KubeVirt',
  'logging.openshift.io/ClusterLogging',
  'logging.openshift.io/Elasticsearch',
  'maistra.io/ServiceMeshControlPlane',
  'metallb.io/MetalLB',
  'multicluster.openshift.io/MultiClusterEngine',
  'nfd.openshift.io/NodeFeatureDiscovery',
  'noobaa.io/NooBaa',
  'oadp.openshift.io/DataProtectionApplication',
  'ocs.openshift.io/StorageCluster',
  'operator.knative.dev/KnativeEventing',
  'operator.knative.dev/KnativeServing',
  'operator.open-cluster-management.io/MultiClusterHub',
  'operator.serverless.openshift.io/KnativeKafka',
  'org.eclipse.che/CheCluster',
  'platform.stackrox.io/Central',
  'platform.stackrox.io/SecuredCluster',
  'quay.redhat.com/QuayRegistry',
  'keycloak.org/Keycloak',
]);

const dataScience = [
  'istio-system',
  'knative-serving',
  'odh-model-registries',
  'opendatahub',
  'redhat-ods-applications',
  'redhat-ods-monitoring',
  'rhoai-model-registries',
  'rhods-notebooks',
];
const tekton = ['openshift-pipelines', 'tekton-pipelines', 'tekton-operator'];

const otherNamespaces: Readonly<Record<string, readonly string[]>> = {
  'datasciencecluster.opendatahub.io/DataScienceCluster': dataScience,
  'dscinitialization.opendatahub.io/DSCInitialization': dataScience,
  'nvidia.com/ClusterPolicy': ['gpu-operator', 'nvidia-gpu-operator'],
  'operator.open-cluster-management.io/ClusterManager': ['open-cluster-management-hub'],
  'operator.open-cluster-management.io/Klusterlet': [
    'open-cluster-management-agent',
    'open-cluster-management-agent-addon',
  ],
  'operator.tekton.dev/TektonConfig': tekton,
  'operator.tekton.dev/TektonPipeline': tekton,
  'operator.tigera.io/Installation': ['calico-apiserver', 'calico-system', 'tigera-operator'],
  'sailoperator.io/Istio': ['istio-system'],
};
