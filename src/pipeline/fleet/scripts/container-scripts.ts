import { asText } from '#text';
import { type Json, arrayAt, entryOf, recordsAt, stringAt } from '#kube';
import type { YamlPath } from '#yaml';
import type { FleetObject } from '../fleet.ts';
import { type Container, containersOf, podTemplates } from '../pods.ts';
import type { Variables } from '#shell';

/** A shell text that a container of an object runs. */
export type ContainerScript = {
  readonly text: string;
  /** The field that holds the text. */
  readonly path: YamlPath;
  readonly serviceAccount: string;
  /** What the container sets; `*` is among them when it may set more than can be known. */
  readonly variables: Variables;
};

/**
 * The shell texts that the containers of an object, or the steps of a Tekton task or an Argo workflow, are
 * started with. Programs of other languages are left alone.
 */
export function containerScripts(object: FleetObject): readonly ContainerScript[] {
  const found: ContainerScript[] = [];
  for (const pod of podTemplates(object.manifest)) {
    const serviceAccount = stringAt(pod.spec, 'serviceAccountName') ?? 'default';
    for (const container of containersOf(pod)) {
      const script = scriptOf(container, object.id.namespace);
      if (script) found.push({ ...script, serviceAccount });
    }
  }
  for (const { list, field, serviceAccount } of entryOf(scriptFields, object.id.group) ?? []) {
    for (const [index, step] of recordsAt(object.manifest, ...list)) {
      const text = stringAt(step, ...field);
      if (text === undefined || !isShell(text)) continue;
      const own = field.length > 1 ? stringAt(step, ...field.slice(0, -1), 'command', 0) : undefined;
      if (own !== undefined && !shell.test(own)) continue;
      const variables = environmentOf(field.length > 1 ? step[field[0] ?? ''] : step, object.id.namespace);
      found.push({ text, path: [...list, index, ...field], serviceAccount, variables });
    }
  }
  return found.filter(({ text }) => text.length <= longest);
}

/** Longer texts carry data. */
const longest = 200_000;

const scriptFields: Readonly<
  Record<
    string,
    readonly {
      readonly list: readonly string[];
      readonly field: readonly string[];
      readonly serviceAccount: string;
    }[]
  >
> = {
  'tekton.dev': [{ list: ['spec', 'steps'], field: ['script'], serviceAccount: 'pipeline' }],
  'argoproj.io': [{ list: ['spec', 'templates'], field: ['script', 'source'], serviceAccount: 'default' }],
};

const shell = /^(?:.*\/)?(?:sh|bash|ash|dash|ksh|zsh)$/;
/** `-c` alone or among other letters: `-ec`, `-lc`. */
const commandFlag = /^-[a-z]*c[a-z]*$/;

type Word = { readonly word: string; readonly path: YamlPath };

function scriptOf(
  container: Container,
  namespace: string,
): Omit<ContainerScript, 'serviceAccount'> | undefined {
  const words: Word[] = (['command', 'args'] as const).flatMap((field) =>
    arrayAt(container.spec, field).map((word, index) => ({
      word: asText(word),
      path: [...container.path, field, index],
    })),
  );
  const variables = environmentOf(container.spec, namespace);
  const isShellImage =
    arrayAt(container.spec, 'command').length === 0 && commandFlag.test(words[0]?.word ?? '');
  const start = isShellImage ? -1 : words.findIndex(({ word }) => shell.test(word));
  if (start >= 0 || isShellImage) {
    const flag = words.findIndex(({ word }, index) => index > start && commandFlag.test(word));
    const script = flag < 0 ? undefined : words.slice(flag + 1).find(({ word }) => !/^[-+]\w+$/.test(word));
    if (!script || !isShell(script.word)) return undefined;
    return { text: withoutReferences(script.word, variables), path: script.path, variables };
  }
  const line = called(container.spec, words, variables);
  const [first] = words;
  return line === undefined || !first ? undefined : { text: line, path: first.path, variables };
}

/** The command line of a container that calls a program directly, or whose image is named after the program. */
function called(container: Json, words: readonly Word[], variables: Variables): string | undefined {
  const filled = (word: string) =>
    word.replaceAll(reference, (whole, name: string) => variables.get(name) ?? whole);
  const line = words.map(({ word }) => quoted(filled(word))).join(' ');
  if (programs.test(words[0]?.word ?? '')) return line;
  if (arrayAt(container, 'command').length > 0) return undefined;
  const image = /(?:^|\/)(kubectl|helm|curl)(?:[:@].*)?$/.exec(stringAt(container, 'image') ?? '')?.[1];
  return image === undefined ? undefined : `${image} ${line}`;
}

const programs =
  /^(?:.*\/)?(?:kubectl|oc|helm|curl|wget|nc|psql|pg_isready|pg_dump|mysql|mysqladmin|mariadb|redis-cli|mongosh)$/;

/** A text without a first line that names another interpreter. */
function isShell(text: string): boolean {
  const interpreter = /^\s*#!\s*(\S+)(?:[ \t]+(\S+))?/.exec(text);
  if (!interpreter) return true;
  const [, program = '', argument = ''] = interpreter;
  return shell.test(program.endsWith('/env') ? argument : program);
}

/** What `env` sets; what it takes from elsewhere is set, but not known. */
function environmentOf(container: unknown, namespace: string): Variables {
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
