import { type FileTree, readText } from '#files';
import { type LineRun, lineRuns, splitLines } from '#text';

/** The difference of two texts as git would print it, with three lines of context. Empty when there is none; a text without anything is a file that is deleted. */
function unifiedDiff(path: string, before: string | undefined, after: string): string {
  if (before === after) return '';
  const [old, young] = [splitLines(before ?? ''), splitLines(after)];
  const hunks = together(lineRuns(old, young)).map((runs) => formatHunk(runs, old));
  const [from, to] = [
    before === undefined ? '/dev/null' : `a/${path}`,
    after === '' ? '/dev/null' : `b/${path}`,
  ];
  return `--- ${from}\n+++ ${to}\n${hunks.join('')}`;
}

/** What some files of a tree are changed to, as git would print it. */
export function diffOf(before: FileTree, texts: Readonly<Record<string, string>>): string {
  return Object.keys(texts)
    .sort()
    .map((path) => unifiedDiff(path, readText(before, path), texts[path] ?? ''))
    .join('');
}

const context = 3;

/** The stretches whose lines of context meet, in one hunk each. */
function together(runs: readonly LineRun[]): readonly (readonly LineRun[])[] {
  const groups: LineRun[][] = [];
  for (const run of runs) {
    const last = groups.at(-1)?.at(-1);
    if (last && run.from - (last.from + last.removed.length) <= 2 * context) groups.at(-1)?.push(run);
    else groups.push([run]);
  }
  return groups;
}

function formatHunk(runs: readonly LineRun[], old: readonly string[]): string {
  const [first, last] = [runs[0], runs.at(-1)];
  if (!first || !last) return '';
  const from = Math.max(0, first.from - context);
  const end = Math.min(old.length, last.from + last.removed.length + context);
  const lines: string[] = [];
  let at = from;
  for (const run of runs) {
    lines.push(
      ...signed(' ', old.slice(at, run.from)),
      ...signed('-', run.removed),
      ...signed('+', run.added),
    );
    at = run.from + run.removed.length;
  }
  lines.push(...signed(' ', old.slice(at, end)));
  const grown = runs.reduce((sum, { added, removed }) => sum + added.length - removed.length, 0);
  const to = first.to - (first.from - from);
  return `@@ -${range(from, end - from)} +${range(to, end - from + grown)} @@\n${lines.join('')}`;
}

function signed(sign: string, lines: readonly string[]): readonly string[] {
  return lines.map((line) =>
    line.endsWith('\n') ? `${sign}${line}` : `${sign}${line}\n\\ No newline at end of file\n`,
  );
}

function range(at: number, count: number): string {
  return count === 1 ? String(at + 1) : `${count === 0 ? at : at + 1},${count}`;
}
