import { diskTree } from '#disk';
import { type Entry, type FileTree, baseName, listedTree } from '#files';
import { findRepository } from './find-repository.ts';
import { type GitRepository, gitRepository } from './git-repository.ts';

/** A folder as Argo CD would see it once committed, and the repository it lies in. */
export type WorkTree = {
  readonly tree: FileTree;
  readonly git: GitRepository | undefined;
  /** Why git was not asked although there is a `.git`. */
  readonly notice?: string;
  /** Whether a path exists on disk although git ignores it, so that Argo CD will not find it. */
  isIgnored(path: string): boolean;
};

/**
 * Opens a folder: the files that git tracks or would add, without those it ignores (downloaded charts, local
 * secrets, node_modules). Outside a repository that is every file; of a bare repository, the tree of HEAD.
 */
export function workTree(directory: string): WorkTree {
  const git = gitRepository(directory);
  const disk = diskTree(directory);
  if (git?.isBare) {
    const tree = git.commit === undefined ? undefined : git.treeAt(git.commit);
    return { tree: tree ?? listedTree(directory, new Map(), () => undefined), git, isIgnored: () => false };
  }
  const visible = git?.visibleFiles();
  if (!visible) return { tree: disk, git, isIgnored: () => false, ...noticeOf(directory, git) };
  const entries = new Map<string, Entry>();
  let isWhole = true;
  for (const path of visible) {
    const entry = disk.entry(path);
    if (entry && entry.kind !== 'directory') entries.set(path, entry);
    else if (!entry) isWhole = false;
  }
  // What git has and did not check out exists for Argo CD: it is listed, and cannot be read.
  for (const path of isWhole ? [] : (git?.absentFiles() ?? [])) {
    if (!entries.has(path)) entries.set(path, { name: baseName(path), kind: 'file' });
  }
  const tree = listedTree(directory, entries, (path) => disk.read(path));
  return { tree, git, isIgnored: (path) => tree.kind(path) === undefined && disk.kind(path) !== undefined };
}

function noticeOf(directory: string, git: GitRepository | undefined): { readonly notice?: string } {
  const found = git ? undefined : findRepository(directory);
  if (!found) return {};
  const reason = 'refused' in found ? found.refused : `git cannot read ${found.gitFolder}`;
  return { notice: `${reason}; it is left alone, and every file of the folder counts` };
}
