import type { FileTree } from './file-tree.ts';
import { cleanPath, isInside } from './paths.ts';

/**
 * A tree moved below a folder that does not exist elsewhere, so that the paths of two trees cannot be taken for
 * each other: `apps/web.yaml` becomes `@v1/apps/web.yaml`.
 */
export function treeBelow(tree: FileTree, folder: string): FileTree {
  function inner(path: string): string | undefined {
    const clean = cleanPath(path);
    return isInside(clean, folder) ? clean.slice(folder.length + 1) : undefined;
  }
  return {
    name: tree.name,
    entry: (path) => apply(inner(path), (each) => tree.entry(each)),
    kind: (path) => apply(inner(path), (each) => tree.kind(each)),
    list: (directory) => apply(inner(directory), (each) => tree.list(each)) ?? [],
    read: (path) => apply(inner(path), (each) => tree.read(each)),
  };
}

function apply<T>(path: string | undefined, read: (path: string) => T): T | undefined {
  return path === undefined ? undefined : read(path);
}
