import { readText, subtree } from '#files';
import type { LineHistory } from '#diagnosis';
import type { Location } from '#outcome';
import type { Workspace } from './open-workspace.ts';

/** Answers which commit brought a line of the files on disk, from what git keeps alone. */
export function lineHistories({ git, tree }: Workspace): (location: Location) => LineHistory {
  const known = new Map<string, LineHistory>();
  const whole = git?.commit === undefined ? undefined : git.treeAt(git.commit);
  const committed = whole && subtree(whole, git?.prefix ?? '');

  function look({ file, line }: Location): LineHistory {
    if (git === undefined || committed === undefined)
      return { kind: 'unknown', because: 'the folder is in no git repository that has commits' };
    const now = readText(tree, file);
    if (now === undefined) return { kind: 'unknown', because: 'the file is not in this repository' };
    const at = lineBefore(readText(committed, file) ?? '', now, line);
    if (at === undefined) return { kind: 'uncommitted' };
    const commit = git.commitOf(file, at);
    if (commit === undefined) return { kind: 'unknown', because: 'the clone does not reach back to it' };
    const { id, author, date, summary } = commit;
    return { kind: 'commit', id, author, date, summary };
  }

  return (location) => {
    const key = `${location.file}:${location.line}`;
    const earlier = known.get(key) ?? look(location);
    known.set(key, earlier);
    return earlier;
  };
}

/** The number of a line before a file was changed; undefined for a line between the first and the last change. */
function lineBefore(before: string, now: string, line: number): number | undefined {
  const old = linesOf(before);
  const fresh = linesOf(now);
  let start = 0;
  while (start < Math.min(old.length, fresh.length) && old[start] === fresh[start]) start++;
  if (line <= start) return line;
  let end = 0;
  while (end < Math.min(old.length, fresh.length) - start && old.at(-1 - end) === fresh.at(-1 - end)) end++;
  return line > fresh.length - end ? line + old.length - fresh.length : undefined;
}

function linesOf(text: string): readonly string[] {
  return text.split(/\r?\n/);
}
