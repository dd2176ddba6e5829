import { remembered } from '#answers';
import type { Fleet, FleetObject } from '#fleet';
import { select } from '#kube';
import type { YamlPath } from '#yaml';

/** A host name in a field that makes a cluster serve it, resolve it or have a certificate for it. */
export type RoutedHost = { readonly host: string; readonly object: FleetObject; readonly path: YamlPath };

const hostFields: Readonly<Record<string, readonly string[]>> = {
  'networking.k8s.io/Ingress': ['spec.rules[].host', 'spec.tls[].hosts[]'],
  'gateway.networking.k8s.io/HTTPRoute': ['spec.hostnames[]'],
  'gateway.networking.k8s.io/GRPCRoute': ['spec.hostnames[]'],
  'gateway.networking.k8s.io/TLSRoute': ['spec.hostnames[]'],
  'gateway.networking.k8s.io/Gateway': ['spec.listeners[].hostname'],
  'route.openshift.io/Route': ['spec.host'],
  'cert-manager.io/Certificate': ['spec.dnsNames[]'],
  'traefik.io/IngressRoute': ['spec.routes[].match'],
};

/** Every host that the routes, gateways and certificates of what Applications deploy name. */
export const routedHosts = remembered((fleet: Fleet): readonly RoutedHost[] =>
  Object.entries(hostFields).flatMap(([kind, patterns]) =>
    fleet
      .ofKind(kind)
      .flatMap((object) =>
        object.unit.owner.kind !== 'application'
          ? []
          : patterns
              .flatMap((pattern) => select(object.manifest, pattern))
              .flatMap(({ path, value }) =>
                typeof value === 'string' ? hostsIn(value).map((host) => ({ host, object, path })) : [],
              ),
      ),
  ),
);

/** The value itself, or the hosts in an expression of Traefik. */
function hostsIn(value: string): readonly string[] {
  const hosts = value.includes('`')
    ? Array.from(value.matchAll(/`([a-z0-9*-]{1,63}(?:\.[a-z0-9-]{1,63}){1,9})`/gi), ([, host]) => host ?? '')
    : [value];
  return hosts.map((host) => host.toLowerCase()).filter((host) => isHost.test(host));
}

const isHost = /^(?:\*\.)?[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,9}$/;

/** Whether a certificate or a listener for one host serves another: a star stands for one label. */
export function covers(pattern: string, host: string): boolean {
  if (pattern === host) return true;
  return (
    pattern.startsWith('*.') && host.slice(host.indexOf('.')) === pattern.slice(1) && !host.startsWith('*')
  );
}
