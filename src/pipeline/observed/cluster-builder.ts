import { type Manifest, manifestId, objectKey, openTextsIn } from '#kube';
import { observeSecret, secretValues } from './redact/observe-secret.ts';
import { redactObject } from './redact/redact-object.ts';
import { withoutFound } from './redact/without-found.ts';
import { redacted } from './redact/redacted.ts';
import {
  type SecretMatcher,
  compareTexts,
  isDoubtful,
  searchedElsewhere,
  secretMatcher,
  textsWithin,
  withoutTellingWords,
} from '#text';
import { reduceEvents } from './reduce-events.ts';
import { soundObject } from './sound-object.ts';
import type { ObservedCluster, ObservedSecret, ReadList, Unread } from './snapshot.ts';

/**
 * Takes in what a source yields, page by page, and keeps only what a snapshot may hold. Values of
 * Secrets are looked for in everything else; giving it the Secrets first saves a second look.
 */
export type ClusterBuilder = {
  readonly add: (objects: readonly Manifest[]) => void;
  /** Forgets an object that is gone. */
  readonly remove: (object: Manifest) => void;
  /** Forgets every object of a kind, because all that there are come anew. */
  readonly removeKind: (kind: { readonly group: string; readonly kind: string }) => void;
  readonly addList: (list: ReadList) => void;
  readonly addUnread: (unread: Unread) => void;
  /** How many objects it holds. */
  readonly size: () => number;
  /** Whether it holds as much as it may; what comes now is not kept. */
  readonly isFull: () => boolean;
  readonly build: (about: ClusterAbout) => ObservedCluster;
};

/** What is known of a cluster beside its objects. */
export type ClusterAbout = Pick<ObservedCluster, 'name' | 'server' | 'source' | 'version' | 'served'>;

const maxWeight = 300 * 1024 * 1024;
const maxEvents = 200_000;
/** Of values of Secrets that are looked for elsewhere. */
const maxValues = 20_000;
const maxValueBytes = 64 * 1024 * 1024;

/** Makes a builder. `hashKey` keys the hashes of Secret values; whoever forgets it makes them useless to others. */
export function clusterBuilder(hashKey: string): ClusterBuilder {
  const objects = new Map<string, Manifest>();
  const secrets = new Map<string, ObservedSecret>();
  const events = new Map<string, Manifest>();
  const lists: ReadList[] = [];
  const unread: Unread[] = [];
  const values: Uint8Array[] = [];
  let valueBytes = 0;
  let hasTooManyValues = false;
  let matcher: SecretMatcher | undefined;
  // What was called like a credential: an object without that name may repeat it.
  const called = new Set<string>();
  // Values that may be the name of something: they are hidden where others speak of them, unless something is called so.
  const doubtful = new Set<string>();
  let weight = 0;
  // Objects that were kept before all Secrets were known.
  const stale = new Set<string>();

  function match(): SecretMatcher {
    matcher ??= matcherOf(values, hasTooManyValues);
    return matcher;
  }

  /** Where there are more than can be looked for, whatever could be one goes. */
  function takeValue(value: Uint8Array): void {
    hasTooManyValues ||= values.length >= maxValues || valueBytes + value.length > maxValueBytes;
    if (hasTooManyValues) return;
    values.push(value);
    valueBytes += value.length;
  }

  function takeDoubtful(value: string): void {
    const text = value.trim();
    if (text.length >= shortest && doubtful.size < maxValues && isDoubtful(text)) doubtful.add(text);
  }

  function takeCalled(value: string): void {
    if (called.has(value)) return;
    takeDoubtful(value);
    const searched = searchedElsewhere(Buffer.from(value));
    if (searched.length === 0) return;
    if (called.size < maxValues) called.add(value);
    else if (!hasTooManyValues) {
      hasTooManyValues = true;
      matcher = undefined;
      for (const key of objects.keys()) stale.add(key);
    }
  }

  function keep(object: Manifest, matches: SecretMatcher): void {
    if (weight > maxWeight) return;
    const kept = redactObject(object, matches, takeCalled);
    const key = objectKey(manifestId(kept));
    const earlier = objects.get(key);
    weight += weigh(kept) - (earlier === undefined ? 0 : weigh(earlier));
    objects.set(key, kept);
  }

  function addSecrets(found: readonly Manifest[]): void {
    if (found.length === 0) return;
    for (const key of objects.keys()) stale.add(key);
    for (const secret of found) {
      for (const value of secretValues(secret).values()) {
        searchedElsewhere(value).forEach(takeValue);
        if (value.length <= longestDoubtful) takeDoubtful(Buffer.from(value).toString('utf8'));
      }
      const seen = observeSecret(secret, hashKey);
      secrets.set(secretKey(seen), seen);
      // Another Secret's value may stand in an annotation of this one; that is looked for when all are known.
      keep(secret, (text) => text);
      stale.add(objectKey(manifestId(secret)));
    }
    matcher = undefined;
  }

  function addEvent(event: Manifest): void {
    if (events.size <= maxEvents) events.set(objectKey(manifestId(event)), event);
  }

  /** Looks again at what was kept too early. */
  function refresh(): SecretMatcher {
    const matches = match();
    for (const key of stale) {
      const object = objects.get(key);
      if (object !== undefined) objects.set(key, redactObject(object, matches));
    }
    stale.clear();
    return matches;
  }

  return {
    add(found) {
      const sound = found.map(soundObject).filter((object) => object !== undefined);
      addSecrets(sound.filter(isSecret));
      for (const object of sound) {
        if (isEvent(object)) addEvent(object);
        else if (!isSecret(object)) keep(object, match());
      }
    },
    remove(object) {
      const id = manifestId(object);
      const kept = objects.get(objectKey(id));
      if (kept !== undefined) weight -= weigh(kept);
      objects.delete(objectKey(id));
      events.delete(objectKey(id));
      if (isSecret(object)) secrets.delete(secretKey(id));
    },
    removeKind({ group, kind }) {
      for (const object of [...objects.values(), ...events.values()]) {
        const id = manifestId(object);
        if (id.group === group && id.kind === kind) this.remove(object);
      }
    },
    addList: (list) => void lists.push(list),
    addUnread: (reason) => void unread.push(reason),
    size: () => objects.size,
    isFull: () => weight > maxWeight || events.size > maxEvents,
    build(about) {
      const ofSecrets = refresh();
      const repeated = matcherOf(
        [...called].flatMap((value) => searchedElsewhere(Buffer.from(value))),
        false,
      );
      const all = [...objects.values()].toSorted(byIdentity);
      const told = matcherOf(
        unlessOpen(doubtful, all).map((value) => Buffer.from(value)),
        false,
      );
      const found = { repeated, told: (text: string) => told(repeated(text)) };
      const isFound = called.size + doubtful.size > 0;
      const matches = isFound ? (text: string) => found.told(ofSecrets(text)) : ofSecrets;
      return {
        ...about,
        objects: isFound ? all.map((object) => withoutFound(object, found)) : all,
        secrets: [...secrets.values()].toSorted(
          (a, b) => compareTexts(a.namespace, b.namespace) || compareTexts(a.name, b.name),
        ),
        events: reduceEvents(events.values(), matches),
        lists: lists.toSorted((a, b) => compareTexts(listKey(a), listKey(b))),
        unread: [...unread, ...(hasTooManyValues ? [tooManyValues] : [])]
          .map((it) => ({ ...it, message: matches(it.message).slice(0, 1024) }))
          .toSorted((a, b) => compareTexts(listKey(a), listKey(b)) || compareTexts(a.message, b.message)),
      };
    },
  };
}

