import { directoryName, joinPath, readText } from '#files';
import { asideFolder, isHeadedAsUnused, isTemplate, saysUnused } from '#knowledge';
import { type TreeIndex, isInChart } from './tree-index.ts';

/**
 * What says that a file lies aside, among documentation, examples, tests or leftovers, or that nobody deploys it: what it
 * defines tells of the clusters, their Argo CD and the releases that are installed only where nothing else does.
 */
export function putAside(index: TreeIndex, file: string): string | undefined {
  return asideFolder(file) ?? saidUnused(index, file);
}

/** The file that says of itself, or is a template outside of any chart, or the folder above it whose guide says, that nobody deploys it. */
function saidUnused(index: TreeIndex, file: string): string | undefined {
  const folders = known.get(index) ?? new Map<string, boolean>();
  known.set(index, folders);
  if (/\.ya?ml$/.test(file)) {
    const text = readText(index.tree, file) ?? '';
    if (isHeadedAsUnused(text) || (isTemplate(text) && !isInChart(index, file))) return file;
  }
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
