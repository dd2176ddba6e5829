import type { Chance } from './chance.ts';
import { type TextMutator, badByte } from './mutant.ts';
import { rawKeys, rawLines, rawValues } from './raw-yaml.ts';

/** Ways to change a YAML text by its lines, templates among them or not. */
export const lineMutators: Readonly<Record<string, TextMutator>> = {
  'another value': (text, chance) => changeValue(text, chance, () => chance.word(rawValues)),
  'no value': (text, chance) => changeValue(text, chance, () => ''),
  'value in quotes': (text, chance) => changeValue(text, chance, (value) => `"${value.replaceAll('"', '')}"`),
  'value without quotes': (text, chance) =>
    changeValue(text, chance, (value) => value.replaceAll(/^["']|["']$/g, '')),
  'value of another line': (text, chance) => {
    const values = text.split('\n').flatMap((line) => entryOf(line)?.value ?? []);
    return changeValue(text, chance, () => chance.word(values));
  },
  'another key': (text, chance) =>
    changeLine(text, chance, (line) => {
      const found = /^([ -]*)([^\s:#'"{}]+):/.exec(line);
      return found && `${found[1]}${chance.word(rawKeys)}${line.slice(found[0].length - 1)}`;
    }),
  'key misspelt': (text, chance) =>
    changeLine(text, chance, (line) => {
      const found = /^([ -]*[\w./-]+):/.exec(line);
      return found && `${found[1]}x${line.slice(found[0].length - 1)}`;
    }),
  'block gone': (text, chance) => changeBlock(text, chance, () => []),
  'block twice': (text, chance) => changeBlock(text, chance, (block) => [...block, ...block]),
  'block further in': (text, chance) => {
    const more = chance.word([' ', '  ', '    ', '\t']);
    return changeBlock(text, chance, (block) => block.map((line) => more + line));
  },
  'block further out': (text, chance) => {
    const less = 1 + chance.below(2);
    return changeBlock(text, chance, (block) => block.map((line) => line.replace(` `.repeat(less), '')));
  },
  'block elsewhere': moveBlock,
  'line more': (text, chance) =>
    changeLine(text, chance, (line) => `${line}\n${/^[ ]*/.exec(line)?.[0] ?? ''}${chance.word(rawLines)}`),
  'anchor and alias': anchorAndAlias,
  'document more': (text, chance) =>
    changeLine(
      text,
      chance,
      (line) => `${line}\n${chance.word(['---', '--- ', '...', '--- x', '%YAML 1.1\n---', '---\n---'])}`,
    ),
  'text cut short': (text, chance) => text.slice(0, chance.below(text.length)),
  'character gone': (text, chance) => {
    const at = chance.below(text.length);
    return text.slice(0, at) + text.slice(at + 1);
  },
  'character more': (text, chance) => {
    const at = chance.below(text.length + 1);
    return (
      text.slice(0, at) +
      chance.word([...':-{}[]"\'#&*!|>%@`,?\t\n\\ 0', ': ', '- ', '\u00a0']) +
      text.slice(at)
    );
  },
  'odd character': (text, chance) => {
    const at = chance.below(text.length + 1);
    return text.slice(0, at) + chance.word(oddCharacters) + text.slice(at);
  },
  'other line ends': (text, chance) =>
    text.replaceAll('\n', chance.word(['\r\n', '\r', '\n\n', ' \n', '\t\n', '\u2028'])),
  'byte order mark': (text) => `\uFEFF${text}`,
  empty: (_text, chance) =>
    chance.word([
      '',
      '\n',
      '# nothing\n',
      '---\n',
      'null\n',
      '[]\n',
      '{}\n',
      'text\n',
      '5\n',
      '\t\n',
      '- a\n',
    ]),
};

const oddCharacters = [
  '\u0000',
  '\u0001',
  '\u0007',
  '\u001b',
  '\u007f',
  '\u0085',
  '\u2028',
  '\u00e9',
  '\u{1F600}',
  '\uFEFF',
  badByte,
  '\uFFFD',
  '\uFFFE',
];

/** A line that holds a value: what stands before it, and the value. */
function entryOf(line: string): { readonly head: string; readonly value: string } | undefined {
  const found =
    /^(\s*(?:- )*(?:[^\s#"'{}][^:#]*|"[^"]*"):)[ ]+(\S.*)$/.exec(line) ??
    /^(\s*(?:- )*-)[ ]+(\S.*)$/.exec(line);
  return found ? { head: found[1] ?? '', value: found[2] ?? '' } : undefined;
}

function changeValue(text: string, chance: Chance, change: (value: string) => string): string | undefined {
  return changeLine(text, chance, (line) => {
    const entry = entryOf(line);
    return entry && `${entry.head} ${change(entry.value)}`;
  });
}

/** Changes one of the lines for which `change` has an answer. */
function changeLine(
  text: string,
  chance: Chance,
  change: (line: string) => string | null | undefined,
): string | undefined {
  const lines = text.split('\n');
  for (let attempt = 0; attempt < 20; attempt++) {
    const at = chance.below(lines.length);
    const changed = change(lines[at] ?? '');
    if (typeof changed !== 'string') continue;
    return lines.with(at, changed).join('\n');
  }
  return undefined;
}

/** A line with all lines below it that stand further in. */
function blockAt(lines: readonly string[], start: number): number {
  const indent = indentOf(lines[start] ?? '');
  let end = start + 1;
  while (end < lines.length && (lines[end]?.trim() === '' || indentOf(lines[end] ?? '') > indent)) end++;
  return end;
}

function indentOf(line: string): number {
  return /^ */.exec(line)?.[0].length ?? 0;
}

function changeBlock(
  text: string,
  chance: Chance,
  change: (block: readonly string[]) => readonly string[],
): string {
  const lines = text.split('\n');
  const start = chance.below(lines.length);
  const end = blockAt(lines, start);
  return [...lines.slice(0, start), ...change(lines.slice(start, end)), ...lines.slice(end)].join('\n');
}

function moveBlock(text: string, chance: Chance): string {
  const lines = text.split('\n');
  const start = chance.below(lines.length);
  const end = blockAt(lines, start);
  const rest = [...lines.slice(0, start), ...lines.slice(end)];
  const to = chance.below(rest.length + 1);
  return [...rest.slice(0, to), ...lines.slice(start, end), ...rest.slice(to)].join('\n');
}

/** Names a value and uses it elsewhere, before or after. */
function anchorAndAlias(text: string, chance: Chance): string | undefined {
  const named = changeLine(text, chance, (line) => {
    const found = /^(\s*(?:- )*[^\s#"'{}:][^:#]*:)(.*)$/.exec(line);
    return found && `${found[1]} &a${found[2]}`;
  });
  if (named === undefined) return undefined;
  if (chance.next() < 0.4)
    return changeLine(named, chance, (line) =>
      line.trim() === '' ? undefined : `${line}\n${' '.repeat(indentOf(line))}<<: *a`,
    );
  return changeValue(named, chance, () => '*a');
}
