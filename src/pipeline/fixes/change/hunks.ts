import { type FileTree, type Patched, changedPaths, contentAt } from '#files';
import { type LineRun, lineRuns, splitLines, withRuns } from '#text';

/** A part of a change that can be taken or left by itself: a stretch of lines, or a file that comes or goes. */
export type Hunk = {
  readonly file: string;
  readonly kind: 'added' | 'deleted' | 'replaced' | 'lines';
  /** Lines it takes away and brings, counted from 1; of a whole file `undefined`. */
  readonly before: LineRange | undefined;
  readonly after: LineRange | undefined;
};

/** `count` is 0 where nothing is taken away or brought; then it stands after line `start`. */
export type LineRange = { readonly start: number; readonly count: number };

/** A changed file with its hunks, and its content with any of them. */
export type ChangedFile = {
  readonly file: string;
  readonly hunks: readonly Hunk[];
  /** What stands there when only these hunks are taken. */
  contentWith(isTaken: (hunk: Hunk) => boolean): Patched;
};

/** Beyond this many stretches each file counts as one. */
const maxHunks = 200;

/** Every changed file between two trees. */
export function changedFiles(before: FileTree, after: FileTree): readonly ChangedFile[] {
  const paths = changedPaths(before, after);
  const fine = paths.map((path) => changedFile(path, contentAt(before, path), contentAt(after, path)));
  if (fine.reduce((sum, { hunks }) => sum + hunks.length, 0) <= maxHunks) return fine;
  return paths.map((path) => wholeFile(path, contentAt(before, path), contentAt(after, path)));
}

function changedFile(file: string, before: Patched, after: Patched): ChangedFile {
  const [old, young] = [textOf(before), textOf(after)];
  if (old === undefined || young === undefined) return wholeFile(file, before, after);
  const lines = splitLines(old);
  const runs = lineRuns(lines, splitLines(young));
  const hunkOf = new Map(runs.map((run) => [run, lineHunk(file, run)]));
  return {
    file,
    hunks: [...hunkOf.values()],
    contentWith(isTaken) {
      const text = withRuns(lines, runs, (run) => {
        const hunk = hunkOf.get(run);
        return hunk !== undefined && isTaken(hunk);
      });
      return new TextEncoder().encode(text);
    },
  };
}

function wholeFile(file: string, before: Patched, after: Patched): ChangedFile {
  const kind = before === undefined ? 'added' : after === undefined ? 'deleted' : 'replaced';
  const hunk: Hunk = { file, kind, before: undefined, after: undefined };
  return { file, hunks: [hunk], contentWith: (isTaken) => (isTaken(hunk) ? after : before) };
}

function lineHunk(file: string, { from, removed, to, added }: LineRun): Hunk {
  return { file, kind: 'lines', before: range(from, removed.length), after: range(to, added.length) };
}

function range(at: number, count: number): LineRange {
  return { start: count === 0 ? at : at + 1, count };
}

/** The text of a file; `undefined` for what is not there, a link, or not text that can be taken apart and put together. */
function textOf(content: Patched): string | undefined {
  if (!(content instanceof Uint8Array) || content.includes(0)) return undefined;
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(content);
  } catch {
    return undefined;
  }
}
