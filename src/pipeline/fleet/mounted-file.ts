import { arrayAt, isRecord, recordsAt, stringAt, type Json } from '#kube';
import type { YamlPath } from '#yaml';
import type { Fleet, FleetObject } from './fleet.ts';
import type { Container, PodTemplate } from './pods.ts';

/** A file of a container that git writes out: the key of a ConfigMap or Secret behind it. */
export type MountedFile = {
  readonly object: FleetObject;
  readonly path: YamlPath;
  readonly key: string;
  readonly text: string;
};

/** What a container finds at a path, where exactly one object in git brings it as text. */
export function mountedFile(
  fleet: Fleet,
  { object, pod, container }: { object: FleetObject; pod: PodTemplate; container: Container },
  file: string,
): MountedFile | undefined {
  for (const { kind, name, key } of keysBehind(pod, container, file)) {
    const id = { group: '', kind, namespace: object.id.namespace, name };
    const [found, ...others] = fleet.objectsAt(object.world, id);
    const text = found && others.length === 0 ? textOf(found, key) : undefined;
    if (found && text) return { object: found, key, ...text };
  }
  return undefined;
}

/** The keys of ConfigMaps and Secrets of which a container may find one at a path. */
export function keysBehind(
  pod: PodTemplate,
  container: Container,
  file: string,
): readonly { readonly kind: 'ConfigMap' | 'Secret'; readonly name: string; readonly key: string }[] {
  const within = placeInVolume(container.spec, file);
  if (!within) return [];
  const volume = recordsAt(pod.spec, 'volumes').find(
    ([, each]) => stringAt(each, 'name') === within.volume,
  )?.[1];
  const sources = isRecord(volume?.['projected']) ? arrayAt(volume, 'projected', 'sources') : [volume];
  return sources.flatMap((source) =>
    brought.flatMap(({ kind, field, name }) => {
      const from = isRecord(source) ? source[field] : undefined;
      const named = stringAt(from, name) ?? stringAt(from, 'name');
      const key = isRecord(from) ? keyAt(from, within.path) : undefined;
      return named === undefined || key === undefined ? [] : [{ kind, name: named, key }];
    }),
  );
}

const brought = [
  { kind: 'ConfigMap', field: 'configMap', name: 'name' },
  { kind: 'Secret', field: 'secret', name: 'secretName' },
] as const;

/** The volume that holds a path of a container, and where in it. */
function placeInVolume(spec: Json, file: string): { volume: string; path: string } | undefined {
  let best: { volume: string; path: string; length: number } | undefined;
  for (const [, mount] of recordsAt(spec, 'volumeMounts')) {
    const at = (stringAt(mount, 'mountPath') ?? '').replace(/\/$/, '');
    const volume = stringAt(mount, 'name');
    const isInside = file === at || file.startsWith(`${at}/`);
    if (volume === undefined || 'subPathExpr' in mount || !isInside || (best && best.length >= at.length))
      continue;
    const steps = [stringAt(mount, 'subPath'), file.slice(at.length + 1)].filter((each) => each);
    best = { volume, path: steps.join('/'), length: at.length };
  }
  return best;
}

function keyAt(from: Json, path: string): string | undefined {
  const items = recordsAt(from, 'items');
  if (items.length === 0) return path.includes('/') ? undefined : path;
  return stringAt(items.find(([, item]) => stringAt(item, 'path') === path)?.[1], 'key');
}

function textOf({ manifest, id }: FleetObject, key: string): { text: string; path: YamlPath } | undefined {
  const plain = id.kind === 'Secret' ? 'stringData' : 'data';
  const text = stringAt(manifest, plain, key);
  if (text !== undefined) return { text, path: [plain, key] };
  const encoded = id.kind === 'Secret' ? stringAt(manifest, 'data', key) : undefined;
  if (encoded === undefined || !/^[A-Za-z0-9+/=\s]+$/.test(encoded)) return undefined;
  return { text: Buffer.from(encoded, 'base64').toString('utf8'), path: ['data', key] };
}
