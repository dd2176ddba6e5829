import { containersOf, fieldReferences, podTemplates } from '#fleet';
import { everyNode, type Manifest, numberAt, recordAt, recordsAt, stringAt } from '#kube';
import { fallbackOf } from '#shell';
import { asPattern, asText } from '#text';
import { valueAt } from '#yaml';
import type { Because, Evidence } from '../because.ts';
import { manifestText, objectText } from '../object-text.ts';
import { seenField } from '../seen.ts';
import { toldTo } from './asker.ts';
import { type How, unmet } from './unmet.ts';
import { absent } from './words.ts';
import { type Made, importsOf, lastChange, mentions } from './makers.ts';

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
