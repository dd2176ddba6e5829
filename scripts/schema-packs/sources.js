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
  project('argo-cd', {
    path: 'github.com/argoproj/argo-cd/v3',
    version: 'v3.5.6',
    files: ['manifests/crds'],
  }),
  project('argo-rollouts', {
    path: 'github.com/argoproj/argo-rollouts',
    version: 'v1.10.1',
    files: ['manifests/crds'],
  }),
  project('argo-workflows', {
    path: 'github.com/argoproj/argo-workflows/v4',
    version: 'v4.1.4',
    files: ['manifests/base/crds/full'],
  }),
  project('argo-events', {
    path: 'github.com/argoproj/argo-events',
    version: 'v1.9.11',
    files: ['manifests/base/crds'],
  }),
  project('argocd-image-updater', {
    path: 'github.com/argoproj-labs/argocd-image-updater',
    version: 'v1.3.0',
    files: ['config/crd/bases'],
  }),
  project(
    'argocd-operator',
    { path: 'github.com/argoproj-labs/argocd-operator', version: 'v0.18.0', files: ['config/crd/bases'] },
    {
      groups: ['argoproj.io'],
      kinds: ['ArgoCD', 'ArgoCDExport', 'NotificationsConfiguration', 'NamespaceManagement'],
    },
  ),
  project(
    'gitops-operator',
    { path: 'github.com/redhat-developer/gitops-operator', version: 'v1.20.0', files: ['config/crd/bases'] },
    { groups: ['pipelines.openshift.io'] },
  ),
  project('cert-manager', {
    path: 'github.com/cert-manager/cert-manager',
    version: 'v1.21.2',
    files: ['deploy/crds'],
  }),
  project('trust-manager', {
    path: 'github.com/cert-manager/trust-manager',
    version: 'v0.25.0',
    files: ['deploy/crds'],
  }),
  project('external-secrets', {
    path: 'github.com/external-secrets/external-secrets',
    version: 'v1.3.2',
    files: ['config/crds/bases'],
  }),
  project('gateway-api', {
    path: 'sigs.k8s.io/gateway-api',
    version: 'v1.7.0',
    files: ['config/crd/experimental'],
  }),
  project('gateway-api-inference', {
    path: 'sigs.k8s.io/gateway-api-inference-extension',
    version: 'v1.6.0',
    files: ['config/crd/bases'],
  }),
  project('prometheus-operator', {
    path: 'github.com/prometheus-operator/prometheus-operator',
    version: 'v0.94.1',
    files: ['example/prometheus-operator-crd'],
  }),
  project('istio', {
    path: 'istio.io/api',
    version: 'v1.31.1',
    files: ['kubernetes/customresourcedefinitions.gen.yaml'],
  }),
  project(
    'metallb',
    { path: 'istio.io/api', version: 'v1.31.1', files: ['common/scripts/metallb-native.yaml'] },
    { groups: ['metallb.io'] },
  ),
  project('knative-serving', {
    path: 'knative.dev/serving',
    version: 'v0.50.0',
    files: ['config/core/300-resources'],
  }),
  project('knative-eventing', {
    path: 'knative.dev/eventing',
    version: 'v0.50.0',
    files: ['config/core/resources', 'config/channels/in-memory-channel/resources'],
  }),
  project('keda', { path: 'github.com/kedacore/keda/v2', version: 'v2.21.0', files: ['config/crd/bases'] }),
  project('keda-http', {
    path: 'github.com/kedacore/http-add-on',
    version: 'v0.12.0',
    files: ['config/crd/bases'],
  }),
  project('cloudnative-pg', {
    path: 'github.com/cloudnative-pg/cloudnative-pg',
    version: 'v1.30.1',
    files: ['config/crd/bases'],
  }),
  project('tekton-pipeline', {
    path: 'github.com/tektoncd/pipeline',
    version: 'v1.14.1',
    files: ['config/300-crds'],
  }),
  project('tekton-triggers', { path: 'github.com/tektoncd/triggers', version: 'v0.37.0', files: ['config'] }),
  project(
    'tekton-operator',
    { path: 'github.com/tektoncd/operator', version: 'v0.80.0', files: ['config/base/generated-crds'] },
    { groups: ['operator.tekton.dev'] },
  ),
  project('pipelines-as-code', {
    path: 'github.com/openshift-pipelines/pipelines-as-code',
    version: 'v0.43.0',
    files: ['config'],
  }),
  project('kyverno', { path: 'github.com/kyverno/kyverno', version: 'v1.19.1', files: ['config/crds'] }),
  project('gatekeeper', {
    path: 'github.com/open-policy-agent/gatekeeper/v3',
    version: 'v3.23.1',
    files: ['config/crd/bases'],
  }),
  project(
    'operator-lifecycle-manager',
    { path: 'github.com/operator-framework/api', version: 'v0.45.0', files: ['crds'] },
    { groups: ['operators.coreos.com'] },
  ),
  project('sealed-secrets', {
    path: 'github.com/bitnami-labs/sealed-secrets',
    version: 'v0.40.0',
    files: ['helm/sealed-secrets/crds'],
  }),
  project('traefik', {
    path: 'github.com/traefik/traefik/v3',
    version: 'v3.7.13',
    files: ['integration/fixtures/k8s/01-traefik-crd.yml'],
  }),
  project('cilium', {
    path: 'github.com/cilium/cilium',
    version: 'v1.20.2',
    files: ['pkg/k8s/apis/cilium.io/client/crds'],
  }),
  project('velero', {
    path: 'github.com/vmware-tanzu/velero',
    version: 'v1.18.3',
    files: ['config/crd/v1/bases', 'config/crd/v2alpha1/bases'],
  }),
  project('crossplane', {
    path: 'github.com/crossplane/crossplane/v2',
    version: 'v2.4.2',
    files: ['cluster/crds'],
  }),
  project('crossplane-provider-helm', {
    path: 'github.com/crossplane-contrib/provider-helm',
    version: 'v1.3.0',
    files: ['package/crds'],
  }),
  project('crossplane-provider-kubernetes', {
    path: 'github.com/crossplane-contrib/provider-kubernetes',
    version: 'v1.3.0',
    files: ['package/crds'],
  }),
  project('rook', {
    path: 'github.com/rook/rook',
    version: 'v1.20.6',
    files: ['deploy/charts/rook-ceph/templates/resources.yaml'],
  }),
  project('longhorn', {
    path: 'github.com/longhorn/longhorn-manager',
    version: 'v1.12.0',
    files: ['k8s/crds.yaml'],
  }),
  project('cluster-api', {
    path: 'sigs.k8s.io/cluster-api',
    version: 'v1.14.2',
    files: [
      'core/config/crd/bases',
      'controlplane/kubeadm/config/crd/bases',
      'bootstrap/kubeadm/config/crd/bases',
    ],
  }),
  project('cluster-api-aws', {
    path: 'sigs.k8s.io/cluster-api-provider-aws/v2',
    version: 'v2.13.0',
    files: ['config/crd/bases'],
  }),
  project('cluster-api-azure', {
    path: 'sigs.k8s.io/cluster-api-provider-azure',
    version: 'v1.23.1',
    files: ['config/crd/bases'],
  }),
  project('cluster-api-vsphere', {
    path: 'sigs.k8s.io/cluster-api-provider-vsphere',
    version: 'v1.16.1',
    files: ['config/default/crd/bases'],
  }),
  project('flux-source', {
    path: 'github.com/fluxcd/source-controller',
    version: 'v1.10.1',
    files: ['config/crd/bases'],
  }),
  project('flux-kustomize', {
    path: 'github.com/fluxcd/kustomize-controller',
    version: 'v1.10.1',
    files: ['config/crd/bases'],
  }),
  project('flux-helm', {
    path: 'github.com/fluxcd/helm-controller',
    version: 'v1.6.3',
    files: ['config/crd/bases'],
  }),
  project('flux-notification', {
    path: 'github.com/fluxcd/notification-controller',
    version: 'v1.9.3',
    files: ['config/crd/bases'],
  }),
  project('flux-image-automation', {
    path: 'github.com/fluxcd/image-automation-controller',
    version: 'v1.2.3',
    files: ['config/crd/bases'],
  }),
  project('flux-image-reflector', {
    path: 'github.com/fluxcd/image-reflector-controller',
    version: 'v1.2.3',
    files: ['config/crd/bases'],
  }),
  project('flux-operator', {
    path: 'github.com/controlplaneio-fluxcd/flux-operator',
    version: 'v0.59.0',
    files: ['config/crd/bases'],
  }),
  project('flagger', {
    path: 'github.com/fluxcd/flagger',
    version: 'v1.44.0',
    files: ['charts/flagger/crds'],
  }),
  project('tofu-controller', {
    path: 'github.com/flux-iac/tofu-controller',
    version: 'v0.16.4',
    files: ['config/crd/bases'],
  }),
  project('grafana-operator', {
    path: 'github.com/grafana/grafana-operator/v5',
    version: 'v5.25.0',
    files: ['config/crd/bases'],
  }),
  project('tempo-operator', {
    path: 'github.com/grafana/tempo-operator',
    version: 'v0.21.0',
    files: ['config/crd/bases'],
  }),
  project('k6-operator', {
    path: 'github.com/grafana/k6-operator',
    version: 'v1.5.0',
    files: ['config/crd/bases'],
  }),
  project('kserve', { path: 'github.com/kserve/kserve', version: 'v0.20.0', files: ['config/crd/full'] }),
  project('opentelemetry-operator', {
    path: 'github.com/open-telemetry/opentelemetry-operator',
    version: 'v0.153.0',
    files: ['config/crd/bases'],
  }),
  project('jaeger-operator', {
    path: 'github.com/jaegertracing/jaeger-operator',
    version: 'v1.65.0',
    files: ['config/crd/bases'],
  }),
  project('elastic', {
    path: 'github.com/elastic/cloud-on-k8s/v3',
    version: 'v3.5.0',
    files: ['config/crds/v1/all-crds.yaml'],
  }),
  project('vault-secrets-operator', {
    path: 'github.com/hashicorp/vault-secrets-operator',
    version: 'v0.10.0',
    files: ['config/crd/bases'],
  }),
  project('vault-operator', {
    path: 'github.com/bank-vaults/vault-operator',
    version: 'v1.23.0',
    files: ['deploy/crd/bases'],
  }),
  project('vault-config-operator', {
    path: 'github.com/redhat-cop/vault-config-operator',
    version: 'v0.8.24',
    files: ['config/crd/bases'],
  }),
  project('group-sync-operator', {
    path: 'github.com/redhat-cop/group-sync-operator',
    version: 'v0.0.36',
    files: ['config/crd/bases'],
  }),
  project(
    'karpenter',
    { path: 'sigs.k8s.io/karpenter', version: 'v1.15.0', files: ['kwok/charts/crds'] },
    { groups: ['karpenter.sh', 'autoscaling.x-k8s.io'] },
  ),
  project(
    'karpenter-aws',
    { path: 'github.com/aws/karpenter-provider-aws', version: 'v1.14.1', files: ['pkg/apis/crds'] },
    { groups: ['karpenter.k8s.aws'] },
  ),
  project('external-dns', {
    path: 'sigs.k8s.io/external-dns',
    version: 'v0.23.0',
    files: ['config/crd/standard'],
  }),
  project('snapshot-controller', {
    path: 'github.com/kubernetes-csi/external-snapshotter/client/v8',
    version: 'v8.6.0',
    files: ['config/crd'],
  }),
  project('apisix', {
    path: 'github.com/apache/apisix-ingress-controller',
    version: 'v1.8.4',
    files: ['samples/deploy/crd/v1'],
  }),
  project('opendatahub', {
    path: 'github.com/opendatahub-io/opendatahub-operator/v2',
    version: 'v2.35.0',
    files: ['config/crd/bases'],
  }),
  project('trustyai', {
    path: 'github.com/trustyai-explainability/trustyai-service-operator',
    version: 'v1.38.0',
    files: ['config/crd/bases'],
  }),
  project('katib', {
    path: 'github.com/kubeflow/katib',
    version: 'v0.19.0',
    files: ['manifests/v1beta1/components/crd'],
  }),
  project('training-operator', {
    path: 'github.com/kubeflow/training-operator',
    version: 'v1.8.1',
    files: ['manifests/base/crds'],
  }),
  project('kubeflow-trainer', {
    path: 'github.com/kubeflow/trainer/v2',
    version: 'v2.3.0',
    files: ['manifests/base/crds'],
  }),
  project('spark-operator', {
    path: 'github.com/kubeflow/spark-operator/v2',
    version: 'v2.5.2',
    files: ['config/crd/bases'],
  }),
  project('kuberay', {
    path: 'github.com/ray-project/kuberay/ray-operator',
    version: 'v1.6.2',
    files: ['config/crd/bases'],
  }),
  project('kueue', { path: 'sigs.k8s.io/kueue', version: 'v0.19.2', files: ['config/components/crd/bases'] }),
  project('jobset', {
    path: 'sigs.k8s.io/jobset',
    version: 'v0.12.0',
    files: ['config/components/crd/bases'],
  }),
  project('leader-worker-set', { path: 'sigs.k8s.io/lws', version: 'v0.9.0', files: ['config/crd/bases'] }),
  project('secrets-store-csi-driver', {
    path: 'sigs.k8s.io/secrets-store-csi-driver',
    version: 'v1.6.1',
    files: ['config/crd/bases'],
  }),
  project('vertical-pod-autoscaler', {
    path: 'k8s.io/autoscaler/vertical-pod-autoscaler',
    version: 'v1.8.1',
    files: ['deploy'],
  }),
  project('node-feature-discovery', {
    path: 'sigs.k8s.io/node-feature-discovery',
    version: 'v0.19.0',
    files: ['deployment/base/nfd-crds'],
  }),
  project('network-attachment', {
    path: 'github.com/k8snetworkplumbingwg/network-attachment-definition-client',
    version: 'v1.7.7',
    files: ['artifacts'],
  }),
  project('network-policy-api', {
    path: 'sigs.k8s.io/network-policy-api',
    version: 'v0.1.7',
    files: ['config/crd/experimental'],
  }),
  project('mcs-api', { path: 'sigs.k8s.io/mcs-api', version: 'v0.5.2', files: ['config/crd'] }),
  project('victoria-metrics', {
    path: 'github.com/VictoriaMetrics/operator',
    version: 'v0.74.1',
    files: ['config/crd/overlay/crd.descriptionless.yaml'],
  }),
  project('envoy-gateway', {
    path: 'github.com/envoyproxy/gateway',
    version: 'v1.9.1',
    files: ['charts/gateway-crds-helm/templates/generated'],
  }),
  project('kgateway', {
    path: 'github.com/kgateway-dev/kgateway/v2',
    version: 'v2.4.2',
    files: ['install/helm/kgateway-crds/templates'],
  }),
  project('gloo', { path: 'github.com/solo-io/gloo', version: 'v1.21.3', files: ['install/helm/gloo/crds'] }),
  project('kong', {
    path: 'github.com/kong/kubernetes-configuration',
    version: 'v1.5.3',
    files: ['config/crd'],
  }),
  project('emissary', {
    path: 'github.com/emissary-ingress/emissary/v3',
    version: 'v3.10.0',
    files: ['pkg/api/getambassador.io/crds.yaml'],
  }),
  project(
    'contour',
    { path: 'knative.dev/serving', version: 'v0.50.0', files: ['third_party/contour-latest/contour.yaml'] },
    { groups: ['projectcontour.io'] },
  ),
  project('spire', {
    path: 'github.com/spiffe/spire-controller-manager',
    version: 'v0.7.0',
    files: ['config/crd/bases'],
  }),
  project('calico', {
    path: 'github.com/tigera/operator',
    version: 'v1.43.0',
    files: [
      'pkg/imports/crds/calico/v1.crd.projectcalico.org',
      'pkg/imports/crds/calico/v3.projectcalico.org',
    ],
  }),
  project('tigera-operator', {
    path: 'github.com/tigera/operator',
    version: 'v1.43.0',
    files: ['pkg/imports/crds/operator'],
  }),
  project('postgres-operator', {
    path: 'github.com/zalando/postgres-operator',
    version: 'v1.15.1',
    files: ['charts/postgres-operator/crds'],
  }),
  project('percona-postgresql', {
    path: 'github.com/percona/percona-postgresql-operator/v2',
    version: 'v2.9.0',
    files: ['deploy/crd.yaml'],
  }),
  project('percona-mongodb', {
    path: 'github.com/percona/percona-server-mongodb-operator',
    version: 'v1.23.0',
    files: ['deploy/crd.yaml'],
  }),
  project('percona-xtradb', {
    path: 'github.com/percona/percona-xtradb-cluster-operator',
    version: 'v1.20.0',
    files: ['config/crd/bases'],
  }),
  project('mongodb-community', {
    path: 'github.com/mongodb/mongodb-kubernetes-operator',
    version: 'v0.13.0',
    files: ['config/crd/bases'],
  }),
  project('mariadb-operator', {
    path: 'github.com/mariadb-operator/mariadb-operator/v25',
    version: 'v25.10.4',
    files: ['config/crd/bases'],
  }),
  project('rabbitmq-cluster', {
    path: 'github.com/rabbitmq/cluster-operator/v2',
    version: 'v2.22.1',
    files: ['config/crd/bases'],
  }),
  project('rabbitmq-topology', {
    path: 'github.com/rabbitmq/messaging-topology-operator',
    version: 'v1.20.1',
    files: ['config/crd/bases'],
  }),
  project('redis-operator', {
    path: 'github.com/OT-CONTAINER-KIT/redis-operator',
    version: 'v0.23.0',
    files: ['config/crd/bases'],
  }),
  project('redis-failover', {
    path: 'github.com/spotahome/redis-operator',
    version: 'v1.2.4',
    files: ['manifests'],
  }),
  project('nats', { path: 'github.com/nats-io/nack', version: 'v0.16.2', files: ['deploy/crds.yml'] }),
  project('cass-operator', {
    path: 'github.com/k8ssandra/cass-operator',
    version: 'v1.30.0',
    files: ['config/crd/bases'],
  }),
  project('solr-operator', {
    path: 'github.com/apache/solr-operator',
    version: 'v0.9.1',
    files: ['config/crd/bases'],
  }),
  project('kubeblocks', {
    path: 'github.com/apecloud/kubeblocks',
    version: 'v1.0.2',
    files: ['config/crd/bases'],
  }),
  project('camel-k', {
    path: 'github.com/apache/camel-k/v2',
    version: 'v2.10.1',
    files: ['helm/camel-k/crds'],
  }),
  project('open-cluster-management', {
    path: 'open-cluster-management.io/api',
    version: 'v1.3.0',
    files: ['addon', 'operator', 'work', 'cluster'],
  }),
  project('governance-policy', {
    path: 'open-cluster-management.io/governance-policy-propagator',
    version: 'v0.19.0',
    files: ['deploy/crds'],
  }),
  project('karmada', {
    path: 'github.com/karmada-io/karmada',
    version: 'v1.18.2',
    files: ['charts/karmada/_crds/bases'],
  }),
  project('fluent-operator', {
    path: 'github.com/fluent/fluent-operator/v3',
    version: 'v3.7.0',
    files: ['config/crd/bases'],
  }),
  project('k8up', {
    path: 'github.com/k8up-io/k8up/v2',
    version: 'v2.16.0',
    files: ['config/crd/apiextensions.k8s.io/v1'],
  }),
  project('volsync', { path: 'github.com/backube/volsync', version: 'v0.16.0', files: ['config/crd/bases'] }),
  project('topolvm', { path: 'github.com/topolvm/topolvm', version: 'v0.41.0', files: ['config/crd/bases'] }),
  project('fleet', {
    path: 'github.com/rancher/fleet',
    version: 'v0.16.0',
    files: ['charts/fleet-crd/templates/crds.yaml'],
  }),
  project('system-upgrade-controller', {
    path: 'github.com/rancher/system-upgrade-controller',
    version: 'v0.20.1',
    files: ['pkg/crds/yaml/generated'],
  }),
  project('k3s-helm-controller', {
    path: 'github.com/k3s-io/helm-controller',
    version: 'v0.17.7',
    files: ['pkg/crds/yaml/generated'],
  }),
  project('capsule', {
    path: 'github.com/projectcapsule/capsule',
    version: 'v0.14.0',
    files: ['charts/capsule/crds'],
  }),
  project('numaflow', {
    path: 'github.com/numaproj/numaflow',
    version: 'v1.8.1',
    files: ['config/base/crds/full'],
  }),
  project('dapr', { path: 'github.com/dapr/dapr', version: 'v1.18.3', files: ['charts/dapr/crds'] }),
  project('actions-runner-controller', {
    path: 'github.com/actions/actions-runner-controller',
    version: 'v0.27.6',
    files: ['config/crd/bases'],
  }),
  project('kubewarden', {
    path: 'github.com/kubewarden/kubewarden-controller',
    version: 'v1.36.0',
    files: ['charts/kubewarden-crds/templates/crds'],
  }),
  project('sloth', { path: 'github.com/slok/sloth', version: 'v0.16.0', files: ['pkg/kubernetes/gen/crd'] }),
  project('perses', {
    path: 'github.com/perses/perses-operator',
    version: 'v0.5.0',
    files: ['config/crd/bases'],
  }),
  project('observability-operator', {
    path: 'github.com/rhobs/observability-operator',
    version: 'v1.5.1',
    files: ['deploy/crds/common'],
  }),
  project('devworkspace', {
    path: 'github.com/devfile/devworkspace-operator',
    version: 'v0.31.0',
    files: ['deploy/deployment/kubernetes/objects'],
  }),
  project('shipwright', {
    path: 'github.com/shipwright-io/build',
    version: 'v0.19.2',
    files: ['deploy/crds'],
  }),
  project('compliance-operator', {
    path: 'github.com/ComplianceAsCode/compliance-operator',
    version: 'v1.9.0',
    files: ['config/crd/bases'],
  }),
  project('security-profiles-operator', {
    path: 'sigs.k8s.io/security-profiles-operator',
    version: 'v0.10.0',
    files: ['deploy/base-crds/crds'],
  }),
  project('kuadrant', {
    path: 'github.com/kuadrant/kuadrant-operator',
    version: 'v1.5.2',
    files: ['config/crd/bases'],
  }),
  project('authorino', { path: 'github.com/kuadrant/authorino', version: 'v0.26.1', files: ['install/crd'] }),
  project('limitador', {
    path: 'github.com/kuadrant/limitador-operator',
    version: 'v0.18.2',
    files: ['config/crd/bases'],
  }),
  project('kuadrant-dns', {
    path: 'github.com/kuadrant/dns-operator',
    version: 'v0.17.1',
    files: ['config/crd/bases'],
  }),
  project('metal3', {
    path: 'github.com/metal3-io/baremetal-operator',
    version: 'v0.13.2',
    files: ['config/base/crds/bases'],
  }),
  project('open-feature', {
    path: 'github.com/open-feature/open-feature-operator',
    version: 'v0.9.2',
    files: ['config/crd/bases'],
  }),
  project('onepassword', {
    path: 'github.com/1Password/onepassword-operator',
    version: 'v1.12.0',
    files: ['config/crd/bases'],
  }),
  project('trivy-operator', {
    path: 'github.com/aquasecurity/trivy-operator',
    version: 'v0.34.0',
    files: ['deploy/helm/crds'],
  }),
  project('gardener-cert', {
    path: 'github.com/gardener/cert-management',
    version: 'v0.24.1',
    files: ['pkg/apis/cert/crds'],
  }),
  project('policy-controller', {
    path: 'github.com/sigstore/policy-controller',
    version: 'v0.15.1',
    files: ['config'],
  }),
  project('kapp-controller', {
    path: 'carvel.dev/kapp-controller',
    version: 'v0.60.3',
    files: ['config/config/crds.yml'],
  }),
  project('kro', { path: 'github.com/kubernetes-sigs/kro', version: 'v0.9.4', files: ['helm/crds'] }),
  project('mongodb-atlas', {
    path: 'github.com/mongodb/mongodb-atlas-kubernetes/v2',
    version: 'v2.13.2',
    files: ['releases/v2.13.0/deploy/crds'],
  }),
  project('aws-vpc', {
    path: 'github.com/aws/amazon-vpc-resource-controller-k8s',
    version: 'v1.8.2',
    files: ['config/crd/bases'],
  }),
  project('knative-operator', {
    path: 'knative.dev/operator',
    version: 'v0.50.1',
    files: ['config/crd/bases'],
  }),
  project('chaos-mesh', {
    path: 'github.com/chaos-mesh/chaos-mesh',
    version: 'v0.9.1-0.20260902003049-47411975a8cb',
    files: ['config/crd/bases'],
  }),
  project('tailscale', {
    path: 'tailscale.com',
    version: 'v1.104.4',
    files: ['cmd/k8s-operator/deploy/crds'],
  }),
  project(
    'strimzi',
    {
      path: 'knative.dev/eventing-kafka-broker',
      version: 'v0.50.1',
      files: ['test/kafka/strimzi-cluster-operator.yaml'],
    },
    { groups: ['kafka.strimzi.io', 'core.strimzi.io'] },
  ),
  project('knative-kafka', {
    path: 'knative.dev/eventing-kafka-broker',
    version: 'v0.50.1',
    files: ['control-plane/config'],
  }),
  project('authorino-operator', {
    path: 'github.com/kuadrant/authorino-operator',
    version: 'v0.26.0',
    files: ['config/crd/bases'],
  }),
  project('nmstate', {
    path: 'github.com/nmstate/kubernetes-nmstate',
    version: 'v0.86.0',
    files: ['deploy/crds'],
  }),
  project('spicedb', {
    path: 'github.com/authzed/spicedb-operator',
    version: 'v1.25.1',
    files: ['config/crds'],
  }),
  project(
    'karpenter-azure',
    { path: 'github.com/Azure/karpenter-provider-azure', version: 'v1.7.1', files: ['pkg/apis/crds'] },
    { groups: ['karpenter.azure.com'] },
  ),
  project('approver-policy', {
    path: 'github.com/cert-manager/approver-policy',
    version: 'v0.26.0',
    files: ['deploy/crds'],
  }),
  project('flux-source-watcher', {
    path: 'github.com/fluxcd/source-watcher/v2',
    version: 'v2.2.3',
    files: ['config/crd/bases'],
  }),
  project(
    'noobaa',
    { path: 'github.com/noobaa/noobaa-operator/v5', version: 'v5.22.0', files: ['deploy/crds'] },
    { groups: ['noobaa.io'] },
  ),
  project('kube-ovn', {
    path: 'github.com/kubeovn/kube-ovn',
    version: 'v1.16.2',
    files: ['charts/kube-ovn-v2/crds'],
  }),
  project('spiderpool', {
    path: 'github.com/spidernet-io/spiderpool',
    version: 'v1.2.2',
    files: ['charts/spiderpool/crds'],
  }),
  project('whereabouts', {
    path: 'github.com/k8snetworkplumbingwg/whereabouts',
    version: 'v0.9.3',
    files: ['doc/crds'],
  }),
  project('kamaji', { path: 'github.com/clastix/kamaji', version: 'v1.0.0', files: ['config/crd/bases'] }),
  project('cluster-api-operator', {
    path: 'sigs.k8s.io/cluster-api-operator',
    version: 'v0.28.0',
    files: ['config/crd/bases'],
  }),
  project('cluster-api-openstack', {
    path: 'sigs.k8s.io/cluster-api-provider-openstack',
    version: 'v0.14.2',
    files: ['config/crd/bases'],
  }),
  project('kubevirt', 'kubevirt.io/kubevirt', 'v1.9.0'),
  project('containerized-data-importer', {
    path: 'kubevirt.io/containerized-data-importer',
    version: 'v1.65.0',
    files: ['pkg/operator/resources/crds_generated.go'],
  }),
  {
    name: 'openshift-api',
    native: { path: 'github.com/openshift/api', version: 'v0.0.0-20260501191448-a49973eaef53' },
  },
  project('openshift', {
    path: 'github.com/openshift/api',
    version: 'v0.0.0-20260501191448-a49973eaef53',
    files: [
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
    ],
  }),
];

function project(name, module, kept = {}) {
  return { name, modules: [module], ...kept };
}
