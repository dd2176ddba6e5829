import { cleanText } from '#text';
import { type ShownLines, shownLines } from './shown-lines.ts';

/** The texts of the files that a diff is about, and whether it is about a Secret. */
export type DiffSides = {
  readonly before: (file: string) => string | undefined;
  readonly after: (file: string) => string | undefined;
  readonly hidesValues: boolean;
};

/** A unified diff with each of its lines as an excerpt of that file shows it: without the values of Secrets. */
export function shownDiff(diff: string, { before, after, hidesValues }: DiffSides): string {
  const sides = { old: side(), young: side() };
  const shown: string[] = [];
  for (const line of diff.split('\n')) {
    const isInHunk = sides.old.left + sides.young.left > 0;
    const [sign, rest] = [line.slice(0, 1), line.slice(1)];
    if (!isInHunk || sign === '\\') {
      shown.push(cleanText(line));
      openSides(line);
      continue;
    }
    const texts = [
      ...(sign === '+' ? [] : [take(sides.old, hidesValues)]),
      ...(sign === '-' ? [] : [take(sides.young, hidesValues)]),
    ];
    // A line that stays may have come to stand in a Secret, or have left one.
    const hidden = texts.find((text) => text !== undefined && text !== cleanText(rest));
    shown.push(`${sign}${hidden ?? texts[0] ?? ''}`);
  }
  return shown.join('\n');

  function openSides(line: string): void {
    const from = /^--- a\/(.+)$/.exec(line)?.[1];
    const to = /^\+\+\+ b\/(.+)$/.exec(line)?.[1];
    if (line.startsWith('--- ')) sides.old = side(from === undefined ? '' : before(from));
    if (line.startsWith('+++ ')) sides.young = side(to === undefined ? '' : after(to));
    const [, at = '', many = '1', youngAt = '', youngMany = '1'] = hunkHead.exec(line) ?? [];
    if (at === '') return;
    Object.assign(sides.old, { at: Number(at), left: Number(many) });
    Object.assign(sides.young, { at: Number(youngAt), left: Number(youngMany) });
  }
}

const hunkHead = /^@@ -(\d+)(?:,(\d+))? \+(\d+)(?:,(\d+))? @@/;

/** One side of a diff: its lines, at which of them it is, and how many of the hunk are left. */
type Side = { readonly lines: ShownLines; at: number; left: number };

function side(text = ''): Side {
  return { lines: shownLines(text), at: 0, left: 0 };
}

function take(from: Side, hidesValues: boolean): string | undefined {
  from.left -= 1;
  from.at += 1;
  return from.lines(from.at - 1, hidesValues);
}
