import { type FileTree, readText } from '#files';
import type { Location } from '#outcome';

/** Whether a place is on a line that another tree does not have there: one that a change adds or rewrites. */
export function changedLines(before: FileTree, after: FileTree): (place: Location) => boolean {
  const known = new Map<string, ReadonlySet<number>>();
  return ({ file, line }) => {
    let changed = known.get(file);
    if (!changed) {
      changed = changedIn(linesOf(before, file), linesOf(after, file));
      known.set(file, changed);
    }
    return changed.has(line);
  };
}

function linesOf(tree: FileTree, file: string): readonly string[] {
  return readText(tree, file)?.split('\n') ?? [];
}

/** Between what both begin and end with, each line of the old text stands for one of the new. */
function changedIn(before: readonly string[], after: readonly string[]): ReadonlySet<number> {
  const shorter = Math.min(before.length, after.length);
  let head = 0;
  while (head < shorter && before[head] === after[head]) head++;
  let tail = 0;
  while (tail < shorter - head && before.at(-1 - tail) === after.at(-1 - tail)) tail++;
  const left = new Map<string, number>();
  for (const line of before.slice(head, before.length - tail)) left.set(line, (left.get(line) ?? 0) + 1);
  const changed = new Set<number>();
  for (const [at, line] of after.slice(head, after.length - tail).entries()) {
    const same = left.get(line) ?? 0;
    if (same > 0) left.set(line, same - 1);
    else changed.add(head + at + 1);
  }
  return changed;
}
