import { isInTree, readText } from '#files';
import type { Candidate, Fixer } from '../fix.ts';
import { type LineRun, lineRuns, splitLines } from '../line-runs.ts';

/**
 * Writes what a finding stands on as it was before a commit changed it. Lines that were only added are left: taking them
 * away would undo what somebody wanted. Whether the change was meant is for people to say.
 */
export const restored: Fixer = ({ raw }, { tree, history }) => {
  const { source, start, end } = raw.place;
  const text = isInTree(source) ? readText(tree, source.path) : undefined;
  // Offsets into another text, such as that of an output, say nothing about the file.
  if (text === undefined || text !== source.text) return [];
  const lines = splitLines(text);
  const first = lineAt(text, start);
  const last = Math.min(Math.max(first, lineAt(text, Math.max(start, end - 1))), first + mostLines);
  return (history?.earlierTexts(source.path) ?? []).flatMap(({ commit, date, text: before }) => {
    const runs = lineRuns(lines, splitLines(before)).filter((run) => touches(run, first, last));
    const isSmall = runs.every(({ removed, added }) => removed.length + added.length <= mostLines);
    if (runs.length === 0 || runs.length > 3 || !isSmall) return [];
    if (runs.every(({ added }) => added.every((line) => line.trim() === ''))) return [];
    return [candidate(runs, { commit, date })];
  });

  function candidate(
    runs: readonly LineRun[],
    { commit, date }: { readonly commit: string; readonly date: string },
  ): Candidate {
    const name = commit.slice(0, 8);
    return {
      changes: [
        {
          file: source.path,
          edits: runs.map(({ from, removed, added }) => {
            const at = offsetOf(lines, from);
            return { start: at, end: at + removed.join('').length, text: added.join('') };
          }),
        },
      ],
      what: `Write line ${(runs[0]?.from ?? 0) + 1} of ${source.path} as it was before ${name}`,
      why: `${name} of ${date} changed it`,
      effect: 'any',
      option: `before-${name}`,
    };
  }
};

/** What changes more lines than these is more than one slip. */
const mostLines = 30;

/** Whether a change lies on lines, or takes lines away between them or right beside them. */
function touches({ from, removed }: LineRun, first: number, last: number): boolean {
  return removed.length === 0
    ? first <= from && from <= last + 1
    : from <= last && from + removed.length > first;
}

function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length - 1;
}

function offsetOf(lines: readonly string[], index: number): number {
  return lines.slice(0, index).join('').length;
}
