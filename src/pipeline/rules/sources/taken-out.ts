import { type Reason, objection } from '#evidence';
import { directoryName, joinPath, placeAt, source } from '#files';
import { grouped } from '#groups';
import { arrayAt } from '#kube';
import { readKustomizations } from '#sources';
import type { RuleContext } from '../rule-context.ts';

/**
 * Prepares the answer to "did a commit take this path out of the list of a kustomization?". Those are asked that list
 * what lies beside it, or lie there themselves.
 */
export function takenOut({ index, earlierTexts }: RuleContext): (path: string) => readonly Reason[] {
  if (earlierTexts === undefined) return () => [];
  const lists = [...readKustomizations(index)].flatMap(({ directory, file, value }) => {
    const listed = ['resources', 'bases', 'components'].flatMap((field) => arrayAt(value, field));
    const folders = listed.flatMap((entry) =>
      typeof entry === 'string' && !entry.includes(':') ? [directoryName(joinPath(directory, entry))] : [],
    );
    return [...new Set([directory, ...folders])].map((folder) => ({ directory, file, folder }));
  });
  const byFolder = grouped(lists, ({ folder }) => folder);
  return (path) => {
    for (const { directory, file } of (byFolder.get(directoryName(path)) ?? []).slice(0, mostLists)) {
      const before = earlierTexts(file).find(({ text }) => entriesOf(text, directory).includes(path));
      if (before === undefined) continue;
      const text = `commit ${before.commit.slice(0, 7)} took it out of this list`;
      return [objection('taken-out', text, () => placeAt(source(file, ''), 0))];
    }
    return [];
  };
}

/** The history of each is read. */
const mostLists = 4;

/** The entries of all lists of a kustomization, as paths from the root of the tree. */
function entriesOf(text: string, directory: string): readonly string[] {
  return text.split('\n').flatMap((line) => {
    const [, entry] =
      /^[ \t]{0,40}-[ \t]{1,9}["']?([\w.@/-]{1,300})["']?[ \t]*(?:#.*)?$/.exec(line.trimEnd()) ?? [];
    return entry === undefined ? [] : [joinPath(directory, entry)];
  });
}
