/** A program that lists what its arguments name, and so needs the rights to list it. */
export type ArgumentRights = {
  /** The end of the image's repository. */
  readonly image: string;
  /** The flag, which can be repeated, with a list of words. */
  readonly flag: string;
  /** The flag that keeps it to one namespace. */
  readonly namespaceFlag?: string;
  /** What each word makes it list: resources with their groups. */
  readonly lists: Readonly<Record<string, readonly string[]>>;
};

const gateways = 'gateways.gateway.networking.k8s.io';

/** From the documentation of each program. Of kube-state-metrics only what is cluster-scoped: the rest may be granted in namespaces. */
export const argumentRights: readonly ArgumentRights[] = [
  {
    image: 'kube-state-metrics',
    flag: '--resources',
    lists: {
      namespaces: ['namespaces'],
      nodes: ['nodes'],
      persistentvolumes: ['persistentvolumes'],
      storageclasses: ['storageclasses.storage.k8s.io'],
      volumeattachments: ['volumeattachments.storage.k8s.io'],
      certificatesigningrequests: ['certificatesigningrequests.certificates.k8s.io'],
      mutatingwebhookconfigurations: ['mutatingwebhookconfigurations.admissionregistration.k8s.io'],
      validatingwebhookconfigurations: ['validatingwebhookconfigurations.admissionregistration.k8s.io'],
      clusterroles: ['clusterroles.rbac.authorization.k8s.io'],
      clusterrolebindings: ['clusterrolebindings.rbac.authorization.k8s.io'],
      ingressclasses: ['ingressclasses.networking.k8s.io'],
    },
  },
  {
    image: 'external-dns',
    flag: '--source',
    namespaceFlag: '--namespace',
    lists: {
      crd: ['dnsendpoints.externaldns.k8s.io'],
      'gateway-grpcroute': [gateways, 'grpcroutes.gateway.networking.k8s.io'],
      'gateway-httproute': [gateways, 'httproutes.gateway.networking.k8s.io'],
      'gateway-tlsroute': [gateways, 'tlsroutes.gateway.networking.k8s.io'],
      ingress: ['ingresses.networking.k8s.io'],
      'istio-gateway': ['gateways.networking.istio.io'],
      service: ['services'],
    },
  },
];
