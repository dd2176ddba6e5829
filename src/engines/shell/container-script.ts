import { asText } from '#text';
import { type Json, arrayAt, recordsAt, stringAt } from '#kube';
import type { YamlPath } from '#yaml';
import { type Variables, growth } from './shell-variables.ts';

/** A shell text that a container runs. */
export type ContainerScript = {
  readonly text: string;
  /** The field of the container that holds the text. */
  readonly path: YamlPath;
  /** What the container sets; `*` is among them when it may set more than can be known. */
  readonly variables: Variables;
};

/** Whether a word calls a shell. */
export function isShellProgram(word: string): boolean {
  return shell.test(word);
}

const shell = /^(?:.*\/)?(?:sh|bash|ash|dash|ksh|zsh)$/;
/** `-c` alone or among other letters: `-ec`, `-lc`. */
const commandFlag = /^-[abd-z]*c[a-z]*$/;

type Word = { readonly word: string; readonly path: YamlPath };

/** The shell text that a container of a namespace is started with. Programs of other languages are left alone. */
export function containerScript(container: Json, namespace: string): ContainerScript | undefined {
  const words: Word[] = (['command', 'args'] as const).flatMap((field) =>
    arrayAt(container, field).map((word, index) => ({ word: asText(word), path: [field, index] })),
  );
  const [first] = words;
  if (!first) return undefined;
  const isShellImage = arrayAt(container, 'command').length === 0 && commandFlag.test(first.word);
  const start = isShellImage ? -1 : words.findIndex(({ word }) => shell.test(word));
  if (start >= 0 || isShellImage) {
    const flag = words.findIndex(({ word }, index) => index > start && commandFlag.test(word));
    const script = flag < 0 ? undefined : words.slice(flag + 1).find(({ word }) => !/^[-+]\w+$/.test(word));
    if (!script || !isShellText(script.word)) return undefined;
    const variables = environmentOf(container, namespace);
    return { text: withoutReferences(script.word, variables), path: script.path, variables };
  }
  const program = programs.test(first.word) ? '' : programOfImage(container);
  if (program === undefined) return undefined;
  const variables = environmentOf(container, namespace);
  return { text: `${program}${commandLine(words, variables)}`, path: first.path, variables };
}

/** The program that an image without a command is named after. */
function programOfImage(container: Json): string | undefined {
  if (arrayAt(container, 'command').length > 0) return undefined;
  const image = /(?:^|\/)(kubectl|helm|curl)(?:[:@][^/]*)?$/.exec(stringAt(container, 'image') ?? '')?.[1];
  return image === undefined ? undefined : `${image} `;
}

/** The words of a container that calls a program directly, as one line with what is known filled in. */
function commandLine(words: readonly Word[], variables: Variables): string {
  const mayGrow = growth();
  const filled = (word: string) =>
    word.replaceAll(reference, (whole, name: string) => {
      const value = variables.get(name);
      return value === undefined || !mayGrow(value) ? whole : value;
    });
  return words.map(({ word }) => quoted(filled(word))).join(' ');
}

const programs =
  /^(?:.*\/)?(?:kubectl|oc|helm|curl|wget|nc|psql|pg_isready|pg_dump|mysql|mysqladmin|mariadb|redis-cli|mongosh)$/;

/** Whether a text has no first line that names another interpreter. */
export function isShellText(text: string): boolean {
  const interpreter = /^\s*#!\s*(\S+)(?:[ \t]+(\S+))?/.exec(text);
  if (!interpreter) return true;
  const [, program = '', argument = ''] = interpreter;
  return shell.test(program.endsWith('/env') ? argument : program);
}

/** What `env` of a container sets; what it takes from elsewhere is set, but not known. */
export function environmentOf(container: unknown, namespace: string): Variables {
  const values = new Map<string, string | undefined>();
  for (const [, variable] of recordsAt(container, 'env')) {
    const name = stringAt(variable, 'name');
    if (name === undefined) continue;
    const isNamespace = stringAt(variable, 'valueFrom', 'fieldRef', 'fieldPath') === 'metadata.namespace';
    values.set(name, isNamespace && namespace !== '' ? namespace : certain(stringAt(variable, 'value')));
  }
  if (arrayAt(container, 'envFrom').length > 0) values.set('*', undefined);
  return values;
}

function certain(value: string | undefined): string | undefined {
  return value?.includes('$') === true ? undefined : value;
}

/** Kubernetes fills in `$(NAME)` before the shell sees it. */
function withoutReferences(text: string, variables: Variables): string {
  return text.replaceAll(reference, (whole, name: string) => (variables.has(name) ? `\${${name}}` : whole));
}

const reference = /\$\(([A-Za-z_]\w*)\)/g;

function quoted(word: string): string {
  return /^[\w./=:-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}
