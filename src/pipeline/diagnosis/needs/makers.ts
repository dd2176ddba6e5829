import { remembered } from '#answers';
import { containersOf, fieldReferences, podTemplates } from '#fleet';
import { importFolders } from '#knowledge';
import {
  arrayAt,
  everyNode,
  isBuiltInGroup,
  type Manifest,
  manifestId,
  numberAt,
  recordAt,
  recordsAt,
  stringAt,
} from '#kube';
import { fallbackOf } from '#shell';
import { asPattern, asText } from '#text';
import { valueAt } from '#yaml';
import type { Because, Evidence, Id } from '../because.ts';
import { isReady } from '../is-ready.ts';
import { manifestText, objectText } from '../object-text.ts';
import { allAuthors } from '../origins/field-managers.ts';
import { seenField } from '../seen.ts';
import { remoteKeys } from '../spelling.ts';
import { isUnwell } from '../unmet-needs.ts';
import { type ClusterView, liveThing } from '../world.ts';
import { toldTo } from './asker.ts';
import { type How, unmet } from './unmet.ts';
import { absent } from './words.ts';

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

/** What whoever makes something did wrong: the first fault that is seen of the first of them that has one. */
export function faultOf(
  makers: readonly Manifest[],
  made: Made,
  asked: readonly How<'made'>[],
): Because | undefined {
  for (const maker of makers)
    for (const { how, find, so, do: cure } of faults) {
      const found = asked.includes(how) ? find(maker, made) : undefined;
      if (found === undefined) continue;
      const root = manifestText(found.root ?? maker);
      return unmet('made', how, {
        root,
        objects: [...new Set([root, manifestText(maker), ...(found.objects ?? []), ...made.objects])],
        say: { what: found.what, so, do: cure },
        evidence: [made.evidence, ...found.evidence],
      });
    }
  return undefined;
}

type Fault = {
  readonly what: string;
  readonly evidence: readonly Evidence[];
  readonly objects?: readonly string[];
  /** What has to be changed, where that is not the maker. */
  readonly root?: Manifest;
};

const faults: readonly {
  readonly how: How<'made'>;
  readonly find: (maker: Manifest, made: Made) => Fault | undefined;
  readonly so: string;
  readonly do: string;
}[] = [
  {
    how: 'with-braces-left',
    find: bracesLeft,
    so: 'what is read there is the template, and nobody takes that',
    do: 'escape the inner template once less, so that the one who makes the Secret fills it',
  },
  {
    how: 'before-its-input',
    find: oldInput,
    so: 'what it makes is as it was then, and who needs the rest does not get it',
    do: 'run it again; put a checksum of its inputs into its name or an annotation, so that a change runs it',
  },
  {
    how: 'under-a-default',
    find: coerced,
    so: 'it writes and looks under another name than is asked for',
    do: 'write the default with a dash alone (`${NAME-…}`), which leaves an empty value as it is',
  },
  {
    how: 'of-a-stand-in',
    find: standIn,
    so: 'a made-up value is stored as if it were the real one, and is refused much later',
    do: 'let it fail where it does not get the real value, mend what it asks, and run it again',
  },
  {
    how: 'once-only',
    find: onceOnly,
    so: 'what was added to it since is not there',
    do: 'make the change in the running system too, or let something declare it that is looked at again',
  },
];

/** A template that hands on the braces of another one as a text: they end up in what it makes. */
function bracesLeft(maker: Manifest): Fault | undefined {
  for (const { path, value } of everyNode(recordAt(maker, 'spec', 'target', 'template')))
    if (typeof value === 'string' && nestedBraces.test(value))
      return {
        what: `${manifestText(maker)} has a template within a template, and leaves the braces of the inner one as they are`,
        evidence: [
          seenField({ object: maker, field: `spec.target.template.${path.join('.')}`, value: 'braces' }),
        ],
      };
  return undefined;
}

