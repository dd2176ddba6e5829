import { directoryName, joinPath, readText } from '#files';
import { isHeadedAsUnused, saysUnused } from '#knowledge';
import type { TreeIndex } from './tree-index.ts';

/** The file that says of itself, or the folder above it whose guide says, that nobody deploys it. */
export function saidUnused(index: TreeIndex, file: string): string | undefined {
  const folders = known.get(index) ?? new Map<string, boolean>();
  known.set(index, folders);
  if (/\.ya?ml$/.test(file) && isHeadedAsUnused(readText(index.tree, file) ?? '')) return file;
  // What is said of the whole repository is said of no part of it.
  for (let folder = directoryName(file); folder !== ''; folder = directoryName(folder)) {
    let isUnused = folders.get(folder);
    if (isUnused === undefined) {
      isUnused = saysUnused(readText(index.tree, joinPath(folder, 'README.md')) ?? '');
      folders.set(folder, isUnused);
    }
    if (isUnused) return folder;
  }
  return undefined;
}

const known = new WeakMap<TreeIndex, Map<string, boolean>>();
