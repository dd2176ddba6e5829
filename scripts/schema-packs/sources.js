/** One patch release of every minor that is packed. */
export const kubernetesReleases = [
  'v1.27.16',
  'v1.28.15',
  'v1.29.6',
  'v1.30.14',
  'v1.31.14',
  'v1.32.13',
  'v1.33.13',
  'v1.34.4',
  'v1.35.4',
  'v1.36.3',
  'v1.37.1',
];

/** The release of k8s.io/api whose `+enum` types give the enums. */
export const apiRelease = 'v0.37.1';

/**
 * The projects whose custom resources are packed: a name, and the modules with the files or folders that hold
 * the definitions. `groups` keeps only some groups, where a project ships other people's definitions too.
 */
export const crdSources = [
  project('argo-cd', 'github.com/argoproj/argo-cd/v3', 'v3.5.6', ['manifests/crds']),
  project('argo-rollouts', 'github.com/argoproj/argo-rollouts', 'v1.10.1', ['manifests/crds']),
  project('argo-workflows', 'github.com/argoproj/argo-workflows/v4', 'v4.1.4', ['manifests/base/crds/full']),
  project('argo-events', 'github.com/argoproj/argo-events', 'v1.9.11', ['manifests/base/crds']),
  project('argocd-image-updater', 'github.com/argoproj-labs/argocd-image-updater', 'v1.3.0', [
    'config/crd/bases',
  ]),
  project(
    'argocd-operator',
    'github.com/argoproj-labs/argocd-operator',
    'v0.18.0',
    ['config/crd/bases'],
    ['argoproj.io'],
    ['ArgoCD', 'ArgoCDExport', 'NotificationsConfiguration', 'NamespaceManagement'],
  ),
  project(
    'gitops-operator',
    'github.com/redhat-developer/gitops-operator',
    'v1.20.0',
    ['config/crd/bases'],
    ['pipelines.openshift.io'],
  ),
  project('cert-manager', 'github.com/cert-manager/cert-manager', 'v1.21.2', ['deploy/crds']),
  project('trust-manager', 'github.com/cert-manager/trust-manager', 'v0.25.0', ['deploy/crds']),
  project('external-secrets', 'github.com/external-secrets/external-secrets', 'v1.3.2', [
    'config/crds/bases',
  ]),
  project('gateway-api', 'sigs.k8s.io/gateway-api', 'v1.7.0', ['config/crd/experimental']),
  project('gateway-api-inference', 'sigs.k8s.io/gateway-api-inference-extension', 'v1.6.0', [
    'config/crd/bases',
  ]),
  project('prometheus-operator', 'github.com/prometheus-operator/prometheus-operator', 'v0.94.1', [
    'example/prometheus-operator-crd',
  ]),
  project('istio', 'istio.io/api', 'v1.31.1', ['kubernetes/customresourcedefinitions.gen.yaml']),
  project('metallb', 'istio.io/api', 'v1.31.1', ['common/scripts/metallb-native.yaml'], ['metallb.io']),
  project('knative-serving', 'knative.dev/serving', 'v0.50.0', ['config/core/300-resources']),
  project('knative-eventing', 'knative.dev/eventing', 'v0.50.0', [
    'config/core/resources',
    'config/channels/in-memory-channel/resources',
  ]),
  project('keda', 'github.com/kedacore/keda/v2', 'v2.21.0', ['config/crd/bases']),
  project('keda-http', 'github.com/kedacore/http-add-on', 'v0.12.0', ['config/crd/bases']),
  project('cloudnative-pg', 'github.com/cloudnative-pg/cloudnative-pg', 'v1.30.1', ['config/crd/bases']),
  project('tekton-pipeline', 'github.com/tektoncd/pipeline', 'v1.14.1', ['config/300-crds']),
  project('tekton-triggers', 'github.com/tektoncd/triggers', 'v0.37.0', ['config']),
  project(
    'tekton-operator',
    'github.com/tektoncd/operator',
    'v0.80.0',
    ['config/base/generated-crds'],
    ['operator.tekton.dev'],
  ),
  project('pipelines-as-code', 'github.com/openshift-pipelines/pipelines-as-code', 'v0.43.0', ['config']),
  project('kyverno', 'github.com/kyverno/kyverno', 'v1.19.1', ['config/crds']),
  project('gatekeeper', 'github.com/open-policy-agent/gatekeeper/v3', 'v3.23.1', ['config/crd/bases']),
  project(
    'operator-lifecycle-manager',
    'github.com/operator-framework/api',
    'v0.45.0',
    ['crds'],
    ['operators.coreos.com'],
  ),
  project('sealed-secrets', 'github.com/bitnami-labs/sealed-secrets', 'v0.40.0', [
    'helm/sealed-secrets/crds',
  ]),
  project('traefik', 'github.com/traefik/traefik/v3', 'v3.7.13', [
    'integration/fixtures/k8s/01-traefik-crd.yml',
  ]),
  project('cilium', 'github.com/cilium/cilium', 'v1.20.2', ['pkg/k8s/apis/cilium.io/client/crds']),
  project('velero', 'github.com/vmware-tanzu/velero', 'v1.18.3', [
    'config/crd/v1/bases',
    'config/crd/v2alpha1/bases',
  ]),
  project('crossplane', 'github.com/crossplane/crossplane/v2', 'v2.4.2', ['cluster/crds']),
  project('crossplane-provider-helm', 'github.com/crossplane-contrib/provider-helm', 'v1.3.0', [
    'package/crds',
  ]),
  project('crossplane-provider-kubernetes', 'github.com/crossplane-contrib/provider-kubernetes', 'v1.3.0', [
    'package/crds',
  ]),
  project('rook', 'github.com/rook/rook', 'v1.20.6', ['deploy/charts/rook-ceph/templates/resources.yaml']),
  project('longhorn', 'github.com/longhorn/longhorn-manager', 'v1.12.0', ['k8s/crds.yaml']),
  project('cluster-api', 'sigs.k8s.io/cluster-api', 'v1.14.2', [
    'core/config/crd/bases',
    'controlplane/kubeadm/config/crd/bases',
    'bootstrap/kubeadm/config/crd/bases',
  ]),
  project('cluster-api-aws', 'sigs.k8s.io/cluster-api-provider-aws/v2', 'v2.13.0', ['config/crd/bases']),
  project('cluster-api-azure', 'sigs.k8s.io/cluster-api-provider-azure', 'v1.23.1', ['config/crd/bases']),
  project('cluster-api-vsphere', 'sigs.k8s.io/cluster-api-provider-vsphere', 'v1.16.1', [
    'config/default/crd/bases',
  ]),
  project('flux-source', 'github.com/fluxcd/source-controller', 'v1.10.1', ['config/crd/bases']),
  project('flux-kustomize', 'github.com/fluxcd/kustomize-controller', 'v1.10.1', ['config/crd/bases']),
  project('flux-helm', 'github.com/fluxcd/helm-controller', 'v1.6.3', ['config/crd/bases']),
  project('flux-notification', 'github.com/fluxcd/notification-controller', 'v1.9.3', ['config/crd/bases']),
  project('flux-image-automation', 'github.com/fluxcd/image-automation-controller', 'v1.2.3', [
    'config/crd/bases',
  ]),
  project('flux-image-reflector', 'github.com/fluxcd/image-reflector-controller', 'v1.2.3', [
    'config/crd/bases',
  ]),
  project('flux-operator', 'github.com/controlplaneio-fluxcd/flux-operator', 'v0.59.0', ['config/crd/bases']),
  project('flagger', 'github.com/fluxcd/flagger', 'v1.44.0', ['charts/flagger/crds']),
  project('tofu-controller', 'github.com/flux-iac/tofu-controller', 'v0.16.4', ['config/crd/bases']),
  project('grafana-operator', 'github.com/grafana/grafana-operator/v5', 'v5.25.0', ['config/crd/bases']),
  project('tempo-operator', 'github.com/grafana/tempo-operator', 'v0.21.0', ['config/crd/bases']),
  project('k6-operator', 'github.com/grafana/k6-operator', 'v1.5.0', ['config/crd/bases']),
  project('kserve', 'github.com/kserve/kserve', 'v0.20.0', ['config/crd/full']),
  project('opentelemetry-operator', 'github.com/open-telemetry/opentelemetry-operator', 'v0.153.0', [
    'config/crd/bases',
  ]),
  project('jaeger-operator', 'github.com/jaegertracing/jaeger-operator', 'v1.65.0', ['config/crd/bases']),
  project('elastic', 'github.com/elastic/cloud-on-k8s/v3', 'v3.5.0', ['config/crds/v1/all-crds.yaml']),
  project('vault-secrets-operator', 'github.com/hashicorp/vault-secrets-operator', 'v0.10.0', [
    'config/crd/bases',
  ]),
  project('vault-operator', 'github.com/bank-vaults/vault-operator', 'v1.23.0', ['deploy/crd/bases']),
  project('vault-config-operator', 'github.com/redhat-cop/vault-config-operator', 'v0.8.24', [
    'config/crd/bases',
  ]),
  project('group-sync-operator', 'github.com/redhat-cop/group-sync-operator', 'v0.0.36', [
    'config/crd/bases',
  ]),
  project(
    'karpenter',
    'sigs.k8s.io/karpenter',
    'v1.15.0',
    ['kwok/charts/crds'],
    ['karpenter.sh', 'autoscaling.x-k8s.io'],
  ),
  project(
    'karpenter-aws',
    'github.com/aws/karpenter-provider-aws',
    'v1.14.1',
    ['pkg/apis/crds'],
    ['karpenter.k8s.aws'],
  ),
  project('external-dns', 'sigs.k8s.io/external-dns', 'v0.23.0', ['config/crd/standard']),
  project('snapshot-controller', 'github.com/kubernetes-csi/external-snapshotter/client/v8', 'v8.6.0', [
    'config/crd',
  ]),
  project('apisix', 'github.com/apache/apisix-ingress-controller', 'v1.8.4', ['samples/deploy/crd/v1']),
  project('opendatahub', 'github.com/opendatahub-io/opendatahub-operator/v2', 'v2.35.0', [
    'config/crd/bases',
  ]),
  project('trustyai', 'github.com/trustyai-explainability/trustyai-service-operator', 'v1.38.0', [
    'config/crd/bases',
  ]),
  project('katib', 'github.com/kubeflow/katib', 'v0.19.0', ['manifests/v1beta1/components/crd']),
  project('training-operator', 'github.com/kubeflow/training-operator', 'v1.8.1', ['manifests/base/crds']),
  project('kubeflow-trainer', 'github.com/kubeflow/trainer/v2', 'v2.3.0', ['manifests/base/crds']),
  project('spark-operator', 'github.com/kubeflow/spark-operator/v2', 'v2.5.2', ['config/crd/bases']),
  project('kuberay', 'github.com/ray-project/kuberay/ray-operator', 'v1.6.2', ['config/crd/bases']),
  project('kueue', 'sigs.k8s.io/kueue', 'v0.19.2', ['config/components/crd/bases']),
  project('jobset', 'sigs.k8s.io/jobset', 'v0.12.0', ['config/components/crd/bases']),
  project('leader-worker-set', 'sigs.k8s.io/lws', 'v0.9.0', ['config/crd/bases']),
  project('secrets-store-csi-driver', 'sigs.k8s.io/secrets-store-csi-driver', 'v1.6.1', ['config/crd/bases']),
  project('vertical-pod-autoscaler', 'k8s.io/autoscaler/vertical-pod-autoscaler', 'v1.8.1', ['deploy']),
  project('node-feature-discovery', 'sigs.k8s.io/node-feature-discovery', 'v0.19.0', [
    'deployment/base/nfd-crds',
  ]),
  project(
    'network-attachment',
    'github.com/k8snetworkplumbingwg/network-attachment-definition-client',
    'v1.7.7',
    ['artifacts'],
  ),
  project('network-policy-api', 'sigs.k8s.io/network-policy-api', 'v0.1.7', ['config/crd/experimental']),
  project('mcs-api', 'sigs.k8s.io/mcs-api', 'v0.5.2', ['config/crd']),
  project('victoria-metrics', 'github.com/VictoriaMetrics/operator', 'v0.74.1', [
    'config/crd/overlay/crd.descriptionless.yaml',
  ]),
  project('envoy-gateway', 'github.com/envoyproxy/gateway', 'v1.9.1', [
    'charts/gateway-crds-helm/templates/generated',
  ]),
  project('kgateway', 'github.com/kgateway-dev/kgateway/v2', 'v2.4.2', [
    'install/helm/kgateway-crds/templates',
  ]),
  project('gloo', 'github.com/solo-io/gloo', 'v1.21.3', ['install/helm/gloo/crds']),
  project('kong', 'github.com/kong/kubernetes-configuration', 'v1.5.3', ['config/crd']),
  project('emissary', 'github.com/emissary-ingress/emissary/v3', 'v3.10.0', [
    'pkg/api/getambassador.io/crds.yaml',
  ]),
  project(
    'contour',
    'knative.dev/serving',
    'v0.50.0',
    ['third_party/contour-latest/contour.yaml'],
    ['projectcontour.io'],
  ),
  project('spire', 'github.com/spiffe/spire-controller-manager', 'v0.7.0', ['config/crd/bases']),
  project('calico', 'github.com/tigera/operator', 'v1.43.0', [
    'pkg/imports/crds/calico/v1.crd.projectcalico.org',
    'pkg/imports/crds/calico/v3.projectcalico.org',
  ]),
  project('tigera-operator', 'github.com/tigera/operator', 'v1.43.0', ['pkg/imports/crds/operator']),
  project('postgres-operator', 'github.com/zalando/postgres-operator', 'v1.15.1', [
    'charts/postgres-operator/crds',
  ]),
  project('percona-postgresql', 'github.com/percona/percona-postgresql-operator/v2', 'v2.9.0', [
    'deploy/crd.yaml',
  ]),
  project('percona-mongodb', 'github.com/percona/percona-server-mongodb-operator', 'v1.23.0', [
    'deploy/crd.yaml',
  ]),
  project('percona-xtradb', 'github.com/percona/percona-xtradb-cluster-operator', 'v1.20.0', [
    'config/crd/bases',
  ]),
  project('mongodb-community', 'github.com/mongodb/mongodb-kubernetes-operator', 'v0.13.0', [
    'config/crd/bases',
  ]),
  project('mariadb-operator', 'github.com/mariadb-operator/mariadb-operator/v25', 'v25.10.4', [
    'config/crd/bases',
  ]),
  project('rabbitmq-cluster', 'github.com/rabbitmq/cluster-operator/v2', 'v2.22.1', ['config/crd/bases']),
  project('rabbitmq-topology', 'github.com/rabbitmq/messaging-topology-operator', 'v1.20.1', [
    'config/crd/bases',
  ]),
  project('redis-operator', 'github.com/OT-CONTAINER-KIT/redis-operator', 'v0.23.0', ['config/crd/bases']),
  project('redis-failover', 'github.com/spotahome/redis-operator', 'v1.2.4', ['manifests']),
  project('nats', 'github.com/nats-io/nack', 'v0.16.2', ['deploy/crds.yml']),
  project('cass-operator', 'github.com/k8ssandra/cass-operator', 'v1.30.0', ['config/crd/bases']),
  project('solr-operator', 'github.com/apache/solr-operator', 'v0.9.1', ['config/crd/bases']),
  project('kubeblocks', 'github.com/apecloud/kubeblocks', 'v1.0.2', ['config/crd/bases']),
  project('camel-k', 'github.com/apache/camel-k/v2', 'v2.10.1', ['helm/camel-k/crds']),
  project('open-cluster-management', 'open-cluster-management.io/api', 'v1.3.0', [
    'addon',
    'operator',
    'work',
    'cluster',
  ]),
  project('governance-policy', 'open-cluster-management.io/governance-policy-propagator', 'v0.19.0', [
    'deploy/crds',
  ]),
  project('karmada', 'github.com/karmada-io/karmada', 'v1.18.2', ['charts/karmada/_crds/bases']),
  project('fluent-operator', 'github.com/fluent/fluent-operator/v3', 'v3.7.0', ['config/crd/bases']),
  project('k8up', 'github.com/k8up-io/k8up/v2', 'v2.16.0', ['config/crd/apiextensions.k8s.io/v1']),
  project('volsync', 'github.com/backube/volsync', 'v0.16.0', ['config/crd/bases']),
  project('topolvm', 'github.com/topolvm/topolvm', 'v0.41.0', ['config/crd/bases']),
  project('fleet', 'github.com/rancher/fleet', 'v0.16.0', ['charts/fleet-crd/templates/crds.yaml']),
  project('system-upgrade-controller', 'github.com/rancher/system-upgrade-controller', 'v0.20.1', [
    'pkg/crds/yaml/generated',
  ]),
  project('k3s-helm-controller', 'github.com/k3s-io/helm-controller', 'v0.17.7', ['pkg/crds/yaml/generated']),
  project('capsule', 'github.com/projectcapsule/capsule', 'v0.14.0', ['charts/capsule/crds']),
  project('numaflow', 'github.com/numaproj/numaflow', 'v1.8.1', ['config/base/crds/full']),
  project('dapr', 'github.com/dapr/dapr', 'v1.18.3', ['charts/dapr/crds']),
  project('actions-runner-controller', 'github.com/actions/actions-runner-controller', 'v0.27.6', [
    'config/crd/bases',
  ]),
  project('kubewarden', 'github.com/kubewarden/kubewarden-controller', 'v1.36.0', [
    'charts/kubewarden-crds/templates/crds',
  ]),
  project('sloth', 'github.com/slok/sloth', 'v0.16.0', ['pkg/kubernetes/gen/crd']),
  project('perses', 'github.com/perses/perses-operator', 'v0.5.0', ['config/crd/bases']),
  project('observability-operator', 'github.com/rhobs/observability-operator', 'v1.5.1', [
    'deploy/crds/common',
  ]),
  project('devworkspace', 'github.com/devfile/devworkspace-operator', 'v0.31.0', [
    'deploy/deployment/kubernetes/objects',
  ]),
  project('shipwright', 'github.com/shipwright-io/build', 'v0.19.2', ['deploy/crds']),
  project('compliance-operator', 'github.com/ComplianceAsCode/compliance-operator', 'v1.9.0', [
    'config/crd/bases',
  ]),
  project('security-profiles-operator', 'sigs.k8s.io/security-profiles-operator', 'v0.10.0', [
    'deploy/base-crds/crds',
  ]),
  project('kuadrant', 'github.com/kuadrant/kuadrant-operator', 'v1.5.2', ['config/crd/bases']),
  project('authorino', 'github.com/kuadrant/authorino', 'v0.26.1', ['install/crd']),
  project('limitador', 'github.com/kuadrant/limitador-operator', 'v0.18.2', ['config/crd/bases']),
  project('kuadrant-dns', 'github.com/kuadrant/dns-operator', 'v0.17.1', ['config/crd/bases']),
  project('metal3', 'github.com/metal3-io/baremetal-operator', 'v0.13.2', ['config/base/crds/bases']),
  project('open-feature', 'github.com/open-feature/open-feature-operator', 'v0.9.2', ['config/crd/bases']),
  project('onepassword', 'github.com/1Password/onepassword-operator', 'v1.12.0', ['config/crd/bases']),
  project('trivy-operator', 'github.com/aquasecurity/trivy-operator', 'v0.34.0', ['deploy/helm/crds']),
  project('gardener-cert', 'github.com/gardener/cert-management', 'v0.24.1', ['pkg/apis/cert/crds']),
  project('policy-controller', 'github.com/sigstore/policy-controller', 'v0.15.1', ['config']),
  project('kapp-controller', 'carvel.dev/kapp-controller', 'v0.60.3', ['config/config/crds.yml']),
  project('kro', 'github.com/kubernetes-sigs/kro', 'v0.9.4', ['helm/crds']),
  project('mongodb-atlas', 'github.com/mongodb/mongodb-atlas-kubernetes/v2', 'v2.13.2', [
    'releases/v2.13.0/deploy/crds',
  ]),
  project('aws-vpc', 'github.com/aws/amazon-vpc-resource-controller-k8s', 'v1.8.2', ['config/crd/bases']),
  project('knative-operator', 'knative.dev/operator', 'v0.50.1', ['config/crd/bases']),
  project('chaos-mesh', 'github.com/chaos-mesh/chaos-mesh', 'v0.9.1-0.20260902003049-47411975a8cb', [
    'config/crd/bases',
  ]),
  project('tailscale', 'tailscale.com', 'v1.104.4', ['cmd/k8s-operator/deploy/crds']),
  project(
    'strimzi',
    'knative.dev/eventing-kafka-broker',
    'v0.50.1',
    ['test/kafka/strimzi-cluster-operator.yaml'],
    ['kafka.strimzi.io', 'core.strimzi.io'],
  ),
  project('knative-kafka', 'knative.dev/eventing-kafka-broker', 'v0.50.1', ['control-plane/config']),
  project('authorino-operator', 'github.com/kuadrant/authorino-operator', 'v0.26.0', ['config/crd/bases']),
  project('nmstate', 'github.com/nmstate/kubernetes-nmstate', 'v0.86.0', ['deploy/crds']),
  project('spicedb', 'github.com/authzed/spicedb-operator', 'v1.25.1', ['config/crds']),
  project(
    'karpenter-azure',
    'github.com/Azure/karpenter-provider-azure',
    'v1.7.1',
    ['pkg/apis/crds'],
    ['karpenter.azure.com'],
  ),
  project('approver-policy', 'github.com/cert-manager/approver-policy', 'v0.26.0', ['deploy/crds']),
  project('flux-source-watcher', 'github.com/fluxcd/source-watcher/v2', 'v2.2.3', ['config/crd/bases']),
  project('noobaa', 'github.com/noobaa/noobaa-operator/v5', 'v5.22.0', ['deploy/crds'], ['noobaa.io']),
  project('kube-ovn', 'github.com/kubeovn/kube-ovn', 'v1.16.2', ['charts/kube-ovn-v2/crds']),
  project('spiderpool', 'github.com/spidernet-io/spiderpool', 'v1.2.2', ['charts/spiderpool/crds']),
  project('whereabouts', 'github.com/k8snetworkplumbingwg/whereabouts', 'v0.9.3', ['doc/crds']),
  project('kamaji', 'github.com/clastix/kamaji', 'v1.0.0', ['config/crd/bases']),
  project('cluster-api-operator', 'sigs.k8s.io/cluster-api-operator', 'v0.28.0', ['config/crd/bases']),
  project('cluster-api-openstack', 'sigs.k8s.io/cluster-api-provider-openstack', 'v0.14.2', [
    'config/crd/bases',
  ]),
  project('kubevirt', 'kubevirt.io/kubevirt', 'v1.9.0'),
  project('containerized-data-importer', 'kubevirt.io/containerized-data-importer', 'v1.65.0', [
    'pkg/operator/resources/crds_generated.go',
  ]),
  {
    name: 'openshift-api',
    native: { path: 'github.com/openshift/api', version: 'v0.0.0-20260501191448-a49973eaef53' },
  },
  project('openshift', 'github.com/openshift/api', 'v0.0.0-20260501191448-a49973eaef53', [
    'payload-manifests/crds',
    'operator',
    'config',
    'machineconfiguration',
    'etcd',
    'machine',
    'operatoringress',
    'imageregistry',
    'samples',
    'monitoring',
    'securityinternal',
    'quota',
    'authorization',
    'helm',
    'console',
    'security',
    'apiserver',
    'insights',
    'networkoperator',
    'sharedresource',
    'cloudnetwork',
    'network',
    'route',
  ]),
];

function project(name, path, version, files, groups, kinds) {
  return { name, modules: [{ path, version, files }], ...(groups && { groups }), ...(kinds && { kinds }) };
}
