import { type Pack, alike } from '../pack/pack.ts';
import { fields, ifOneOf, optional, secret } from '../pack/refers.ts';

const attached = ifOneOf(
  'gateway.networking.k8s.io/Gateway',
  'gateway.networking.k8s.io/HTTPRoute',
  'gateway.networking.k8s.io/GRPCRoute',
  'gateway.networking.k8s.io/TLSRoute',
  'gateway.networking.k8s.io/TCPRoute',
  'gateway.networking.k8s.io/UDPRoute',
  '/Service',
);

export const istio: Pack = {
  project: 'Istio',
  groups: ['networking.istio.io', 'security.istio.io', 'install.istio.io', 'sailoperator.io', 'maistra.io'],
  kinds: {
    ...alike('networking.istio.io', 'DestinationRule EnvoyFilter ServiceEntry Sidecar VirtualService', {
      makes: [],
    }),
    'networking.istio.io/Gateway': {
      // The Secret stands beside the pods of the gateway, wherever these are.
      refers: fields(['spec.servers[].tls.credentialName', optional(secret), 'tls']),
    },
    ...alike('security.istio.io', 'AuthorizationPolicy RequestAuthentication', {
      makes: [],
      refers: fields(
        ['spec.targetRef.name', attached, 'policyTarget'],
        ['spec.targetRefs[].name', attached, 'policyTarget'],
      ),
    }),
    'security.istio.io/PeerAuthentication': { makes: [] },
    'install.istio.io/IstioOperator': { installs: ['{namespace}'] },
    'sailoperator.io/Istio': { installs: ['istio-system'] },
    'maistra.io/ServiceMeshControlPlane': { installs: ['{namespace}'] },
  },
};
