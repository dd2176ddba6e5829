import { containersOf, fieldReferences, podTemplates } from '#fleet';
import { arrayAt, everyNode, type Manifest, recordAt, recordsAt, stringAt } from '#kube';
import { asText } from '#text';
import type { Evidence } from '../because.ts';
import { seenField } from '../seen.ts';
import type { ClusterView } from '../world.ts';
import type { Asker } from './asker.ts';

/** One thing that somebody is set to, by the name that it has there. */
export type Setting = { readonly name: string; readonly value: string; readonly seen: () => Evidence };

/** What somebody is set to: a program by its variables, arguments and files, an object by its fields. */
export function settingsOf({ pod, owner, view }: Asker): readonly Setting[] {
  return pod === undefined ? fieldsOf(owner) : [...toldDirectly(pod), ...toldInFiles(pod, view)];
}

function fieldsOf(object: Manifest): readonly Setting[] {
  return [...everyNode(object['spec'])].flatMap(({ path, value }) => {
    const name = path.findLast((step) => typeof step === 'string');
    if (typeof value !== 'string' || typeof name !== 'string') return [];
    return [{ name, value, seen: () => seenField({ object, field: `spec.${path.join('.')}`, value }) }];
  });
}

function toldDirectly(pod: Manifest): readonly Setting[] {
  return podTemplates(pod)
    .flatMap(containersOf)
    .flatMap(({ spec }) => [
      ...recordsAt(spec, 'env')
        .filter(([, it]) => it['valueFrom'] === undefined)
        .map(([, it]) => settingOf(pod, stringAt(it, 'name') ?? '', stringAt(it, 'value') ?? '')),
      ...flags([...arrayAt(spec, 'command'), ...arrayAt(spec, 'args')].map(asText)).map(([name, value]) =>
        settingOf(pod, name, value),
      ),
    ]);
}

function settingOf(object: Manifest, name: string, value: string): Setting {
  return { name, value, seen: () => seenField({ object, field: `set ${name}`, value: value || 'empty' }) };
}

/** `--name=value`, `--name value`. */
function flags(words: readonly string[]): readonly (readonly [string, string])[] {
  return words.flatMap((word, index): readonly (readonly [string, string])[] => {
    const [, name, value] = /^--?([\w.-]{2,80})(?:=(.*))?$/s.exec(word) ?? [];
    if (name === undefined) return [];
    const next = words[index + 1] ?? '-';
    return value !== undefined ? [[name, value]] : next.startsWith('-') ? [] : [[name, next]];
  });
}

function toldInFiles(pod: Manifest, view: ClusterView): readonly Setting[] {
  return fieldReferences(pod)
    .filter(({ to }) => to.kind === 'ConfigMap')
    .flatMap(({ to }) => view.find(to) ?? [])
    .flatMap((object) =>
      Object.entries(recordAt(object, 'data')).flatMap(([key, text]) => [
        ...(asText(text).includes('\n') ? [] : [settingOf(object, key, asText(text))]),
        ...linesOf(asText(text)).map(([name, value]) => settingOf(object, name, value)),
      ]),
    );
}

/** `name: value`, `name = value` and `name value;`; where nothing follows a colon, others are set below it. */
function linesOf(text: string): readonly (readonly [string, string])[] {
  return text
    .slice(0, maxText)
    .split('\n')
    .flatMap((line): readonly (readonly [string, string])[] => {
      const [, name, mark = '', rest = ''] = setting.exec(line) ?? [];
      const value = rest.replace(/[;,]\s*$/, '').trim();
      if (name === undefined || (value === '' && mark !== '=')) return [];
      return [[name, value.replace(/^(["'])(.*)\1$/, '$2')]];
    });
}

const maxText = 20_000;
const setting = /^[\s-]*["']?([A-Za-z_][\w.-]{0,80})["']?(?:\s*([:=])|[ \t])\s*([^\s#].*|)$/;
