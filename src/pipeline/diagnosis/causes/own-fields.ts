import { addTo } from '#groups';
import { everyNode, isRecord, type Manifest, manifestId, objectKey } from '#kube';
import type { Because, Evidence, Id } from '../because.ts';
import { settingsOf } from '../needs/settings.ts';
import { unmet } from '../needs/unmet.ts';
import { manifestText } from '../object-text.ts';
import type { OwnWords } from '../own-words.ts';
import { seenField } from '../seen.ts';
import { isWithoutBackends, servicesIn } from '../services.ts';
import { isUnwell } from '../unmet-needs.ts';
import { type ClusterView, thingAt } from '../world.ts';
import { lookedTooEarly } from './named-in-words.ts';

/** What the fields of an object that is not well tell of it, where its words name nothing: whom it calls, what it names, what stands twice. */
export function ownFields(live: Manifest, words: OwnWords, view: ClusterView): readonly Because[] {
  for (const read of [calledInVain, namedInVain, standsTwice]) {
    const found = read(live, words, view);
    if (found.length > 0) return found;
  }
  return [];
}

/** Services by their host, behind which nobody answers. */
function calledInVain(live: Manifest, { evidence }: OwnWords, view: ClusterView): readonly Because[] {
  const namespace = live.metadata?.namespace ?? '';
  return settingsOf({ owner: live, namespace, view })
    .filter(({ value }) => value.includes('.'))
    .flatMap(({ value }) => servicesIn(value, namespace, view))
    .filter((id) => {
      const service = view.find(id);
      return service === undefined ? view.isAbsent(id) : isWithoutBackends(service, view);
    })
    .map((id) => ({ kind: 'rests-on', thing: thingAt(view, id), evidence }));
}

/** Objects by references: not there, not well, or there only since it was last looked at. */
function namedInVain(live: Manifest, words: OwnWords, view: ClusterView): readonly Because[] {
  const own = objectKey(manifestId(live));
  const named = referencesOf(live, view).filter((id) => objectKey(id) !== own);
  const broken = named.filter((id) => {
    const there = view.find(id);
    return there === undefined ? view.isAbsent(id) : isUnwell(there, view);
  });
  if (broken.length > 0)
    return broken.map((id) => ({ kind: 'rests-on', thing: thingAt(view, id), evidence: words.evidence }));
  return named.flatMap((id) => lookedTooEarly({ ...words, id, live }, view)).slice(0, 1);
}

/** What fields name that are called after a kind, as `bankRef` is: by a name, and a namespace if it is another one. */
function referencesOf(live: Manifest, view: ClusterView): readonly Id[] {
  return [...everyNode(live['spec'])].flatMap(({ path, value }) => {
    const [, word] = /^(\w{2,60})Ref(?:erence)?$/.exec(String(path.at(-1))) ?? [];
    const {
      kind = word,
      name,
      namespace = live.metadata?.namespace ?? '',
    } = isRecord(value) ? value : { name: value };
    const known = word === undefined || typeof kind !== 'string' ? undefined : view.kindNamed(kind);
    if (known === undefined || typeof name !== 'string' || typeof namespace !== 'string') return [];
    return [{ group: known.group, kind: known.kind, namespace: known.namespaced ? namespace : '', name }];
  });
}

/** A list of named things in which one name stands twice. */
function standsTwice(live: Manifest, { evidence }: OwnWords): readonly Because[] {
  for (const { path, value } of everyNode(live['spec'])) {
    if (!Array.isArray(value) || path.at(-1) !== 'env') continue;
    const byName = new Map<string, unknown[]>();
    for (const item of value)
      if (isRecord(item) && typeof item['name'] === 'string') addTo(byName, item['name'], item);
    const twice = [...byName].find(([, items]) => items.length > 1)?.[0];
    if (twice !== undefined)
      return [repeated(live, { field: `spec.${path.join('.')}`, name: twice }, evidence)];
  }
  return [];
}

function repeated(
  live: Manifest,
  { field, name }: { readonly field: string; readonly name: string },
  evidence: Evidence,
): Because {
  const root = manifestText(live);
  return unmet('taken', 'twice-in-a-list', {
    root,
    say: {
      what: `A list of ${root} has two entries called ${name}`,
      so: 'what is made of it is refused',
      do: 'leave one of them',
    },
    evidence: [evidence, seenField({ object: live, field, value: name })],
  });
}
