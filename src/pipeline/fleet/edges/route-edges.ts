import { type Json, arrayAt, numberAt, recordAt, recordsAt, stringAt } from '#kube';
import type { YamlPath } from '#yaml';
import type { NamedBy, Naming } from '../edge.ts';
import { serviceOfHost } from '../service-of-host.ts';

/** What routes of the Gateway API and of Istio point to: gateways above, Services and ports below. */
export function routeEdges<T extends Naming>(from: T): readonly NamedBy<T>[] {
  if (from.id.group === 'gateway.networking.k8s.io' && from.id.kind.endsWith('Route'))
    return gatewayRoute(from);
  if (from.id.group === 'networking.istio.io' && from.id.kind === 'VirtualService')
    return virtualService(from);
  return [];
}

function gatewayRoute<T extends Naming>(from: T): readonly NamedBy<T>[] {
  return [
    ...recordsAt(from.manifest, 'spec', 'parentRefs').flatMap(([index, parent]) =>
      edgeTo(from, parent, { path: ['spec', 'parentRefs', index, 'name'], role: 'parent' }),
    ),
    ...recordsAt(from.manifest, 'spec', 'rules').flatMap(([index, rule]) =>
      backendsOf(rule, ['spec', 'rules', index]).flatMap(([backend, path]) =>
        edgeTo(from, backend, { path, role: 'backend' }),
      ),
    ),
  ];
}

/** Where a rule sends, copies or shows requests to. */
function backendsOf(rule: Json, at: YamlPath): readonly (readonly [Json, YamlPath])[] {
  return [
    ...recordsAt(rule, 'backendRefs').map(
      ([index, backend]) => [backend, [...at, 'backendRefs', index, 'name']] as const,
    ),
    ...recordsAt(rule, 'filters').flatMap(([index, filter]) =>
      ['requestMirror', 'externalAuth'].map((field) => {
        const path = [...at, 'filters', index, field, 'backendRef', 'name'];
        return [recordAt(filter, field, 'backendRef'), path] as const;
      }),
    ),
  ];
}

/** The group and kind that a reference means when it names none, and the kinds that are followed. */
const roles = {
  parent: { group: 'gateway.networking.k8s.io', kinds: ['Gateway', 'ListenerSet'] },
  backend: { group: '', kinds: ['Service'] },
} as const;

function edgeTo<T extends Naming>(
  from: T,
  reference: Json,
  { path, role }: { readonly path: YamlPath; readonly role: keyof typeof roles },
): readonly NamedBy<T>[] {
  const usual = roles[role];
  const group = stringAt(reference, 'group') ?? usual.group;
  const kind = stringAt(reference, 'kind') ?? usual.kinds[0];
  const name = stringAt(reference, 'name') ?? '';
  const isFollowed = usual.kinds.some((each) => each === kind) && (role === 'parent' || group === '');
  if (!isFollowed || name === '') return [];
  const port = role === 'backend' ? numberAt(reference, 'port') : undefined;
  const namespace = stringAt(reference, 'namespace') ?? from.id.namespace;
  const to = { group, kind, namespace, name, ...(port === undefined ? {} : { port }) };
  return [{ from, path, to, role, isOptional: false, certainty: 'field' }];
}

/** Hosts of a VirtualService are DNS names: only those that can be nothing but a Service are followed. */
function virtualService<T extends Naming>(from: T): readonly NamedBy<T>[] {
  const found: NamedBy<T>[] = gatewaysOf(from);
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
function gatewaysOf<T extends Naming>(from: T): NamedBy<T>[] {
  return arrayAt(from.manifest, 'spec', 'gateways').flatMap((gateway, index): NamedBy<T>[] => {
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