const tooManyValues: Unread = {
  kind: 'Secret',
  group: '',
  namespace: '',
  reason: 'limit-reached',
  message:
    'there are more values of Secrets than can be looked for: every word that could be one was left out',
};

function matcherOf(values: readonly Uint8Array[], hasTooMany: boolean): SecretMatcher {
  const find = secretMatcher(values, redacted);
  return hasTooMany ? (text) => withoutTellingWords(find(text), redacted, () => false) : find;
}

function secretKey({ namespace, name }: { readonly namespace: string; readonly name: string }): string {
  return `${namespace}/${name}`;
}

/** About the bytes of an object's JSON. */
function weigh(value: unknown): number {
  if (typeof value === 'string') return value.length + 4;
  if (typeof value !== 'object' || value === null) return 6;
  let sum = 4;
  for (const [key, inner] of Object.entries(value)) sum += key.length + weigh(inner);
  return sum;
}

function isEvent({ kind, apiVersion }: Manifest): boolean {
  return kind === 'Event' && (apiVersion === 'v1' || apiVersion.startsWith('events.k8s.io/'));
}

function isSecret({ kind, apiVersion }: Manifest): boolean {
  return kind === 'Secret' && apiVersion === 'v1';
}

function byIdentity(a: Manifest, b: Manifest): number {
  const x = manifestId(a);
  const y = manifestId(b);
  return (
    compareTexts(x.group, y.group) ||
    compareTexts(x.kind, y.kind) ||
    compareTexts(x.namespace, y.namespace) ||
    compareTexts(x.name, y.name)
  );
}

function listKey({
  group,
  kind,
  namespace,
}: {
  readonly group: string;
  readonly kind: string;
  readonly namespace: string;
}): string {
  return `${group}/${kind}/${namespace}`;
}

const shortest = 8;
const longestDoubtful = 1024;

/** Those of some texts that are no field of an object, and stand in no name. What a status says is said of others. */
function unlessOpen(texts: ReadonlySet<string>, objects: readonly Manifest[]): readonly string[] {
  if (texts.size === 0) return [];
  const open = new Set<string>();
  for (const { status: _, ...object } of objects)
    for (const text of openTextsIn(object, texts)) open.add(text);
  const names = objects.flatMap(({ metadata }) => [metadata?.name ?? '', metadata?.namespace ?? '']);
  for (const text of textsWithin(texts, names.join('\n'))) open.add(text);
  return [...texts].filter((text) => !open.has(text));
}
