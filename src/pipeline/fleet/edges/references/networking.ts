import {
  type ReferenceRow,
  anywhere,
  configMap,
  ifOneOf,
  kind,
  oneOf,
  optional,
  rows,
  secret,
  servicePort,
} from './reference-row.ts';

const certificates = anywhere(oneOf('/Secret'));
const authorities = anywhere(ifOneOf('/ConfigMap', '/Secret'));
const attached = ifOneOf(
  'gateway.networking.k8s.io/Gateway',
  'gateway.networking.k8s.io/HTTPRoute',
  'gateway.networking.k8s.io/GRPCRoute',
  'gateway.networking.k8s.io/TLSRoute',
  'gateway.networking.k8s.io/TCPRoute',
  'gateway.networking.k8s.io/UDPRoute',
  '/Service',
);
const backend = anywhere({ ...oneOf('/Service'), port: 'port' });

/** References of routes, gateways and load balancers; what needs more than a path is read by `routeEdges`. */
export const networkingReferences: readonly ReferenceRow[] = [
  ...rows('gateway.networking.k8s.io/Gateway', [
    ['spec.gatewayClassName', kind('gateway.networking.k8s.io/GatewayClass'), 'gatewayClass'],
    ['spec.listeners[].tls.certificateRefs[].name', certificates, 'tls'],
    ['spec.tls.frontend.default.validation.caCertificateRefs[].name', authorities, 'ca'],
  ]),
  ...rows('gateway.networking.k8s.io/ListenerSet', [
    ['spec.parentRef.name', anywhere(oneOf('gateway.networking.k8s.io/Gateway')), 'parent'],
    ['spec.listeners[].tls.certificateRefs[].name', certificates, 'tls'],
  ]),
  ...rows('gateway.networking.k8s.io/BackendTLSPolicy', [
    ['spec.targetRefs[].name', ifOneOf('/Service'), 'policyTarget'],
    ['spec.validation.caCertificateRefs[].name', ifOneOf('/ConfigMap', '/Secret'), 'ca'],
  ]),
  ...rows(
    [
      'gateway.envoyproxy.io/BackendTrafficPolicy',
      'gateway.envoyproxy.io/ClientTrafficPolicy',
      'gateway.envoyproxy.io/EnvoyExtensionPolicy',
      'gateway.envoyproxy.io/SecurityPolicy',
    ],
    [
      ['spec.targetRef.name', attached, 'policyTarget'],
      ['spec.targetRefs[].name', attached, 'policyTarget'],
    ],
  ),
  ...rows('gateway.envoyproxy.io/SecurityPolicy', [
    ['spec.basicAuth.users.name', certificates, 'access'],
    ['spec.apiKeyAuth.credentialRefs[].name', certificates, 'access'],
    ['spec.oidc.clientSecret.name', certificates, 'access'],
    ['spec.extAuth.http.backendRefs[].name', backend, 'backend'],
    ['spec.extAuth.grpc.backendRefs[].name', backend, 'backend'],
  ]),
  ...rows('gateway.envoyproxy.io/EnvoyExtensionPolicy', [
    ['spec.extProc[].backendRefs[].name', backend, 'backend'],
  ]),
  ...rows('networking.istio.io/Gateway', [
    // The Secret stands beside the pods of the gateway, wherever these are.
    ['spec.servers[].tls.credentialName', optional(secret), 'tls'],
  ]),
  ...rows(
    ['security.istio.io/AuthorizationPolicy', 'security.istio.io/RequestAuthentication'],
    [
      ['spec.targetRef.name', attached, 'policyTarget'],
      ['spec.targetRefs[].name', attached, 'policyTarget'],
    ],
  ),
  ...rows('route.openshift.io/Route', [
    ['spec.to.name', oneOf('/Service'), 'backend'],
    ['spec.alternateBackends[].name', oneOf('/Service'), 'backend'],
    ['spec.tls.externalCertificate.name', secret, 'tls'],
  ]),
  ...['traefik.io', 'traefik.containo.us'].flatMap(traefik),
  ...rows('apisix.apache.org/ApisixRoute', [
    ['spec.http[].backends[].serviceName', servicePort('servicePort'), 'backend'],
    ['spec.stream[].backend.serviceName', servicePort('servicePort'), 'backend'],
  ]),
  ...rows('apisix.apache.org/ApisixTls', [['spec.secret.name', anywhere(secret), 'tls']]),
  ...rows('projectcontour.io/HTTPProxy', [
    ['spec.routes[].services[].name', servicePort(), 'backend'],
    ['spec.tcpproxy.services[].name', servicePort(), 'backend'],
    ['spec.includes[].name', anywhere(kind('projectcontour.io/HTTPProxy')), 'include'],
  ]),
  ...rows('configuration.konghq.com/KongPlugin', [
    ['configFrom.secretKeyRef.name', { ...secret, key: 'key' }, 'access'],
  ]),
  ...rows('metallb.io/BGPAdvertisement', [
    ['spec.ipAddressPools[]', kind('metallb.io/IPAddressPool'), 'addressPool'],
    ['spec.peers[]', kind('metallb.io/BGPPeer'), 'peer'],
  ]),
  ...rows('metallb.io/L2Advertisement', [
    ['spec.ipAddressPools[]', kind('metallb.io/IPAddressPool'), 'addressPool'],
  ]),
  ...rows('metallb.io/BGPPeer', [
    ['spec.passwordSecret.name', anywhere(secret), 'access'],
    ['spec.bfdProfile', kind('metallb.io/BFDProfile'), 'profile'],
  ]),
];

