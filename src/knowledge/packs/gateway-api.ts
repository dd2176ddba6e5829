import { type Pack, alike } from '../pack/pack.ts';
import { anywhere, fields, ifOneOf, kind, oneOf } from '../pack/refers.ts';

const anySecret = anywhere(oneOf('/Secret'));

export const gatewayApi: Pack = {
  project: 'the Gateway API',
  groups: ['gateway.networking.k8s.io', 'gateway.networking.x-k8s.io'],
  kinds: {
    'gateway.networking.k8s.io/BackendTLSPolicy': {
      makes: [],
      refers: fields(
        ['spec.targetRefs[].name', ifOneOf('/Service'), 'policyTarget'],
        ['spec.validation.caCertificateRefs[].name', ifOneOf('/ConfigMap', '/Secret'), 'ca'],
      ),
    },
    ...alike('gateway.networking.k8s.io', 'GRPCRoute HTTPRoute ReferenceGrant TCPRoute TLSRoute UDPRoute', {
      makes: [],
    }),
    'gateway.networking.k8s.io/Gateway': {
      makes: [
        { kind: '/Service', name: '{name}', neverMeant: true },
        { kind: '/Service', name: '{name}-{spec.gatewayClassName}', neverMeant: true },
        { kind: '/Service', name: 'cilium-gateway-{name}', neverMeant: true },
        { kind: '/Service', name: '{name}-nginx', neverMeant: true },
        { kind: '/ServiceAccount', name: '{name}-istio', neverMeant: true },
      ],
      refers: fields(
        ['spec.gatewayClassName', kind('gateway.networking.k8s.io/GatewayClass'), 'gatewayClass'],
        ['spec.listeners[].tls.certificateRefs[].name', anySecret, 'tls'],
        [
          'spec.tls.frontend.default.validation.caCertificateRefs[].name',
          anywhere(ifOneOf('/ConfigMap', '/Secret')),
          'ca',
        ],
      ),
      labels: {
        keys: ['gateway.', 'service.istio.io/', 'istio', 'io.cilium'],
        values: ['envoy', 'envoy-gateway', 'proxy'],
      },
    },
    'gateway.networking.k8s.io/GatewayClass': { scope: 'cluster', makes: [] },
    'gateway.networking.k8s.io/ListenerSet': {
      makes: [],
      refers: fields(
        ['spec.parentRef.name', anywhere(oneOf('gateway.networking.k8s.io/Gateway')), 'parent'],
        ['spec.listeners[].tls.certificateRefs[].name', anySecret, 'tls'],
      ),
    },
    'gateway.networking.x-k8s.io/XMesh': { scope: 'cluster' },
  },
};
