import { everyNode, isRecord, type Manifest } from '#kube';
import type { Id } from './because.ts';
import type { ClusterView } from './world.ts';

/** An object that a text names, and whether the text says that it is not there. */
export type NamedObject = { readonly id: Id; readonly isSaidMissing: boolean };

/**
 * The objects that a text of a controller, a kubelet, an API server or a program names by kind and name, in any of the
 * ways in which they write it: `secrets "db" not found`, `Secret payments/db`, `pipelines.tekton.dev "build"`,
 * `Issuer/letsencrypt`. Only kinds that the cluster serves are known. Names without a namespace are of `namespace`.
 */
export function objectsIn(text: string, namespace: string, view: ClusterView): readonly NamedObject[] {
  const shown = text.slice(0, maxText).replaceAll(spacedKinds, '$1$2$3');
  const found = new Map<string, NamedObject>();
  const naming = new RegExp(kindAndName);
  for (let match = naming.exec(shown); match !== null; match = naming.exec(shown)) {
    const [whole, word = '', group, between = '', space, name = ''] = match;
    const kind = between === "'" && name === 's' ? undefined : view.kindNamed(word, group);
    if (kind === undefined) {
      naming.lastIndex = match.index + word.length;
      continue;
    }
    // `error getting Issuer: issuers.cert-manager.io "corp" not found`: the name comes after the resource.
    if (between === ': ' && isResource(name, view) && /^ ["'`]/.test(shown.slice(naming.lastIndex))) {
      naming.lastIndex = match.index + whole.length - name.length;
      continue;
    }
    const before = shown.slice(Math.max(0, match.index - 40), match.index);
    const after = shown.slice(match.index + whole.length, match.index + whole.length + 120);
    const isSaidMissing = missingAfter.test(after) || missingBefore.test(before);
    const isMarked = between === '/' || /["'`]/.test(between) || space !== undefined;
    if ((!isMarked && (!isSaidMissing || noun.test(name))) || filler.test(name) || otherwise.test(after))
      continue;
    if (between === '/' && (ofFiles.test(before) || /^(?:meta)?data$/.test(space ?? ''))) continue;
    const place = kind.namespaced ? (space ?? placeAfter.exec(after)?.[1] ?? namespace) : '';
    if (kind.namespaced && place === '') continue;
    const id = { group: kind.group, kind: kind.kind, namespace: place, name };
    const key = `${id.group}/${id.kind}/${id.namespace}/${id.name}`;
    found.set(key, { id, isSaidMissing: isSaidMissing || found.get(key)?.isSaidMissing === true });
  }
  return [...found.values()];
}

/**
 * The objects that words about an object name. Where they do not say a namespace, it is the one that the object's own
 * fields give beside the name.
 */
export function objectsNamedOf(live: Manifest, text: string, view: ClusterView): readonly NamedObject[] {
  const namespace = live.metadata?.namespace ?? '';
  const named = objectsIn(text, namespace, view);
  if (named.every(({ id }) => id.namespace !== namespace || view.find(id) !== undefined)) return named;
  const places = new Map<string, string>();
  for (const { value } of everyNode(live['spec']))
    if (isRecord(value) && typeof value['name'] === 'string' && typeof value['namespace'] === 'string')
      places.set(value['name'], value['namespace']);
  return named.map((it) => {
    const place = it.id.namespace === namespace ? places.get(it.id.name) : undefined;
    return place === undefined ? it : { ...it, id: { ...it.id, namespace: place } };
  });
}

/** Whether a name is that of a resource, as the API server writes it before the name of one. */
function isResource(name: string, view: ClusterView): boolean {
  const [word = '', ...group] = name.split('.');
  return view.kindNamed(word, group.length === 0 ? undefined : group.join('.')) !== undefined;
}

const maxText = 4096;
/** Kinds that people write as the words which they are made of. */
const spacedKinds =
  /\b(storage|priority|ingress|gateway|service|config|persistent)[ -](class|account|map|volume)(?:[ -](claim))?\b/gi;
const kindAndName =
  /\b([A-Za-z]{3,63})(?:\.([a-z0-9][a-z0-9.-]{2,252}))?( (?:(?:custom )?(?:resource|object|instance) )?(?:(?:with|of|by) (?:the )?name|named|called):? ["'`]?|\/|(?: (?:custom )?(?:resource|object|instance))?:? ?["'`]|:? )(?:([a-z0-9-]{1,63})\/)?([a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?)["'`]?/g;
const missingAfter =
  /^(?:[\s:,]{0,3}|(?: (?:[^.;:\n"]|\.(?=\w)){1,60}?)? )(?:(?:was|is|has|could|can|does|do|did) ?)?(?:not (?:be )?(?:found|exist|created|ready)|doesn't exist|cannot be found|missing|in namespace \S+ not found)/i;
const missingBefore =
  /\bno $|(?:could ?n[o']t|cannot|can't|failed to|unable to|error) (?:find|get|getting|fetch|retrieve|read|resolve|look ?up|load)(?:ting|ing)?(?: \w+){0,2} $|(?:no such|missing|non-?existent|unknown|referenced?) $/i;
const placeAfter = /^ in (?:the )?(?:namespace )?["'`]?([a-z0-9-]{1,63})/;
/** What is said of an object that somebody wants to write: that it is not there yet is no news then. */
const otherwise = /^[\s:,]{0,3}(?:is (?:invalid|forbidden)|already exists)/;
/** Names after words like these are those of folders and files. */
const ofFiles = /(?:folder|directory|path|file|context|dir)\b[^\n]{0,30}$/i;
/** Words that follow a kind in a sentence and are no name. */
const filler =
  /^(?:account|accounts|not|is|was|has|does|in|of|for|and|or|the|with|that|to|from|at|on|by|could|cannot|already|key|named?|keys?|references?|refs?|failed|found|exist|object|resource|controller)$/;
/** Words that a kind stands before as one of them, as long as nothing marks them as a name: a secret file, a service version. */
const noun =
  /^(?:files?|paths?|data|values?|versions?|managers?|providers?|stores?|engines?|backends?|types?|ids?|urls?|address|hosts?|ports?|tokens?|mounts?|volumes?|directory|folder|entry|field|class|kind|client|server)$/;
