import { type Source, isInTree, readText, source } from '#files';
import { parseYaml, valueAt } from '#yaml';
import { type EditPlace, blankedSource, documentsOf, editPlace } from '../edit-place.ts';
import type { Candidate, Fixer } from '../fix.ts';

/**
 * Moves lines that do not parse to the indentation of the lines above that begin like them, of the line right above, or
 * of what that stands in, if the file then parses: one line, or all that follow as deep. YAML inside a field must parse
 * then too. What parses may still mean something else, so there are several to try.
 */
export const mendedIndent: Fixer = ({ raw }, context) => {
  const { path } = raw.place.source;
  const text = isInTree(raw.place.source) ? readText(context.tree, path) : undefined;
  if (text === undefined) return [];
  const lines = text.split('\n');
  const near = text.slice(0, raw.place.start).split('\n').length - 1;
  const parses = parserOf(editPlace(context, raw.place));
  if (parses(source(path, text))) return [];
  for (const { what, lines: mended } of slips(lines, near))
    if (parses(source(path, mended.join('\n')))) return [change(path, lines, { what, after: mended })];
  return [nearDepths, openDepths].flatMap((depthsOf) => {
    for (const from of around(near)) {
      const found = [...shifts(lines, from, depthsOf)].filter((after) =>
        parses(source(path, after.join('\n'))),
      );
      if (found.length > 0)
        return found.slice(0, mostShifts).map((after) => change(path, lines, { what: 'Indent', after }));
    }
    return [];
  });
};

/** Each costs a run of the line. */
const mostShifts = 2;

/** The lines at which the slip may be: what does not parse is often noticed some lines later. */
function around(near: number): readonly number[] {
  const above = Array.from({ length: 12 }, (_, index) => near - index);
  return [...above.slice(0, 3), near + 1, ...above.slice(3)].filter((line) => line >= 0);
}

/** What is written wrongly on a single line: tabs, no space after a colon, a quote that is not closed, no parent. */
function* slips(
  lines: readonly string[],
  near: number,
): Generator<{ readonly what: string; readonly lines: readonly string[] }> {
  if (lines.some((line) => /^ *\t/.test(line))) {
    const mended = lines.map((line, index) =>
      line.replace(/^ *\t[ \t]*/, () => ' '.repeat(indentOf(lines[index - 1] ?? '') + 2)),
    );
    yield { what: 'Write spaces instead of tabs in', lines: mended };
    yield {
      what: 'Write spaces instead of tabs in',
      lines: lines.map((line) => line.replace(/^[ \t]+/, (lead) => lead.replaceAll('\t', '        '))),
    };
  }
  for (let from = near + 1; from >= Math.max(0, near - 40); from--) {
    const line = lines[from] ?? '';
    const [, key, rest = ''] = /^(\s*(?:- )?[\w./-]+:)([^\s/].*|\/[^/].*)$/.exec(line) ?? [];
    if (key !== undefined)
      yield { what: 'Write a space after the colon in', lines: lines.with(from, `${key} ${rest}`) };
    const [, quote] = /:\s+(['"])(?:(?!\1).)*$/.exec(line) ?? [];
    if (quote !== undefined) yield { what: 'Close the quote in', lines: lines.with(from, `${line}${quote}`) };
    if (/^kind: \S+$/.test(line) && /^\s+(?:name|labels|annotations|namespace):/.test(lines[from + 1] ?? ''))
      yield { what: 'Write metadata: after', lines: lines.with(from, `${line}\nmetadata:`) };
  }
}

/** Whether a file parses, and the YAML in the text in which a finding stands. */
function parserOf(at: EditPlace | undefined): (file: Source) => boolean {
  const inside = at && valueAt(at.document.value, at.path);
  const index = at ? documentsOf(at.file).findIndex(({ start }) => start === at.document.start) : -1;
  const isEmbedded = typeof inside === 'string' && inside.includes('\n');
  return (file) => {
    const { errors, documents } = parseYaml(blankedSource(file));
    const text = isEmbedded ? valueAt(documents[index]?.value, at?.path ?? []) : '';
    return errors.length === 0 && typeof text === 'string' && parseYaml(source('', text)).errors.length === 0;
  };
}

/** The lines with some of them moved: the one alone, or with the block and the comments that belong to it. */
function* shifts(
  lines: readonly string[],
  from: number,
  depthsOf: (above: readonly string[], begin: string) => readonly number[],
): Generator<readonly string[]> {
  const line = lines[from] ?? '';
  const begin = /^(- )?[\w.-]+:/.exec(line.trim())?.[0];
  if (begin === undefined) return;
  const above = lines.slice(0, from).filter((each) => each.trim() !== '');
  for (const depth of new Set(depthsOf(above, begin))) {
    const by = depth - indentOf(line);
    if (by === 0) continue;
    const alone = lines.with(from, shifted(line, by));
    const [start, end] = blockAround(lines, from);
    const block = lines.map((each, index) => (index >= start && index < end ? shifted(each, by) : each));
    const isParent = indentOf(lines[from + 1] ?? '') > indentOf(line);
    yield* isParent ? [block, alone] : [alone, block];
  }
}

/** The indentation of the lines that begin alike, the nearest first, and of the last line. */
function nearDepths(lines: readonly string[], begin: string): readonly number[] {
  const alike = lines.filter((each) => each.trim().startsWith(begin)).map(indentOf);
  return [...alike.reverse(), indentOf(lines.at(-1) ?? '')];
}

/** The indentation of all that the last line stands in, from the inside. */
function openDepths(lines: readonly string[]): readonly number[] {
  const depths: number[] = [];
  for (const line of lines.toReversed())
    if (!line.trim().startsWith('#') && indentOf(line) < (depths.at(-1) ?? Infinity))
      depths.push(indentOf(line));
  return depths.slice(1);
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

type Mended = { readonly what: string; readonly after: readonly string[] };

function change(file: string, before: readonly string[], { what, after }: Mended): Candidate {
  const first = before.findIndex((line, index) => line !== after[index]);
  const last = before.findLastIndex((line, index) => line !== after[index]);
  const start = before.slice(0, first).reduce((sum, line) => sum + line.length + 1, 0);
  const end = start + before.slice(first, last + 1).join('\n').length;
  const where = first === last ? `line ${first + 1}` : `lines ${first + 1} to ${last + 1}`;
  return {
    changes: [{ file, edits: [{ start, end, text: after.slice(first, last + 1).join('\n') }] }],
    what: `${what} ${where}${what === 'Indent' ? ' like what stands above' : ''}`,
    why: 'the file parses then',
    effect: 'any',
  };
}