/** Names with `@` belong to another provider of Traefik. */
function traefik(group: string): readonly ReferenceRow[] {
  const services = anywhere({ ...oneOf('/Service', `${group}/TraefikService`), port: 'port' });
  const middleware = anywhere(kind(`${group}/Middleware`));
  const parts = [
    'weighted.services[]',
    'mirroring',
    'failover.service',
    'failover.fallback',
    ['mirroring', 'mirrors[]'].join('.'),
  ].map((part) => [`spec.${part}.name`, services, 'backend'] as const);
  return [
    ...rows(`${group}/IngressRoute`, [
      ['spec.routes[].services[].name', services, 'backend'],
      ['spec.routes[].middlewares[].name', middleware, 'middleware'],
      ['spec.tls.secretName', secret, 'tls'],
      ['spec.tls.options.name', optional(anywhere(kind(`${group}/TLSOption`))), 'tlsOption'],
    ]),
    ...rows(
      [`${group}/IngressRouteTCP`, `${group}/IngressRouteUDP`],
      [['spec.routes[].services[].name', anywhere(servicePort()), 'backend']],
    ),
    ...rows(`${group}/IngressRouteTCP`, [
      ['spec.routes[].middlewares[].name', anywhere(kind(`${group}/MiddlewareTCP`)), 'middleware'],
      ['spec.tls.secretName', secret, 'tls'],
    ]),
    ...rows(`${group}/Middleware`, [
      ['spec.chain.middlewares[].name', middleware, 'middleware'],
      ['spec.errors.service.name', services, 'backend'],
      ['spec.basicAuth.secret', secret, 'access'],
      ['spec.digestAuth.secret', secret, 'access'],
      ['spec.forwardAuth.tls.caSecret', secret, 'access'],
      ['spec.forwardAuth.tls.certSecret', secret, 'access'],
    ]),
    ...rows(`${group}/TLSStore`, [
      ['spec.defaultCertificate.secretName', secret, 'tls'],
      ['spec.certificates[].secretName', secret, 'tls'],
    ]),
    ...rows(`${group}/TraefikService`, parts),
    ...rows(`${group}/ServersTransport`, [
      ['spec.rootCAs[].configMap', configMap, 'ca'],
      ['spec.rootCAs[].secret', secret, 'ca'],
    ]),
  ];
}
