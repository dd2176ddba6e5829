import { definition } from './objects.js';

// The API server takes a group of k8s.io only with this mark.
const approved = { 'api-approved.kubernetes.io': 'https://github.com/kubernetes-sigs/gateway-api' };
const gateways = { group: 'gateway.networking.k8s.io', annotations: approved };

/** Kinds of operators that are in every cluster here; nobody reconciles them but the situations themselves. */
export const definitions = [
  definition({ group: 'external-secrets.io', kind: 'SecretStore', plural: 'secretstores' }),
  definition({ group: 'external-secrets.io', kind: 'ExternalSecret', plural: 'externalsecrets' }),
  definition({ group: 'cert-manager.io', kind: 'Certificate', plural: 'certificates' }),
  definition({ group: 'cert-manager.io', kind: 'ClusterIssuer', plural: 'clusterissuers', scope: 'Cluster' }),
  definition({ ...gateways, kind: 'Gateway', plural: 'gateways' }),
  definition({ ...gateways, kind: 'HTTPRoute', plural: 'httproutes' }),
];
