import { type KindFacts, type Pack, alike } from '../pack/pack.ts';
import { anywhere, configMap, fields, kind, oneOf, optional, secret, servicePort } from '../pack/refers.ts';

export const traefik: Pack = {
  project: 'Traefik',
  groups: ['traefik.io', 'traefik.containo.us'],
  kinds: { ...kindsOf('traefik.io'), ...kindsOf('traefik.containo.us') },
};

/** The kinds are the same in the group of Traefik 2 and in that of Traefik 3. */
function kindsOf(group: string): Readonly<Record<string, KindFacts>> {
  const services = anywhere({ ...oneOf('/Service', `${group}/TraefikService`), port: 'port' });
  const middleware = anywhere(kind(`${group}/Middleware`));
  return {
    [`${group}/IngressRoute`]: {
      makes: [],
      refers: fields(
        ['spec.routes[].services[].name', services, 'backend'],
        ['spec.routes[].services[].serversTransport', kind(`${group}/ServersTransport`), 'serversTransport'],
        ['spec.routes[].middlewares[].name', middleware, 'middleware'],
        ['spec.tls.secretName', secret, 'tls'],
        ['spec.tls.options.name', optional(anywhere(kind(`${group}/TLSOption`))), 'tlsOption'],
      ),
    },
    [`${group}/IngressRouteTCP`]: {
      makes: [],
      refers: fields(
        ['spec.routes[].services[].name', anywhere(servicePort()), 'backend'],
        ['spec.routes[].middlewares[].name', anywhere(kind(`${group}/MiddlewareTCP`)), 'middleware'],
        ['spec.tls.secretName', secret, 'tls'],
      ),
    },
    [`${group}/IngressRouteUDP`]: {
      makes: [],
      refers: fields(['spec.routes[].services[].name', anywhere(servicePort()), 'backend']),
    },
    [`${group}/Middleware`]: {
      makes: [],
      refers: fields(
        ['spec.chain.middlewares[].name', middleware, 'middleware'],
        ['spec.errors.service.name', services, 'backend'],
        ['spec.basicAuth.secret', secret, 'access'],
        ['spec.digestAuth.secret', secret, 'access'],
        ['spec.forwardAuth.tls.caSecret', secret, 'access'],
        ['spec.forwardAuth.tls.certSecret', secret, 'access'],
      ),
    },
    [`${group}/ServersTransport`]: {
      makes: [],
      refers: fields(['spec.rootCAs[].configMap', configMap, 'ca'], ['spec.rootCAs[].secret', secret, 'ca']),
    },
    [`${group}/TLSStore`]: {
      makes: [],
      refers: fields(
        ['spec.defaultCertificate.secretName', secret, 'tls'],
        ['spec.certificates[].secretName', secret, 'tls'],
      ),
    },
    [`${group}/TraefikService`]: {
      makes: [],
      refers: fields(
        ['spec.weighted.services[].name', services, 'backend'],
        ['spec.mirroring.name', services, 'backend'],
        ['spec.failover.service.name', services, 'backend'],
        ['spec.failover.fallback.name', services, 'backend'],
        ['spec.mirroring.mirrors[].name', services, 'backend'],
      ),
    },
    ...alike(group, 'MiddlewareTCP ServersTransportTCP TLSOption', { makes: [] }),
  };
}
