import { containersOf, fieldReferences, keysBehind, podTemplates, type Reference } from '#fleet';
import { recordAt, recordsAt } from '#kube';
import type { Because, Evidence, Id } from '../because.ts';
import { manifestText, objectText } from '../object-text.ts';
import { type ClusterView, thingAt } from '../world.ts';
import type { Asker, AskNeed } from './asker.ts';
import { lackedPart } from './key-need.ts';
import { settingsOf } from './settings.ts';
import { unmet } from './unmet.ts';

const notRead =
  /no such file|ENOENT|FileNotFound|not (?:be )?(?:found|exist|set|defined|provided|configured|specified|given)|(?:can ?not|could ?n[o']t|unable to|failed to) (?:open|read|find|load|stat)|undefined|is (?:required|empty|missing|blank|mandatory)|missing|must (?:be set|not be empty|be provided)|empty/i;

/** A file that the words say is not there, and that a Secret or ConfigMap of the pod should be: it lacks the key, or is not there. */
export const fileNeed: AskNeed = ({ text, evidence }, asker) => {
  if (asker.pod === undefined || !notRead.test(text)) return [];
  const paths = [...text.matchAll(/(?:\/[\w.@+-]{1,100}){2,20}/g)].map(([it]) => it);
  const sources = podTemplates(asker.pod).flatMap((pod) =>
    containersOf(pod).flatMap((container) => paths.flatMap((path) => keysBehind(pod, container, path))),
  );
  for (const { kind, name, key } of sources) {
    const id = { group: '', kind, namespace: asker.namespace, name };
    const found = lacking(id, key, { asker, evidence });
    if (found.length > 0) return found;
  }
  return [];
};

/** A setting of which the words say by its name that it wants a value, and that is empty. */
export const settingNeed: AskNeed = ({ text, evidence }, asker) => {
  const lines = text.split('\n').filter((line) => notGiven.test(line));
  const words = new Set(lines.flatMap((line) => line.toLowerCase().split(/[^a-z0-9]+/)));
  const unset = settingsOf(asker).filter(({ name, value }) => value === '' && bare(name).length > 2);
  const named = unset.find(({ name }) => lines.some((line) => bare(line).includes(bare(name))));
  // The only one that is empty may be called by the last of its words.
  const empty = named ?? unset.find(({ name }) => unset.length === 1 && words.has(lastWord(name)));
  return empty === undefined ? [] : [withoutValue(empty.name, asker, [evidence, empty.seen()])];
};

const notGiven =
  /not (?:be )?(?:set|defined|provided|configured|specified|given|empty|blank)|(?:is|are|value) (?:required|empty|missing|blank|mandatory)|must (?:be (?:set|specified|given|provided)|have)|missing|empty|required/i;

function lastWord(name: string): string {
  return (
    name
      .toLowerCase()
      .split(/[^a-z0-9]+/)
      .at(-1) ?? ''
  );
}

/** One spelling for all: in variables, flags and files one thing goes by several. */
function bare(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, '');
}

/** A variable that the words say is not set: where it comes from lacks it, or nobody gave it a value. */
export const variableNeed: AskNeed = ({ text, evidence }, asker) => {
  const { pod, view } = asker;
  if (pod === undefined) return [];
  const names = text
    .split('\n')
    .filter((line) => notRead.test(line))
    .flatMap((line) =>
      [...line.matchAll(/\b[A-Z][A-Z0-9]{0,40}(?:_[A-Z0-9]{1,40}){1,10}\b/g)].map(([it]) => it),
    );
  const containers = podTemplates(pod).flatMap(containersOf);
  for (const name of names)
    for (const { spec, path } of containers) {
      const [index, variable] = recordsAt(spec, 'env').find(([, it]) => it['name'] === name) ?? [];
      const below = (...steps: readonly (string | number | undefined)[]): readonly Reference[] =>
        fieldReferences(pod)
          .filter((it) => [...path, ...steps].every((step, at) => it.path[at] === step))
          .map(({ to }) => to);
      const [source] = variable === undefined ? [] : below('env', index);
      const found = source === undefined ? [] : lacking(source, source.key ?? '', { asker, evidence });
      if (found.length > 0) return found;
      const gone = variable === undefined ? below('envFrom').filter((id) => view.isAbsent(id)) : [];
      if (gone.length > 0)
        return gone.map((id) => ({ kind: 'rests-on', thing: thingAt(view, id), evidence }));
    }
  return [];
};

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

function withoutValue(name: string, { owner }: Asker, evidence: readonly Evidence[]): Because {
  const root = manifestText(owner);
  return unmet('taken', 'empty', {
    root,
    say: {
      what: `What ${root} is set to as ${name} is empty, and a value is wanted`,
      so: 'it cannot do its work',
      do: 'set the value that it is made of, for this environment',
    },
    evidence,
  });
}
