import { type Fleet, type FleetObject, isUndeployed } from '#fleet';
import { type Json, arrayAt, recordsAt, stringAt } from '#kube';
import { type YamlPath, valueAt } from '#yaml';
import { kindName } from '../kind-name.ts';
import { defineRule } from '../rule.ts';
import { covers } from './routed-hosts.ts';

type Refused = { route: string; gateway: string; reason: string; advice: string };

/** No listener of the Gateway that a route is attached to takes it. */
export const unacceptedRoute = defineRule<Refused>({
  name: 'unaccepted-route',
  title: 'No listener of its Gateway takes a route',
  impact: 'breaks',
  looksAt: 'deployed',
  findIn({ fleet }, report) {
    for (const kind of ['HTTPRoute', 'GRPCRoute', 'TLSRoute']) {
      for (const route of fleet.ofKind(`gateway.networking.k8s.io/${kind}`)) {
        for (const [at, parent] of recordsAt(route.manifest, 'spec', 'parentRefs')) {
          const gateway = gatewayOf(fleet, route, parent);
          const refused = gateway && refusal(gateway, route, at);
          if (!gateway || !refused) continue;
          const { path, reason, advice } = refused;
          report({
            object: route,
            path,
            data: { route: kindName(route.id), gateway: kindName(gateway.id), reason, advice },
            related: [{ place: gateway.origin.field(['spec', 'listeners']).edit, message: 'the listeners' }],
          });
        }
      }
    }
  },
  say: ({ route, gateway, reason, advice }) => ({
    what: `${route} is attached to ${gateway}, which ${reason}`,
    so: 'The Gateway does not accept the route, and it serves nothing',
    do: advice,
  }),
});

/** The one Gateway that a parent names, unless other objects add listeners to it. */
function gatewayOf(fleet: Fleet, route: FleetObject, parent: Json): FleetObject | undefined {
  if ((stringAt(parent, 'kind') ?? 'Gateway') !== 'Gateway') return undefined;
  const id = {
    group: 'gateway.networking.k8s.io',
    kind: 'Gateway',
    namespace: stringAt(parent, 'namespace') ?? route.id.namespace,
    name: stringAt(parent, 'name') ?? '',
  };
  if (route.id.namespace === '' || id.namespace === '') return undefined;
  const [gateway, ...others] = fleet.objectsAt(route.world, id);
  if (!gateway || others.length > 0 || isUndeployed(gateway.world)) return undefined;
  return valueAt(gateway.manifest, ['spec', 'allowedListeners']) === undefined ? gateway : undefined;
}

type Refusal = { readonly path: YamlPath; readonly reason: string; readonly advice: string };

function refusal(gateway: FleetObject, route: FleetObject, at: number): Refusal | undefined {
  const path = ['spec', 'parentRefs', at];
  const listeners = recordsAt(gateway.manifest, 'spec', 'listeners').map(([, listener]) => listener);
  if (listeners.length === 0) return undefined;
  const section = stringAt(route.manifest, ...path, 'sectionName');
  const named = listeners.filter((each) => section === undefined || stringAt(each, 'name') === section);
  if (named.length === 0)
    return {
      path: [...path, 'sectionName'],
      reason: `has no listener ${section}`,
      advice: `Name one of its listeners: ${listeners.map((each) => stringAt(each, 'name')).join(', ')}`,
    };
  const open = named.filter((each) => takesNamespace(each, gateway, route));
  if (open.length === 0)
    return {
      path,
      reason: `takes only routes of namespace ${gateway.id.namespace} there`,
      advice: 'Let allowedRoutes.namespaces of the listener take in the namespace of the route',
    };
  const hosts = arrayAt(route.manifest, 'spec', 'hostnames').filter((host) => typeof host === 'string');
  const served = open.flatMap((each) => stringAt(each, 'hostname') ?? '');
  const isServed = (host: string) => served.some((name) => name === '' || meet(name, host));
  if (hosts.length === 0 || hosts.some(isServed)) return undefined;
  if ([...hosts, ...served].some((host) => !/^[a-z0-9.*-]*$/.test(host))) return undefined;
  return {
    path: ['spec', 'hostnames'],
    reason: `listens for ${served.join(', ')} and not for ${hosts.join(', ')}`,
    advice: 'Name a host that a listener has, or give the Gateway a listener for this one',
  };
}

/** A listener takes the routes of its own namespace, unless it says more; who chooses by labels may take any. */
function takesNamespace(listener: Json, gateway: FleetObject, route: FleetObject): boolean {
  const from = stringAt(listener, 'allowedRoutes', 'namespaces', 'from') ?? 'Same';
  return from !== 'Same' || gateway.id.namespace === route.id.namespace;
}

/** In the Gateway API a star stands for one label or more, on either side. */
function meet(a: string, b: string): boolean {
  const under = (pattern: string, host: string) =>
    pattern.startsWith('*.') && host.endsWith(pattern.slice(1));
  return covers(a, b) || under(a, b) || under(b, a);
}
