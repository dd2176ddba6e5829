import type { ShellCommand } from './shell-commands.ts';

/** A call of kubectl or oc, as far as it can be known without running it. */
export type KubectlCommand = {
  readonly verb: string;
  /** Resource as typed: `secret`, `deploy`, `imagestreamtag` … */
  readonly resource: string;
  /** Names as typed; `undefined` when the call is about all of them or the name is a variable. */
  readonly names: readonly string[];
  readonly namespace?: string;
  readonly isAllNamespaces: boolean;
  readonly selector?: string;
  readonly input?: string;
  /** The words of the command whose output is piped into the call. */
  readonly pipedFrom?: readonly string[];
  /** Whether a word of the call is decided at run time. */
  readonly isDynamic: boolean;
  readonly isNamespaceDynamic: boolean;
  /** Whether the resource or a name is decided at run time; values that are set do not count. */
  readonly isSubjectDynamic: boolean;
  /** Whether the call is for a cluster that only a file or variable knows. */
  readonly isElsewhere: boolean;
  readonly offset: number;
  readonly words: readonly string[];
};

/** Reads a kubectl or oc command; `undefined` for other programs. */
export function kubectlCommand(command: ShellCommand): KubectlCommand | undefined {
  const [program = '', ...rest] = command.words;
  if (!/^(?:.*\/)?(?:kubectl|oc)$/.test(program)) return undefined;
  const positional: string[] = [];
  let namespace: string | undefined;
  let selector: string | undefined;
  let isAllNamespaces = false;
  for (let index = 0; index < rest.length; index++) {
    const word = rest[index] ?? '';
    const [flag = '', attached] = splitFlag(word);
    if (!word.startsWith('-') || word === '-') {
      positional.push(word);
    } else if (flag === '-n' || flag === '--namespace') namespace = attached ?? rest[++index];
    else if (flag === '-l' || flag === '--selector') selector = attached ?? rest[++index];
    else if (flag === '-A' || flag === '--all-namespaces') isAllNamespaces = true;
    else if (attached === undefined && valueFlags.has(flag)) index++;
  }
  const [verb = '', ...args] = positional;
  const { resource, names } = subject(verb, args);
  return {
    verb,
    resource,
    names: names.filter((name) => !isVariable(name)),
    ...(namespace === undefined || isVariable(namespace) ? {} : { namespace }),
    isAllNamespaces,
    ...(selector === undefined ? {} : { selector }),
    ...(command.input === undefined ? {} : { input: command.input }),
    ...(command.pipedFrom === undefined ? {} : { pipedFrom: command.pipedFrom }),
    isDynamic: [...args, namespace ?? ''].some(isVariable),
    isNamespaceDynamic: namespace !== undefined && isVariable(namespace),
    isSubjectDynamic: [resource, ...names].some(isVariable),
    isElsewhere: rest.some((word) => /^(?:-s|--context|--kubeconfig|--server|--cluster)(?:=|$)/.test(word)),
    offset: command.offset,
    words: command.words,
  };
}

const valueFlags: ReadonlySet<string> = new Set([
  '-o',
  '--output',
  '--timeout',
  '-f',
  '--filename',
  '-k',
  '--for',
  '-p',
  '--patch',
  '--type',
  '-c',
  '--container',
  '--context',
  '--cluster',
  '--kubeconfig',
  '-s',
  '--server',
  '--token',
  '--replicas',
  '--field-selector',
  '--as',
  '--from',
  '--limit',
  '--tail',
  '--since',
  '--sort-by',
  '--template',
  '--image',
  '-i',
]);

function splitFlag(word: string): readonly [string, string | undefined] {
  const equals = word.indexOf('=');
  if (word.startsWith('--') && equals > 0) return [word.slice(0, equals), word.slice(equals + 1)];
  if (/^-[nlofpc]./.test(word) && !word.startsWith('--'))
    return [word.slice(0, 2), word.slice(2).replace(/^=/, '')];
  return [word, undefined];
}

function isVariable(word: string): boolean {
  return /[$`*]|\{\{/.test(word);
}

/** Which resource and names a verb is about: `get secret a b`, `rollout status deploy/a`, `create secret generic a`. */
function subject(
  verb: string,
  args: readonly string[],
): { readonly resource: string; readonly names: readonly string[] } {
  let rest = args;
  if (verb === 'rollout' || verb === 'set' || verb === 'adm' || verb === 'auth') rest = args.slice(1);
  if (verb === 'exec' || verb === 'logs' || verb === 'port-forward') {
    const [first = ''] = rest;
    return first.includes('/') ? split(first) : { resource: 'pod', names: first === '' ? [] : [first] };
  }
  if (verb === 'start-build') return { resource: 'buildconfig', names: rest.slice(0, 1) };
  const [first = '', second, third] = rest;
  if (verb === 'create' && (first === 'secret' || first === 'service'))
    return { resource: first, names: third === undefined ? [] : [third] };
  if (first.includes('/')) return split(first);
  return {
    resource: first,
    names:
      verb === 'create'
        ? second === undefined
          ? []
          : [second]
        : rest.slice(1).filter((word) => !word.includes('=')),
  };
}

function split(word: string): { readonly resource: string; readonly names: readonly string[] } {
  const slash = word.indexOf('/');
  return { resource: word.slice(0, slash), names: [word.slice(slash + 1)] };
}
