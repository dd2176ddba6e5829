import { type GitPlace, runGit, runGitText } from './run-git.ts';

/** What a file said before a commit changed it. */
export type EarlierText = {
  /** The commit that changed it, and the day of that. */
  readonly commit: string;
  readonly date: string;
  readonly text: string;
};

/** The texts that a file had before each of the latest commits that changed it, the latest first. */
export function earlierTexts(
  place: GitPlace,
  { commit, path, most }: { readonly commit: string; readonly path: string; readonly most: number },
): readonly EarlierText[] {
  const changes = changesOf(place, { commit, path, most });
  const texts = textsAt(
    place,
    changes.map(({ id }) => `${id}^`),
    path,
  );
  return changes.flatMap(({ id, date }, index) => {
    const text = texts[index];
    return text === undefined ? [] : [{ commit: id, date, text }];
  });
}

/** Where the commit that deleted a path put what was there, the likeliest first; nothing where that was deleted for good. */
export function renamedTo(
  place: GitPlace,
  { commit, path }: { readonly commit: string; readonly path: string },
): readonly string[] {
  const [deleted] = changesOf(place, { commit, path, most: 1, isDeletion: true });
  if (!deleted) return [];
  const counts = new Map<string, number>();
  const fields = new TextDecoder()
    .decode(runGit(place, { ask: 'renames', commit: deleted.id }))
    .split('\0')
    .filter((field) => field !== '');
  for (let index = 0; index + 2 < fields.length; index += 3) {
    const [, from = '', to = ''] = fields.slice(index, index + 3);
    const end = from === path ? '' : from.startsWith(`${path}/`) ? from.slice(path.length) : undefined;
    if (end === undefined || !to.endsWith(end)) continue;
    const moved = to.slice(0, to.length - end.length);
    counts.set(moved, (counts.get(moved) ?? 0) + 1);
  }
  return [...counts].sort(([, a], [, b]) => b - a).map(([moved]) => moved);
}

function changesOf(
  place: GitPlace,
  asked: {
    readonly commit: string;
    readonly path: string;
    readonly most: number;
    readonly isDeletion?: boolean;
  },
): readonly { readonly id: string; readonly date: string }[] {
  const lines = runGitText(place, { ask: 'changes-of', ...asked })?.split('\n') ?? [];
  return lines.flatMap((line) => {
    const [, id = '', date = ''] = /^([0-9a-f]{40,64}) (\S+)$/.exec(line) ?? [];
    return id === '' ? [] : [{ id, date }];
  });
}

/** What a file says in commits; the path is one from the folder that git runs in. */
function textsAt(place: GitPlace, commits: readonly string[], path: string): readonly (string | undefined)[] {
  if (path.includes('\n') || commits.length === 0) return [];
  const input = commits.map((commit) => `${commit}:./${path}\n`).join('');
  const output = runGit(place, { ask: 'objects' }, { input }) ?? new Uint8Array();
  let position = 0;
  return commits.map(() => {
    const end = output.indexOf(10, position);
    const header = new TextDecoder().decode(output.subarray(position, Math.max(position, end)));
    const [, size] = /^\S+ blob (\d+)$/.exec(header) ?? [];
    const start = end + 1;
    // What is not there has a line that says so, and nothing else.
    position = size === undefined ? start : start + Number(size) + 1;
    return size === undefined
      ? undefined
      : new TextDecoder().decode(output.subarray(start, start + Number(size)));
  });
}
