import type { FileTree } from './file-tree.ts';
import { directoryName, isInside } from './paths.ts';
import type { Paths, TreeReads } from './recorded-tree.ts';

/** Which answers of a tree are others after a change. */
export type TreeChanges = {
  /** Files and links that came, went or hold something else. */
  readonly contents: ReadonlySet<string>;
  /** Files and folders that came, went or became one another. */
  readonly existence: ReadonlySet<string>;
  /** Folders whose list of names is another one. */
  readonly lists: ReadonlySet<string>;
  /** Links that came, went or point elsewhere. */
  readonly links: ReadonlySet<string>;
};

/** What a change of these files and links, as git lists them, means for two trees. */
export function treeChanges(before: FileTree, after: FileTree, paths: Iterable<string>): TreeChanges {
  const contents = new Set<string>();
  const existence = new Set<string>();
  const lists = new Set<string>();
  const links = new Set<string>();
  for (const path of paths) {
    contents.add(path);
    const kinds = [before.entry(path)?.kind, after.entry(path)?.kind];
    if (kinds.includes('symlink')) {
      links.add(path);
      lists.add(directoryName(path));
    }
    // A folder appears with its first file and goes with its last.
    for (
      let at = path;
      at !== '' && before.entry(at)?.kind !== after.entry(at)?.kind;
      at = directoryName(at)
    ) {
      existence.add(at);
      lists.add(directoryName(at));
    }
  }
  return { contents, existence, lists, links };
}

/** Whether a change concerns something that was looked at, so that what was made of it may be another thing. */
export function isTouched(reads: Readonly<Record<keyof TreeReads, Paths>>, changes: TreeChanges): boolean {
  if (overlap(reads.files, changes.contents)) return true;
  if (overlap(reads.present, changes.existence) || overlap(reads.absent, changes.existence)) return true;
  if (overlap(reads.listed, changes.lists)) return true;
  for (const link of changes.links)
    for (const folder of reads.linksBelow.keys()) if (isInside(link, folder)) return true;
  return false;
}

function overlap(reads: Paths, changed: Paths): boolean {
  const [few, many] = reads.size < changed.size ? [reads, changed] : [changed, reads];
  for (const path of few.keys()) if (many.has(path)) return true;
  return false;
}
