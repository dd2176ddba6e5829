import { select } from '#kube';
import type { Fleet, FleetObject } from './fleet.ts';
import type { World } from './world.ts';

/** A host name under which a cluster serves the world, and the object that says so. */
type PublicHost = { readonly host: string; readonly object: FleetObject };

const hostFields: Readonly<Record<string, readonly string[]>> = {
  'networking.k8s.io/Ingress': ['spec.rules[].host'],
  'gateway.networking.k8s.io/HTTPRoute': ['spec.hostnames[]'],
  'gateway.networking.k8s.io/GRPCRoute': ['spec.hostnames[]'],
  'gateway.networking.k8s.io/TLSRoute': ['spec.hostnames[]'],
  'route.openshift.io/Route': ['spec.host'],
};

/** Every full host name that the routes of a cluster serve; wildcards name no host. */
export function publicHosts(fleet: Fleet, world: World): readonly PublicHost[] {
  const found: PublicHost[] = [];
  for (const [kind, patterns] of Object.entries(hostFields)) {
    for (const object of fleet.ofKind(kind)) {
      if (object.world !== world) continue;
      for (const { value } of patterns.flatMap((pattern) => select(object.manifest, pattern))) {
        if (typeof value === 'string' && value.includes('.') && !value.includes('*'))
          found.push({ host: value.toLowerCase(), object });
      }
    }
  }
  return found;
}
