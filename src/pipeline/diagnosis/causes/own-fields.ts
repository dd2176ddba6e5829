import { everyNode, isRecord, type Manifest, manifestId, objectKey } from '#kube';
import type { Because, Id } from '../because.ts';
import { settingsOf } from '../needs/settings.ts';
import type { OwnWords } from '../own-words.ts';
import { isWithoutBackends, servicesIn } from '../services.ts';
import { isUnwell } from '../unmet-needs.ts';
import { type ClusterView, thingAt } from '../world.ts';
import { lookedTooEarly } from './named-in-words.ts';

/** What the fields of an object that is not well tell of it, where its words name nothing: whom it calls, what it names. */
export function ownFields(live: Manifest, words: OwnWords, view: ClusterView): readonly Because[] {
  for (const read of [calledInVain, namedInVain]) {
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
