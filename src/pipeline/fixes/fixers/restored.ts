import { Recent } from '#budget';
import { isInTree, locate, readText } from '#files';
import type { RawFinding } from '#findings';
import { type LineRun, lineRuns, splitLines } from '#text';
import type { FileChange, FixContext, Fixer } from '../fix.ts';

/**
 * Writes what a finding stands on as it was before a commit changed it. Lines that were only added are left: taking them
 * away would undo what somebody wanted. Whether the change was meant is for people to say.
 */
export const restored: Fixer = ({ raw }, context) =>
  earlierLines(raw, context).flatMap(({ runs, commit, date }) => {
    if (runs.every(({ added }) => added.every((line) => line.trim() === ''))) return [];
    const name = commit.slice(0, 8);
    return [
      {
        changes: [writtenBack(raw, runs)],
        what: `Write line ${(runs[0]?.from ?? 0) + 1} of ${raw.place.source.path} as it was before ${name}`,
        why: `${name} of ${date} changed it`,
        effect: 'any' as const,
        option: `before-${name}`,
      },
    ];
  });

/**
 * Mends again what was mended before: one commit wrote these lines otherwise, and a later one brought them back as they
 * had been. How people mend it they have said themselves, so nobody has to choose.
 */
export const mendedBefore: Fixer = ({ raw }, context) => {
  const all = context.history?.earlierTexts(raw.place.source.path) ?? [];
  for (const { runs, commit, text } of earlierLines(raw, context))
    for (const older of all.slice(all.findIndex((each) => each.commit === commit) + 1)) {
      const undone = runsBetween(text, older.text);
      const isUndone = (run: LineRun) =>
        undone.some((each) => isEqual(each.removed, run.added) && isEqual(each.added, run.removed));
      if (!runs.every(isUndone)) continue;
      const [mender, undoer] = [older.commit.slice(0, 8), commit.slice(0, 8)];
      return [
        {
          changes: [writtenBack(raw, runs)],
          what: `Write line ${(runs[0]?.from ?? 0) + 1} of ${raw.place.source.path} as ${mender} did, which ${undoer} undid`,
          why: `${mender} of ${older.date} mended it once, and ${undoer} brought it back`,
          effect: 'any',
        },
      ];
    }
  return [];
};

type Earlier = {
  readonly commit: string;
  readonly date: string;
  readonly text: string;
  /** What differs around the finding: `removed` is there now, `added` was there before the commit. */
  readonly runs: readonly LineRun[];
};

/** What stood where a finding does before the latest commits, where that was a little otherwise. */
function earlierLines(raw: RawFinding, { tree, history }: FixContext): readonly Earlier[] {
  const { source, start, end } = raw.place;
  const text = isInTree(source) ? readText(tree, source.path) : undefined;
  // Offsets into another text, such as that of an output, say nothing about the file.
  if (text === undefined || text !== source.text) return [];
  const lineAt = (offset: number) => locate({ ...raw.place, start: offset }).line - 1;
  const first = lineAt(start);
  const last = Math.min(Math.max(first, lineAt(Math.max(start, end - 1))), first + mostLines);
  return (history?.earlierTexts(source.path) ?? []).flatMap((earlier) => {
    const runs = runsBetween(text, earlier.text).filter((run) => touches(run, first, last));
    const isSmall = runs.every(({ removed, added }) => removed.length + added.length <= mostLines);
    return runs.length === 0 || runs.length > 3 || !isSmall ? [] : [{ ...earlier, runs }];
  });
}

function writtenBack({ place: { source } }: RawFinding, runs: readonly LineRun[]): FileChange {
  const lines = splitLines(source.text);
  return {
    file: source.path,
    edits: runs.map(({ from, removed, added }) => {
      const at = offsetOf(lines, from);
      return { start: at, end: at + removed.join('').length, text: added.join('') };
    }),
  };
}

function isEqual(a: readonly string[], b: readonly string[]): boolean {
  return a.join('') === b.join('');
}

/** What changes more lines than these is more than one slip. */
const mostLines = 30;

/** Whether a change lies on lines, or takes lines away between them or right beside them. */
function touches({ from, removed }: LineRun, first: number, last: number): boolean {
  return removed.length === 0
    ? first <= from && from <= last + 1
    : from <= last && from + removed.length > first;
}

/** In what two texts differ. Every finding of a file asks it of the same texts. */
function runsBetween(text: string, other: string): readonly LineRun[] {
  const ofText = compared.get(text, () => new Map<string, readonly LineRun[]>());
  const known = ofText.get(other) ?? lineRuns(splitLines(text), splitLines(other));
  ofText.set(other, known);
  return known;
}

const compared = new Recent<string, Map<string, readonly LineRun[]>>(4 * 1024 * 1024, (text) => text.length);

function offsetOf(lines: readonly string[], index: number): number {
  return lines.slice(0, index).join('').length;
}
