import { asText } from '#text';
import { recordAt, recordsAt, stringAt } from '#kube';
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
  const notes = { ...manifest.metadata?.annotations, ...manifest.metadata?.labels };
  return Object.keys(notes).some((note) => filledByOthers.test(note)) ? undefined : keys;
}

/** Annotations and labels by which an object asks a controller to fill it. */
const filledByOthers =
  /inject|replicat|reflect|avp\.kubernetes|vault|sops|secret-generator|IgnoreExtraneous/i;

/** The ports of a Service by number and by name; `undefined` when any port may be meant. */
export function portsOf({ manifest }: FleetObject): readonly (string | number)[] | undefined {
  const spec = recordAt(manifest, 'spec');
  if (spec['type'] === 'ExternalName' || spec['clusterIP'] === 'None') return undefined;
  const ports = recordsAt(spec, 'ports').flatMap(([, port]) => {
    const number = port['port'];
    const name = stringAt(port, 'name');
    return [...(typeof number === 'number' ? [number] : []), ...(name === undefined ? [] : [name])];
  });
  return ports.length === 0 ? undefined : ports;
}

/** What of a reference an existing object lacks, with what it has instead. */
export function lacking(
  reference: Reference,
  objects: readonly FleetObject[],
  produced: readonly Produced[],
): { readonly missing: 'key' | 'port'; readonly available: readonly string[] } | undefined {
  if (reference.key !== undefined) {
    const sets = [...objects.map(keysOf), ...produced.map(({ keys }) => keys)];
    return lacks(sets, reference.key, 'key');
  }
  if (reference.port !== undefined && reference.kind === 'Service') {
    const sets = [...objects.map(portsOf), ...produced.map(({ ports }) => ports)];
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
