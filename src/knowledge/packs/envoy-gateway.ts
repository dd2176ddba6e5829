import { type Pack, alike } from '../pack/pack.ts';
import { anywhere, fields, ifOneOf, oneOf } from '../pack/refers.ts';

const attached = ifOneOf(
  'gateway.networking.k8s.io/Gateway',
  'gateway.networking.k8s.io/HTTPRoute',
  'gateway.networking.k8s.io/GRPCRoute',
  'gateway.networking.k8s.io/TLSRoute',
  'gateway.networking.k8s.io/TCPRoute',
  'gateway.networking.k8s.io/UDPRoute',
  '/Service',
);
const anySecret = anywhere(oneOf('/Secret'));
const service = oneOf('/Service');

export const envoyGateway: Pack = {
  project: 'Envoy Gateway',
  groups: ['gateway.envoyproxy.io'],
  kinds: {
    ...alike('gateway.envoyproxy.io', 'BackendTrafficPolicy ClientTrafficPolicy', {
      refers: fields(
        ['spec.targetRef.name', attached, 'policyTarget'],
        ['spec.targetRefs[].name', attached, 'policyTarget'],
      ),
    }),
    'gateway.envoyproxy.io/EnvoyExtensionPolicy': {
      makes: [],
      refers: fields(
        ['spec.targetRef.name', attached, 'policyTarget'],
        ['spec.targetRefs[].name', attached, 'policyTarget'],
        ['spec.extProc[].backendRefs[].name', anywhere({ ...service, port: 'port' }), 'backend'],
      ),
    },
    'gateway.envoyproxy.io/SecurityPolicy': {
      makes: [],
      refers: fields(
        ['spec.targetRef.name', attached, 'policyTarget'],
        ['spec.targetRefs[].name', attached, 'policyTarget'],
        ['spec.basicAuth.users.name', anySecret, 'access'],
        ['spec.apiKeyAuth.credentialRefs[].name', anySecret, 'access'],
        ['spec.oidc.clientSecret.name', anySecret, 'access'],
        ['spec.extAuth.http.backendRefs[].name', anywhere({ ...service, port: 'port' }), 'backend'],
        ['spec.extAuth.grpc.backendRefs[].name', anywhere({ ...service, port: 'port' }), 'backend'],
      ),
    },
  },
};
