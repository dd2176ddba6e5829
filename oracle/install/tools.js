// The real tools that judge Phineus, each by package name and pinned version. `bin` is where the finished program
// lies below the cache folder; a tool whose programs are all there is not built again.

/** Programs built from Go modules, in the order in which they are worth waiting for. */
export const goTools = [
  {
    name: 'helm-4',
    module: 'helm.sh/helm/v4',
    version: 'v4.2.4',
    programs: { 'bin/h4/helm': 'helm.sh/helm/v4/cmd/helm' },
  },
  {
    name: 'helm-3',
    module: 'helm.sh/helm/v3',
    version: 'v3.21.0',
    programs: { 'bin/h3/helm': 'helm.sh/helm/v3/cmd/helm' },
  },
  {
    name: 'kustomize',
    module: 'sigs.k8s.io/kustomize/kustomize/v5',
    version: 'v5.8.1',
    programs: { 'bin/k/kustomize': 'sigs.k8s.io/kustomize/kustomize/v5' },
  },
  {
    name: 'jsonnet',
    module: 'github.com/google/go-jsonnet',
    version: 'v0.22.0',
    programs: { 'bin/jsonnet/jsonnet': 'github.com/google/go-jsonnet/cmd/jsonnet' },
  },
  {
    name: 'argocd-3.5',
    module: 'github.com/argoproj/argo-cd/v3',
    version: 'v3.5.6',
    // The engine lies in a nested module that its own go.mod replaces by a folder, so it is not part of the
    // downloaded module. This is the only version of it that the module proxy lists, three weeks older than the tag.
    replace: {
      'github.com/argoproj/argo-cd/gitops-engine': 'v0.0.0-20260914071520-c9c369efcc5b',
    },
    programs: { 'bin/argocd-3.5/argocd': 'github.com/argoproj/argo-cd/v3/cmd' },
    share: { 'share/argocd-3.5': ['manifests/crds', 'manifests/base/config'] },
  },
  {
    name: 'kubernetes',
    module: 'k8s.io/kubernetes',
    version: 'v1.36.1',
    // What the API server says of itself, and charts are rendered for.
    variables: {
      'k8s.io/component-base/version.gitVersion': 'v1.36.1',
      'k8s.io/component-base/version.gitMajor': '1',
      'k8s.io/component-base/version.gitMinor': '36',
    },
    programs: {
      'bin/kubernetes/kube-apiserver': 'k8s.io/kubernetes/cmd/kube-apiserver',
      'bin/kubernetes/kube-controller-manager': 'k8s.io/kubernetes/cmd/kube-controller-manager',
      'bin/kubernetes/kube-scheduler': 'k8s.io/kubernetes/cmd/kube-scheduler',
      'bin/kubernetes/kubectl': 'k8s.io/kubernetes/cmd/kubectl',
    },
  },
  {
    name: 'etcd',
    module: 'go.etcd.io/etcd/server/v3',
    version: 'v3.6.16',
    programs: { 'bin/etcd/etcd': 'go.etcd.io/etcd/server/v3' },
  },
  {
    name: 'kwok',
    module: 'sigs.k8s.io/kwok',
    version: 'v0.8.0',
    programs: { 'bin/kwok/kwok': 'sigs.k8s.io/kwok/cmd/kwok' },
    share: { 'share/kwok': ['kustomize/crd/bases'] },
  },
  {
    name: 'argocd-3.2',
    module: 'github.com/argoproj/argo-cd/v3',
    version: 'v3.2.11',
    programs: { 'bin/argocd-3.2/argocd': 'github.com/argoproj/argo-cd/v3/cmd' },
    share: { 'share/argocd-3.2': ['manifests/crds', 'manifests/base/config'] },
  },
  {
    name: 'kubeconform',
    module: 'github.com/yannh/kubeconform',
    version: 'v0.8.0',
    programs: { 'bin/kubeconform/kubeconform': 'github.com/yannh/kubeconform/cmd/kubeconform' },
  },
  {
    name: 'kube-linter',
    module: 'golang.stackrox.io/kube-linter',
    version: 'v0.8.1',
    optional: true,
    programs: { 'bin/kube-linter/kube-linter': 'golang.stackrox.io/kube-linter/cmd/kube-linter' },
  },
];

/**
 * Programs taken from Debian packages. One that the system already has is left as it is; otherwise its packages,
 * and the few libraries that only it needs, are unpacked below the cache folder, so that nothing is installed into
 * the system and no service is started.
 */
export const debianTools = [
  {
    name: 'redis',
    program: 'usr/bin/redis-server',
    packages: ['redis-server', 'redis-tools', 'libjemalloc2', 'liblzf1'],
  },
  { name: 'docker-registry', program: 'usr/bin/docker-registry', packages: ['docker-registry'] },
  { name: 'gojq', program: 'usr/bin/gojq', packages: ['gojq'] },
  { name: 'jq', program: 'usr/bin/jq', packages: ['jq', 'libjq1', 'libonig5'] },
  {
    name: 'postgresql',
    program: 'usr/lib/postgresql/15/bin/postgres',
    packages: ['postgresql-15', 'postgresql-client-15', 'libpq5'],
  },
];
