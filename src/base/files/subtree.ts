import type { FileTree } from './file-tree.ts';
import { joinPath } from './paths.ts';

/** The part of a tree below one directory, seen as a tree of its own. Nothing above it can be reached. */
export function subtree(tree: FileTree, directory: string): FileTree {
  if (directory === '') return tree;
  const inside = (path: string): string | undefined => {
    const relative = joinPath(path);
    return relative.startsWith('..') ? undefined : joinPath(directory, relative);
  };
  return {
    name: joinPath(tree.name, directory),
    entry: (path) => apply(inside(path), (real) => tree.entry(real)),
    kind: (path) => apply(inside(path), (real) => tree.kind(real)),
    read: (path) => apply(inside(path), (real) => tree.read(real)),
    list: (path) => apply(inside(path), (real) => tree.list(real)) ?? [],
  };
}

function apply<T>(path: string | undefined, read: (path: string) => T): T | undefined {
  return path === undefined ? undefined : read(path);
}
