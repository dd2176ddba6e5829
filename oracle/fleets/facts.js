import { readFileSync } from 'node:fs';
import { load } from 'js-yaml';

const common = load(readFileSync(new URL('../argocd/facts.yaml', import.meta.url), 'utf8'));

/**
 * What the harness's cluster is like for a public fleet: three large nodes, storage, addresses for everybody, every
 * image there, pods that are only played, nothing served beyond Kubernetes and Argo CD, and no network.
 */
export const clusterFacts = {
  ...common,
  nodePools: [
    {
      name: 'workers',
      arch: 'amd64',
      labels: {},
      taints: [],
      nodes: 3,
      allocatable: { cpu: '512', memory: '4Ti', pods: '2000' },
    },
  ],
  loadBalancer: true,
  everyIngress: true,
};

/** The same for Phineus: a phineus.yaml in which `roots` are what is applied and `url` is the repository. */
export function configOf({ roots, url, namespace, settings }) {
  const { kubernetes, arch, argocd, nodePools, storageClasses } = clusterFacts;
  const target = {
    roots,
    kubernetes,
    arch,
    nodePools: nodePools.map(({ name, arch: of, labels, taints, allocatable, nodes }) => ({
      name,
      arch: of,
      labels,
      taints,
      cpu: allocatable.cpu,
      memory: allocatable.memory,
      maxNodes: nodes,
    })),
    storageClasses,
    ingressClasses: [],
    gatewayClasses: [],
    priorityClasses: [],
    loadBalancer: true,
    apis: [],
    complete: ['apis', 'namespaces'],
    operators: [],
    offline: true,
    simulated: true,
    namespaces: ['default', 'kube-node-lease', 'kube-public', 'kube-system', namespace],
    objects: ownObjects.map((it) => it.replace('/argocd/', `/${namespace}/`)),
    clusters: [{ name: 'in-cluster', server: 'https://kubernetes.default.svc' }],
    argocd: { version: argocd.version, namespace, settings, plugins: [] },
  };
  return { targets: { reality: target }, repositories: { [url]: '.' } };
}

const ownObjects = [
  'AppProject/argocd/default',
  'ConfigMap/argocd/argocd-cm',
  'ConfigMap/argocd/argocd-rbac-cm',
  'ConfigMap/argocd/argocd-ssh-known-hosts-cm',
  'ConfigMap/argocd/argocd-tls-certs-cm',
  'ConfigMap/argocd/argocd-gpg-keys-cm',
  'Secret/argocd/argocd-secret',
];
