import { asText } from '#text';
import { type Manifest, recordAt, recordsAt, stringAt } from '#kube';
import type { Reference } from './edge.ts';
import type { FleetObject } from './fleet.ts';
import type { Produced } from './produced.ts';

/** The keys of a ConfigMap or Secret of git; `undefined` when something else adds keys to it. */
export function keysOf(object: FleetObject): readonly string[] | undefined {
  const { manifest } = object;
  const keys = ['data', 'stringData', 'binaryData'].flatMap((field) =>
    Object.keys(recordAt(manifest, field)),
  );
  if (keys.length === 0) return undefined;
  if (manifest['type'] === 'kubernetes.io/service-account-token') return undefined;
  return isFilledByOthers(manifest) ? undefined : keys;
}

/** Whether an annotation or label of an object asks a controller to fill it. */
export function isFilledByOthers({ metadata }: Manifest): boolean {
  const notes = { ...metadata?.annotations, ...metadata?.labels };
  return Object.keys(notes).some((note) => filledByOthers.test(note));
}

const filledByOthers =
  /inject|replicat|reflect|avp\.kubernetes|vault|sops|secret-generator|IgnoreExtraneous/i;

/** The ports of a Service by number and by name; `undefined` when any port may be meant. */
function portsOf({ manifest }: FleetObject): readonly (string | number)[] | undefined {
  const spec = recordAt(manifest, 'spec');
  if (spec['type'] === 'ExternalName' || spec['clusterIP'] === 'None') return undefined;
  const ports = recordsAt(spec, 'ports').flatMap(([, port]) => {
    const number = port['port'];
    const name = stringAt(port, 'name');
    return [...(typeof number === 'number' ? [number] : []), ...(name === undefined ? [] : [name])];
  });
  return ports.length === 0 ? undefined : ports;
}

/**
 * Whether a port may be meant by the one that the pods listen on: ingress-nginx takes the port of a Service by number, by
 * name, or by `targetPort` (ingress-nginx, internal/ingress/controller/controller.go, serviceEndpoints).
 */
function takesTargetPorts({ id, manifest }: FleetObject): boolean {
  if (id.kind !== 'Ingress') return false;
  const annotations = recordAt(manifest, 'metadata', 'annotations');
  const name = stringAt(manifest, 'spec', 'ingressClassName') ?? annotations['kubernetes.io/ingress.class'];
  return typeof name === 'string' && /(^|-)nginx(-|$)/.test(name);
}

function targetPortsOf({ manifest }: FleetObject): readonly (string | number)[] {
  return recordsAt(manifest, 'spec', 'ports').flatMap(([, { targetPort }]) =>
    typeof targetPort === 'string' || typeof targetPort === 'number' ? [targetPort] : [],
  );
}

/** What of a reference an existing object lacks, with what it has instead. */
export function lacking(
  { from, to: reference }: { readonly from: FleetObject; readonly to: Reference },
  objects: readonly FleetObject[],
  produced: readonly Produced[],
): { readonly missing: 'key' | 'port'; readonly available: readonly string[] } | undefined {
  if (reference.key !== undefined) {
    const sets = [...objects.map(keysOf), ...produced.map(({ keys }) => keys)];
    return lacks(sets, reference.key, 'key');
  }
  if (reference.port !== undefined && reference.kind === 'Service') {
    const sets = [...objects.map(portsOf), ...produced.map(({ ports }) => ports)];
    const targets = takesTargetPorts(from) ? objects.flatMap(targetPortsOf) : [];
    if (targets.some((port) => asText(port) === asText(reference.port))) return undefined;
    return lacks(sets, reference.port, 'port');
  }
  return undefined;
}

function lacks<M extends 'key' | 'port'>(
  sets: readonly (readonly (string | number)[] | undefined)[],
  wanted: string | number,
  missing: M,
): { readonly missing: M; readonly available: readonly string[] } | undefined {
  const available = new Set<string>();
  for (const set of sets) {
    if (set === undefined || set.some((item) => asText(item) === asText(wanted))) return undefined;
    for (const item of set) available.add(asText(item));
  }
  return { missing, available: [...available] };
}
