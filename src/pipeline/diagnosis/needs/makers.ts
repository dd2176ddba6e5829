import { remembered } from '#answers';
import { containersOf, fieldReferences, podTemplates } from '#fleet';
import { importFolders } from '#knowledge';
import { arrayAt, everyNode, isBuiltInGroup, type Manifest, manifestId, recordsAt, stringAt } from '#kube';
import { asText } from '#text';
import type { Because, Evidence, Id } from '../because.ts';
import { isReady } from '../is-ready.ts';
import { allAuthors } from '../origins/field-managers.ts';
import { remoteKeys } from '../spelling.ts';
import { isUnwell } from '../unmet-needs.ts';
import { type ClusterView, liveThing } from '../world.ts';
import { toldTo } from './asker.ts';

/** Something that is not there or not right, as one asks those who make it. */
export type Made = {
  /** What is made, by its name. */
  readonly name: string;
  readonly objects: readonly string[];
  readonly evidence: Evidence;
  readonly view: ClusterView;
  /** What it is called where it is asked for: whoever makes it once has to have known these words. */
  readonly words?: readonly string[];
  /** What the maker itself said, where it is the one that did not find it. */
  readonly said?: string;
};

/** When something that is read once was read, as far as its status tells. */
function firstRead(maker: Manifest): string | undefined {
  const times = recordsAt(maker, 'status', 'conditions')
    .filter(([, it]) => it['status'] === 'True')
    .map(([, it]) => stringAt(it, 'lastTransitionTime') ?? '')
    .filter((it) => it !== '');
  return times.toSorted()[0];
}

/** What is read only when there is nothing yet, and since when there is something; gathered once. */
export const importsOf = remembered((view: ClusterView): ReadonlyMap<Manifest, string> => {
  const found = new Map<Manifest, string>();
  for (const object of view.cluster.objects)
    if (view.readOnce(object) !== undefined) found.set(object, firstRead(object) ?? '');
  for (const pod of view.ofKind('Pod').filter(isMountedToImport)) {
    const named = fieldReferences(pod).flatMap(({ to }) => view.find(to) ?? []);
    const data = named.find(({ kind }) => kind === 'PersistentVolumeClaim') ?? view.topOwner(pod);
    for (const config of named.filter(({ kind }) => kind === 'ConfigMap'))
      found.set(config, stringAt(data, 'metadata', 'creationTimestamp') ?? '');
  }
  return found;
});

function isMountedToImport(pod: Manifest): boolean {
  return podTemplates(pod)
    .flatMap(containersOf)
    .some(({ spec }) => {
      const told = [...arrayAt(spec, 'command'), ...arrayAt(spec, 'args')].map(asText).join(' ');
      return recordsAt(spec, 'volumeMounts').some(([, mount]) =>
        importFolders.some(
          ({ folder, word }) =>
            (stringAt(mount, 'mountPath') ?? '').startsWith(folder) &&
            (word === undefined || told.includes(word)),
        ),
      );
    });
}

/** When an object was last written, but for its status. */
export function lastChange(object: Manifest): string {
  return allAuthors(object)[0]?.time ?? '';
}

/** Those who make an object: by what they are, by what their scripts name, and who gives them what they make it of. */
export function makersOf(id: Id, view: ClusterView): readonly Manifest[] {
  const known = view.producersOf(id).map(({ object }) => object);
  const keys = known.flatMap(remoteKeys).map((key) => key.slice(key.lastIndexOf('/') + 1));
  const scripts = scriptsNaming([id.name], view).filter((it) => isIn(it, id.namespace));
  return [...new Set([...known, ...scripts, ...scriptsNaming(keys, view)])];
}

function isIn({ metadata }: Manifest, namespace: string): boolean {
  return metadata?.namespace === namespace;
}

/** The Jobs whose scripts name one of several words. */
export function scriptsNaming(words: readonly string[], view: ClusterView): readonly Manifest[] {
  const wanted = words.filter((it) => it.length > 3);
  if (wanted.length === 0) return [];
  return ['Job', 'CronJob']
    .flatMap((kind) => view.ofKind(kind))
    .filter((it) => {
      const told = wordsOf(it, view);
      return wanted.some((word) => told.has(word));
    });
}

/** The words of the scripts of a Job, which many may ask for. */
function wordsOf(job: Manifest, view: ClusterView): ReadonlySet<string> {
  const known = wordsByJob.get(job);
  if (known !== undefined) return known;
  const text = toldTo(job, view).slice(0, 20_000);
  const words = new Set(text.split(/[^\w.-]+/));
  wordsByJob.set(job, words);
  return words;
}

const wordsByJob = new WeakMap<Manifest, ReadonlySet<string>>();

/** What is read once and names one of several words: custom resources, and ConfigMaps that are imported. */
export function importsNaming(words: readonly string[], view: ClusterView): readonly Manifest[] {
  return [...importsOf(view).keys()].filter((it) => mentions(it, words));
}

/** Custom resources that stand for something of a name, and are not well or have pods that are not. */
export function unfinishedNaming(
  words: readonly string[],
  view: ClusterView,
  evidence: Evidence,
): readonly Because[] {
  return view.cluster.objects
    .filter((it) => {
      const { group } = manifestId(it);
      if (isBuiltInGroup(group) || group === 'argoproj.io') return false;
      if (!words.includes(it.metadata?.name ?? '') && !mentions(it['spec'], words)) return false;
      return (
        isUnwell(it, view) || view.descendantsOf(it).some((each) => each.kind === 'Pod' && !isDone(each))
      );
    })
    .slice(0, 3)
    .map((it) => ({ kind: 'rests-on', thing: liveThing(view.name, it), evidence }));
}

function isDone(pod: Manifest): boolean {
  return isReady(pod) || stringAt(pod, 'status', 'phase') === 'Succeeded';
}

/** Whether a text below a value is one of several words, or has it in it as one. */
export function mentions(value: unknown, words: readonly string[]): boolean {
  if (words.length === 0) return false;
  for (const { value: text } of everyNode(value))
    if (typeof text === 'string' && words.some((word) => hasWord(text, word))) return true;
  return false;
}

function hasWord(text: string, word: string): boolean {
  if (text === word) return true;
  const at = text.indexOf(word);
  if (at < 0 || word.length < 3) return false;
  return !/[\w-]/.test(text[at - 1] ?? ' ') && !/[\w-]/.test(text[at + word.length] ?? ' ');
}
