import { type Json, arrayAt, numberAt, recordAt, recordsAt, stringAt } from '#kube';
import type { YamlPath } from '#yaml';
import type { UnresolvedEdge } from '../edge.ts';
import type { FleetObject } from '../fleet.ts';
import { serviceOfHost } from '../service-of-host.ts';

/** What routes of the Gateway API and of Istio point to: gateways above, Services and ports below. */
export function routeEdges(from: FleetObject): readonly UnresolvedEdge[] {
  if (from.id.group === 'gateway.networking.k8s.io' && from.id.kind.endsWith('Route'))
    return gatewayRoute(from);
  if (from.id.group === 'networking.istio.io' && from.id.kind === 'VirtualService')
    return virtualService(from);
  return [];
}

function gatewayRoute(from: FleetObject): readonly UnresolvedEdge[] {
  const found: UnresolvedEdge[] = [];
  for (const [index, parent] of recordsAt(from.manifest, 'spec', 'parentRefs')) {
    const kind = stringAt(parent, 'kind') ?? 'Gateway';
    if (kind !== 'Gateway' && kind !== 'ListenerSet') continue;
    const group = stringAt(parent, 'group') ?? 'gateway.networking.k8s.io';
    add(found, {
      from,
      path: ['spec', 'parentRefs', index, 'name'],
      reference: parent,
      group,
      kind,
      role: 'parent',
    });
  }
  for (const [index, rule] of recordsAt(from.manifest, 'spec', 'rules')) {
    const at = ['spec', 'rules', index];
    backends({ found, from, rule, at });
    for (const [position, filter] of recordsAt(rule, 'filters')) {
      for (const field of ['requestMirror', 'externalAuth']) {
        const backend = recordAt(filter, field, 'backendRef');
        oneBackend({ found, from, backend, path: [...at, 'filters', position, field, 'backendRef', 'name'] });
      }
    }
  }
  return found;
}

function backends({
  found,
  from,
  rule,
  at,
}: {
  readonly found: UnresolvedEdge[];
  readonly from: FleetObject;
  readonly rule: unknown;
  readonly at: YamlPath;
}): void {
  for (const [index, backend] of recordsAt(rule, 'backendRefs'))
    oneBackend({ found, from, backend, path: [...at, 'backendRefs', index, 'name'] });
}

function oneBackend({
  found,
  from,
  backend,
  path,
}: {
  readonly found: UnresolvedEdge[];
  readonly from: FleetObject;
  readonly backend: Json;
  readonly path: YamlPath;
}): void {
  const kind = stringAt(backend, 'kind') ?? 'Service';
  const group = stringAt(backend, 'group') ?? '';
  if (group !== '' || kind !== 'Service') return;
  add(found, { from, path, reference: backend, group, kind, role: 'backend' });
}

type Wanted = {
  readonly from: FleetObject;
  readonly path: YamlPath;
  readonly reference: unknown;
  readonly group: string;
  readonly kind: string;
  readonly role: string;
};

function add(found: UnresolvedEdge[], { from, path, reference, group, kind, role }: Wanted): void {
  const name = stringAt(reference, 'name');
  if (name === undefined || name === '') return;
  const port = role === 'backend' ? numberAt(reference, 'port') : undefined;
  found.push({
    from,
    path,
    to: {
      group,
      kind,
      namespace: stringAt(reference, 'namespace') ?? from.id.namespace,
      name,
      ...(port === undefined ? {} : { port }),
    },
    role,
    isOptional: false,
    certainty: 'field',
  });
}

/** Hosts of a VirtualService are DNS names: only those that can be nothing but a Service are followed. */
function virtualService(from: FleetObject): readonly UnresolvedEdge[] {
  const found: UnresolvedEdge[] = gatewaysOf(from);
  for (const protocol of ['http', 'tls', 'tcp']) {
    for (const [index, rule] of recordsAt(from.manifest, 'spec', protocol)) {
      for (const [position, route] of recordsAt(rule, 'route')) {
        const host = stringAt(route, 'destination', 'host');
        const service = host === undefined ? undefined : serviceOfHost(host, from.id.namespace);
        if (service === undefined) continue;
        const port = numberAt(route, 'destination', 'port', 'number');
        found.push({
          from,
          path: ['spec', protocol, index, 'route', position, 'destination', 'host'],
          to: { group: '', kind: 'Service', ...service, ...(port === undefined ? {} : { port }) },
          role: 'backend',
          isOptional: false,
          certainty: 'field',
        });
      }
    }
  }
  return found;
}

/** The gateways of a VirtualService, `namespace/name` or a name of its own namespace; `mesh` means all sidecars. */
function gatewaysOf(from: FleetObject): UnresolvedEdge[] {
  return arrayAt(from.manifest, 'spec', 'gateways').flatMap((gateway, index): UnresolvedEdge[] => {
    if (typeof gateway !== 'string' || gateway === 'mesh' || !/^[a-z0-9-]+(?:\/[a-z0-9-]+)?$/.test(gateway))
      return [];
    const slash = gateway.indexOf('/');
    const namespace = slash < 0 ? from.id.namespace : gateway.slice(0, slash);
    return [
      {
        from,
        path: ['spec', 'gateways', index],
        to: { group: 'networking.istio.io', kind: 'Gateway', namespace, name: gateway.slice(slash + 1) },
        role: 'gateway',
        isOptional: false,
        certainty: 'field',
      },
    ];
  });
}
