import { asPattern } from '#text';
import type { ShellCommand } from './shell-commands.ts';
import { type WrittenCommand, plainDollar } from './shell-reader.ts';

/** What is known of the variables of a script before it starts; `undefined` for those that are set to something unknown. */
export type Variables = ReadonlyMap<string, string | undefined>;

/**
 * Fills in variables. A variable has a certain value when the script assigns it once, or always the same, or when
 * the container sets it and the script does not. A command in a loop over a written list becomes one for each word.
 */
export function expandCommands(
  commands: readonly WrittenCommand[],
  known: Variables,
): readonly ShellCommand[] {
  const mayGrow = growth();
  const fill = (text: string, valueOf: ValueOf, set: Variables) => filled(text, { valueOf, set, mayGrow });
  const values = assignments(commands, known, fill);
  const loops = loopsOf(commands, values, fill);
  const found: ShellCommand[] = [];
  for (const command of commands) {
    if (command.words.length === 0 && command.input === undefined) continue;
    const looped =
      found.length > mostRepeated ? undefined : loops.find(({ pattern }) => mentions(command, pattern));
    for (const turn of looped?.values ?? [undefined]) {
      const expand = (text: string) =>
        fill(text, (name) => (name === looped?.name ? turn : values.get(name)), values);
      found.push({
        words: command.words.map(expand),
        writes: command.writes.map(expand),
        offset: command.offset,
        environment: Object.fromEntries(
          Object.entries(command.environment).map(([name, value]) => [name, expand(value)]),
        ),
        isTolerated: command.isTolerated,
        ...(command.input === undefined ? {} : { input: expand(command.input) }),
        ...(command.pipedFrom === undefined ? {} : { pipedFrom: command.pipedFrom.map(expand) }),
      });
    }
  }
  return found;
}

type Loop = { readonly name: string; readonly pattern: RegExp; readonly values: readonly string[] };

/** The loops over a short written list whose variable nobody else sets. */
function loopsOf(commands: readonly WrittenCommand[], values: Variables, fill: Fill): readonly Loop[] {
  const written = commands.flatMap(({ loop }) => loop ?? []).slice(0, mostTurns);
  return written.flatMap(({ name, values: list }) => {
    const words = list.map((each) => fill(each, (of) => values.get(of), values));
    const isOnly = written.filter((each) => each.name === name).length === 1;
    return isOnly && list.length <= mostTurns && words.every(isCertain)
      ? [{ name, pattern: new RegExp(`\\$\\{?${asPattern(name)}\\b`), values: words }]
      : [];
  });
}

/** Longer lists are data. */
const mostTurns = 30;

/** With more commands before them, those in loops are read once, as they are written. */
const mostRepeated = 20_000;

type ValueOf = (name: string) => string | undefined;
type Fill = (text: string, valueOf: ValueOf, set: Variables) => string;

function assignments(
  commands: readonly WrittenCommand[],
  known: Variables,
  fill: Fill,
): Map<string, string | undefined> {
  const values = new Map(known);
  const own = new Set<string>();
  for (const { words, environment, loop } of commands) {
    if (loop) values.set(loop.name, undefined);
    if (words[0] === 'read') for (const name of words.slice(1)) values.set(name, undefined);
    // Before a command an assignment is for that command alone.
    if (words.length > 0) continue;
    for (const [name, written] of Object.entries(environment)) {
      const value = fill(written, (of) => values.get(of), values);
      const isSame = !own.has(name) || values.get(name) === value;
      const isUsable = isSame && isCertain(value) && value.length <= longest;
      values.set(name, isUsable ? value : undefined);
      own.add(name);
    }
  }
  return values;
}

function isCertain(text: string): boolean {
  return !/[$`]|\{\{/.test(text);
}

function mentions({ words, input = '' }: WrittenCommand, pattern: RegExp): boolean {
  return words.some((text) => pattern.test(text)) || pattern.test(input);
}

const reference = /\$(?:([A-Za-z_]\w*)|\{([A-Za-z_]\w*)(?::?[-=]([^${}]*))?\})/g;

/** Longer values are data, and could be made to grow without end. */
const longest = 4_096;

/** Says of each value in turn whether it is filled in: those that let a text grow without end stay as written. */
export function growth(): (value: string) => boolean {
  let grown = 0;
  return (value) => value.length <= longest && (grown += value.length) <= mostGrowth;
}

const mostGrowth = 256 * longest;

type Filling = {
  readonly valueOf: ValueOf;
  readonly set: Variables;
  readonly mayGrow: (value: string) => boolean;
};

/** The text with every certain variable filled in; a default counts where nothing may have set the variable. */
function filled(text: string, { valueOf, set, mayGrow }: Filling): string {
  if (!text.includes('$') && !text.includes(plainDollar)) return text;
  return text
    .replaceAll(reference, (whole, ...parts: readonly (string | undefined)[]) => {
      const [plain, braced, otherwise] = parts;
      const name = plain ?? braced ?? '';
      const isUnset = !set.has(name) && !set.has('*');
      const value = valueOf(name) ?? (isUnset ? otherwise : undefined);
      return value === undefined || !mayGrow(value) ? whole : value;
    })
    .replaceAll(plainDollar, '$');
}