const nestedBraces = /\{\{-?\s{0,3}(?:print[fl]?\w{0,2}\s{1,3})?["'`]\s{0,3}\{\{/;

/** A Job that ended before something that it reads was changed: a hook runs with a sync, and not with its inputs. */
function oldInput(maker: Manifest, { name, view }: Made): Fault | undefined {
  const ended = stringAt(maker, 'status', 'completionTime') ?? '';
  if (maker.kind !== 'Job' || ended === '') return undefined;
  const changed = fieldReferences(maker)
    .filter(({ to }) => /^(?:Secret|ConfigMap)$/.test(to.kind) && objectText(to) !== name)
    .flatMap(({ to }) => view.find(to) ?? [])
    .find((it) => lastChange(it) > ended);
  if (changed === undefined) return undefined;
  const time = lastChange(changed);
  return {
    what: `${manifestText(maker)} made ${name} before ${manifestText(changed)}, which it reads, was changed, and has not run again`,
    objects: [manifestText(changed)],
    evidence: [
      seenField({ object: maker, field: 'status.completionTime', value: ended, time: ended }),
      seenField({ object: changed, field: 'metadata.managedFields', value: time, time }),
    ],
  };
}

/** A variable that is set to nothing, for which the script takes its default. */
function coerced(maker: Manifest, { view, said }: Made): Fault | undefined {
  const text = toldTo(maker, view);
  for (const { spec } of podTemplates(maker).flatMap(containersOf))
    for (const variable of emptyVariables(spec)) {
      const fallback = fallbackOf(text, variable);
      if (fallback !== undefined && isPartOfName(variable, fallback, { text, said }))
        return {
          what: `${manifestText(maker)} is given an empty ${variable}, and its script takes ${fallback} instead`,
          evidence: [
            seenField({ object: maker, field: `env ${variable}`, value: `"", taken as ${fallback}` }),
          ],
        };
    }
  return undefined;
}

/** Whether a default becomes a part of what is looked for: it is said, or it stands before or behind the rest of a name. */
function isPartOfName(
  variable: string,
  fallback: string,
  { text, said }: { readonly text: string; readonly said: string | undefined },
): boolean {
  if (/^(?:\d{1,9}|true|false|yes|no)$/.test(fallback)) return false;
  if (said !== undefined && said.includes(fallback)) return true;
  const isJoined = new RegExp(`\\$\\{${asPattern(variable)}:[-=][^}]{1,102}\\}["']?[/_.-]`).test(text);
  const isPart = isJoined || /(?:PREFIX|SUFFIX|PATH|BASE|ROOT|MOUNT|SCOPE|STAGE|ENV)$/i.test(variable);
  return isPart && (said === undefined || absent.test(said));
}

function emptyVariables(container: unknown): readonly string[] {
  return recordsAt(container, 'env')
    .filter(([, it]) => it['valueFrom'] === undefined && (stringAt(it, 'value') ?? '') === '')
    .map(([, it]) => stringAt(it, 'name') ?? '')
    .filter((name) => /^\w+$/.test(name));
}

/** A script that puts something else in the place of what it does not get, and ends well. */
function standIn(maker: Manifest, { view }: Made): Fault | undefined {
  if (!/^(?:Job|CronJob)$/.test(maker.kind) || (numberAt(maker, 'status', 'failed') ?? 0) > 0)
    return undefined;
  const line = toldTo(maker, view)
    .replaceAll(/\\\n\s*/g, ' ')
    .split('\n')
    .find((it) => !/^\s*#/.test(it) && fallsBack.test(it));
  if (line === undefined) return undefined;
  return {
    what: `${manifestText(maker)} takes something else where it does not get the real value, and ends well with that`,
    evidence: [seenField({ object: maker, field: 'spec.template', value: line.trim().slice(0, 200) })],
  };
}

const fallsBack = new RegExp(
  [
    // A value in the place of one that was not got, within the command that gets it or behind it.
    String.raw`\$\([^()\n]{1,300}\|\|\s*(?:true|:|echo|printf|cat)\b[^()\n]{0,200}\)`,
    String.raw`\|\|\s*(?:cp|cat|\w+=)`,
    String.raw`(?:\|\||;|&&|\belse\b|\bthen\b)[^\n]{0,200}\b(?:stand-?ins?|placeholders?|dummy|change-?me)\b`,
    String.raw`\bfixtures?\b|\bfall(?:ing|s)?[ -]?back\b|\b(?:using|use) (?:the )?(?:defaults?|placeholders?|samples?)\b`,
    String.raw`\$\{\w+:-(?:fixtures?|placeholder|dummy|change-?me|default|example|test|demo)[\w./-]{0,60}\}`,
  ].join('|'),
  'i',
);

/** Something that is read when there is nothing yet, never after, and was changed since. */
function onceOnly(maker: Manifest, { view, words = [] }: Made): Fault | undefined {
  const row = view.readOnce(maker);
  const imported = row === undefined ? maker : valueAt(maker, row.field.split('.'));
  if (words.length === 0 || !mentions(imported, words)) return undefined;
  const since = importsOf(view).get(maker) ?? '';
  const changed = lastChange(maker);
  const isRewritten = row !== undefined && (numberAt(maker, 'metadata', 'generation') ?? 1) > 1;
  if (!isRewritten && (since === '' || changed <= since)) return undefined;
  return {
    what: `${manifestText(maker)} is read only when there is nothing yet, and was changed since`,
    evidence: [
      seenField({
        object: maker,
        field: row === undefined ? 'metadata.managedFields' : 'metadata.generation',
        value: row === undefined ? changed : asText(numberAt(maker, 'metadata', 'generation') ?? changed),
        time: changed,
      }),
    ],
  };
}

/** When something that is read once was read, as far as its status tells. */
function firstRead(maker: Manifest): string | undefined {
  const times = recordsAt(maker, 'status', 'conditions')
    .filter(([, it]) => it['status'] === 'True')
    .map(([, it]) => stringAt(it, 'lastTransitionTime') ?? '')
    .filter((it) => it !== '');
  return times.toSorted()[0];
}

/** What is read only when there is nothing yet, and since when there is something; gathered once. */
const importsOf = remembered((view: ClusterView): ReadonlyMap<Manifest, string> => {
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
function lastChange(object: Manifest): string {
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
function mentions(value: unknown, words: readonly string[]): boolean {
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

/** The names in what somebody said: what stands in quotes, in a path, or behind the word for what it is. */
export function namesIn(text: string): readonly string[] {
  const shown = text.slice(0, 4096);
  const quoted = [...shown.matchAll(/["'`“‘]([\w.@/:-]{2,100})["'`”’]/g)].map(([, name = '']) => name);
  const behind = [...shown.matchAll(called)].map(([, name = '']) => name);
  const within = [...shown.matchAll(/(?<=[\w-])\/([\w.-]{3,100})(?=[/?"'\s]|$)/g)].map(
    ([, name = '']) => name,
  );
  return [...new Set([...quoted, ...behind, ...within])].filter(
    (it) => !/^(?:not|is|was|does|the|for|with|in|of)$/i.test(it),
  );
}

const called =
  /\b(?:realm|client(?:[_ -]?id)?|database|role|user(?:name)?|topic|queue|bucket|tenant|vhost|exchange|index|schema|table|relation|keyspace|stream|namespace|collection|organi[sz]ation|catalog)s?[ :=]{1,3}([a-z0-9][\w.-]{1,99})/gi;
