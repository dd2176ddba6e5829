import { isInTree, readText, source } from '#files';
import { parseYaml } from '#yaml';
import type { Candidate, Fixer } from '../fix.ts';

/**
 * Moves lines of a file that does not parse to the indentation of the lines above that begin like them, if the file then
 * parses: one line, or all that follow as deep.
 */
export const mendedIndent: Fixer = ({ raw }, { tree }) => {
  const { path } = raw.place.source;
  const text = isInTree(raw.place.source) ? readText(tree, path) : undefined;
  if (text === undefined || text.includes('{{')) return [];
  const lines = text.split('\n');
  const near = text.slice(0, raw.place.start).split('\n').length - 1;
  for (const from of [near, near - 1, near - 2, near + 1]) {
    for (const candidate of shifts(lines, from)) {
      const moved = candidate.join('\n');
      if (parseYaml(source(path, moved)).errors.length === 0) return [change(path, lines, candidate)];
    }
  }
  return [];
};

/** The lines with some of them moved: the one alone, or with the block and the comments that belong to it. */
function* shifts(lines: readonly string[], from: number): Generator<readonly string[]> {
  const line = lines[from] ?? '';
  const begin = /^(- )?[\w.-]+:/.exec(line.trim())?.[0];
  if (begin === undefined) return;
  const depths = lines
    .slice(0, from)
    .filter((above) => above.trim().startsWith(begin))
    .map(indentOf);
  for (const depth of new Set(depths.reverse())) {
    const by = depth - indentOf(line);
    if (by === 0) continue;
    yield lines.with(from, shifted(line, by));
    const [start, end] = blockAround(lines, from);
    yield lines.map((each, index) => (index >= start && index < end ? shifted(each, by) : each));
  }
}

/** All neighbours that are as deep, with comments right above. */
function blockAround(lines: readonly string[], from: number): readonly [number, number] {
  const depth = indentOf(lines[from] ?? '');
  let start = from;
  while (start > 0 && indentOf(lines[start - 1] ?? '') === depth && lines[start - 1]?.trim().startsWith('#'))
    start--;
  let end = from + 1;
  while (end < lines.length && lines[end]?.trim() !== '' && indentOf(lines[end] ?? '') >= depth) end++;
  return [start, end];
}

function indentOf(line: string): number {
  return line.search(/\S|$/);
}

function shifted(line: string, by: number): string {
  return by < 0 ? line.slice(Math.min(-by, indentOf(line))) : `${' '.repeat(by)}${line}`;
}

function change(file: string, before: readonly string[], after: readonly string[]): Candidate {
  const first = before.findIndex((line, index) => line !== after[index]);
  const last = before.findLastIndex((line, index) => line !== after[index]);
  const start = before.slice(0, first).reduce((sum, line) => sum + line.length + 1, 0);
  const end = start + before.slice(first, last + 1).join('\n').length;
  return {
    changes: [{ file, edits: [{ start, end, text: after.slice(first, last + 1).join('\n') }] }],
    what: `Indent ${first === last ? `line ${first + 1}` : `lines ${first + 1} to ${last + 1}`} like what begins alike above`,
    why: 'the file parses then',
    effect: 'any',
  };
}
