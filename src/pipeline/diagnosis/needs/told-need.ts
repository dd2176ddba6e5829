import { type Json, type Manifest, recordAt, recordsAt, stringAt } from '#kube';
import type { Because, Evidence, Id } from '../because.ts';
import { manifestText, objectText } from '../object-text.ts';
import { seenField } from '../seen.ts';
import { type ClusterView, thingAt } from '../world.ts';
import type { Asker, AskNeed } from './asker.ts';
import { lackedPart } from './key-need.ts';
import { unmet } from './unmet.ts';

const notRead =
  /no such file|ENOENT|FileNotFound|not (?:be )?(?:found|exist|set|defined|provided|configured|specified|given)|(?:can ?not|could ?n[o']t|unable to|failed to) (?:open|read|find|load|stat)|undefined|is (?:required|empty|missing|blank|mandatory)|missing|must (?:be set|not be empty|be provided)|empty/i;

/** A file that the words say is not there, and that a Secret or ConfigMap of the pod should be: it lacks the key, or is not there. */
export const fileNeed: AskNeed = ({ text, evidence }, asker) => {
  if (asker.pod === undefined || !notRead.test(text)) return [];
  const paths = [...text.matchAll(/(?:\/[\w.@+-]{1,100}){2,20}/g)].map(([it]) => it);
  for (const mount of mountsOf(asker.pod)) {
    const path = paths.find((it) => it.startsWith(`${mount.path}/`) || it === mount.path);
    if (path === undefined) continue;
    const found = lacking(mount.source, mount.keyOf(path), { asker, evidence });
    if (found.length > 0) return found;
  }
  return [];
};

/** A variable that the words say is not set: where it comes from lacks it, or nobody gave it a value. */
export const variableNeed: AskNeed = ({ text, evidence }, asker) => {
  if (asker.pod === undefined) return [];
  const names = text
    .split('\n')
    .filter((line) => notRead.test(line))
    .flatMap((line) =>
      [...line.matchAll(/\b[A-Z][A-Z0-9]{0,40}(?:_[A-Z0-9]{1,40}){1,10}\b/g)].map(([it]) => it),
    );
  const containers = ['initContainers', 'containers'].flatMap((list) => recordsAt(asker.pod, 'spec', list));
  for (const name of names)
    for (const [, container] of containers) {
      const variable = recordsAt(container, 'env').find(([, it]) => it['name'] === name)?.[1];
      const source = variable === undefined ? undefined : sourceOf(variable, asker.namespace);
      if (source !== undefined) {
        const found = lacking(source.id, source.key, { asker, evidence });
        if (found.length > 0) return found;
      }
      if (variable !== undefined && source === undefined && (stringAt(variable, 'value') ?? '') === '')
        return [withoutValue(name, asker, evidence)];
      const gone = envFrom(container, asker.namespace).filter((id) => asker.view.isAbsent(id));
      if (variable === undefined && gone.length > 0)
        return gone.map((id) => ({ kind: 'rests-on', thing: thingAt(asker.view, id), evidence }));
    }
  return [];
};

type Mount = { readonly path: string; readonly source: Id; readonly keyOf: (path: string) => string };

/** Where the containers of a pod mount Secrets and ConfigMaps, the longest paths first. */
function mountsOf(pod: Manifest): readonly Mount[] {
  const namespace = pod.metadata?.namespace ?? '';
  const volumes = new Map(
    recordsAt(pod, 'spec', 'volumes').map(([, it]) => [stringAt(it, 'name') ?? '', it]),
  );
  return ['initContainers', 'containers']
    .flatMap((list) => recordsAt(pod, 'spec', list))
    .flatMap(([, container]) => recordsAt(container, 'volumeMounts'))
    .flatMap(([, mount]) => {
      const volume = volumes.get(stringAt(mount, 'name') ?? '');
      const path = (stringAt(mount, 'mountPath') ?? '').replace(/\/$/, '');
      const subPath = stringAt(mount, 'subPath');
      return sourcesOf(volume, namespace).map(({ id, items }) => ({
        path,
        source: id,
        keyOf: (file: string) => {
          const below = subPath ?? file.slice(path.length + 1);
          return items.get(below) ?? below;
        },
      }));
    })
    .toSorted((a, b) => b.path.length - a.path.length);
}

/** The objects behind a volume, with the keys of those files that are called otherwise. */
function sourcesOf(volume: Json | undefined, namespace: string) {
  const projected = recordsAt(volume, 'projected', 'sources').map(([, it]) => it);
  return [volume, ...projected].flatMap((it) =>
    (['secret', 'configMap'] as const).flatMap((field) => {
      const source = recordAt(it, field);
      const name = stringAt(source, 'secretName') ?? stringAt(source, 'name');
      const kind = field === 'secret' ? 'Secret' : 'ConfigMap';
      const items = new Map(
        recordsAt(source, 'items').map(([, item]) => [
          stringAt(item, 'path') ?? '',
          stringAt(item, 'key') ?? '',
        ]),
      );
      return name === undefined ? [] : [{ id: { group: '', kind, namespace, name }, items }];
    }),
  );
}

function sourceOf(variable: Json, namespace: string): { readonly id: Id; readonly key: string } | undefined {
  for (const [field, kind] of [
    ['secretKeyRef', 'Secret'],
    ['configMapKeyRef', 'ConfigMap'],
  ] as const) {
    const name = stringAt(variable, 'valueFrom', field, 'name');
    const key = stringAt(variable, 'valueFrom', field, 'key') ?? '';
    if (name !== undefined) return { id: { group: '', kind, namespace, name }, key };
  }
  return undefined;
}

function envFrom(container: Json, namespace: string): readonly Id[] {
  return recordsAt(container, 'envFrom').flatMap(([, it]) =>
    (['secretRef', 'configMapRef'] as const).flatMap((field) => {
      const name = stringAt(it, field, 'name');
      const kind = field === 'secretRef' ? 'Secret' : 'ConfigMap';
      return name === undefined ? [] : [{ group: '', kind, namespace, name }];
    }),
  );
}

/** Why a pod does not get a key: its object is not there, or has none of that name. */
function lacking(
  id: Id,
  key: string,
  { asker, evidence }: { readonly asker: Asker; readonly evidence: Evidence },
): readonly Because[] {
  const { view, owner } = asker;
  if (view.isAbsent(id)) return [{ kind: 'rests-on', thing: thingAt(view, id), evidence }];
  const keys = keysOf(id, view);
  if (keys === undefined || key === '' || keys.includes(key)) return [];
  const seen = { object: objectText(id), field: 'keys', value: keys.join(', '), time: '' };
  return [lackedPart(id, key, { asker: owner, view, evidence: [evidence, seen] })];
}

function keysOf({ kind, namespace, name }: Id, view: ClusterView): readonly string[] | undefined {
  if (kind === 'Secret') {
    const secret = view.secret(namespace, name);
    return secret === undefined ? undefined : Object.keys(secret.keys);
  }
  const map = view.find({ group: '', kind, namespace, name });
  return map === undefined
    ? undefined
    : [...Object.keys(recordAt(map, 'data')), ...Object.keys(recordAt(map, 'binaryData'))];
}

function withoutValue(name: string, { owner, pod }: Asker, evidence: Evidence): Because {
  const root = manifestText(owner);
  return unmet('taken', 'empty', {
    root,
    say: {
      what: `The variable ${name} of ${root} is empty, and its program wants a value`,
      so: 'the program ends again and again',
      do: 'set the value that it is made of, for this environment',
    },
    evidence: [
      evidence,
      ...(pod === undefined ? [] : [seenField({ object: pod, field: `env ${name}`, value: 'empty' })]),
    ],
  });
}
