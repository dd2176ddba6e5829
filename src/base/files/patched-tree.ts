import type { Entry, FileTree } from './file-tree.ts';
import { listedTree } from './listed-tree.ts';
import { baseName, joinPath } from './paths.ts';

/** What a patch leaves at a path: a file with these bytes, a link, or nothing. */
export type Patched = Uint8Array | { readonly symlink: string } | undefined;

/** The tree `below` with some paths replaced, added or gone; a folder goes with its last file. */
export function patchedTree(below: FileTree, patches: ReadonlyMap<string, Patched>): FileTree {
  const entries = new Map([...leaves(below)].filter(([path]) => !patches.has(path)));
  for (const [path, patch] of patches) {
    const name = baseName(path);
    if (patch instanceof Uint8Array) entries.set(path, { name, kind: 'file', size: patch.length });
    else if (patch) entries.set(path, { name, kind: 'symlink', target: patch.symlink });
  }
  return listedTree(below.name, entries, (path) => {
    if (!patches.has(path)) return below.read(path);
    const patch = patches.get(path);
    return patch instanceof Uint8Array ? patch : undefined;
  });
}

/** What stands at a path of a tree, as a patch would say it; links are not followed. */
export function contentAt(tree: FileTree, path: string): Patched {
  const entry = tree.entry(path);
  if (entry?.kind === 'symlink') return { symlink: entry.target ?? '' };
  return entry?.kind === 'file' ? tree.read(path) : undefined;
}

/** The files and links that differ between two trees, in order. */
export function changedPaths(before: FileTree, after: FileTree): readonly string[] {
  const [old, young] = [new Map(leaves(before)), new Map(leaves(after))];
  const paths = [...new Set([...old.keys(), ...young.keys()])];
  return paths.filter((path) => isChanged(path, old.get(path), young.get(path))).sort();

  function isChanged(path: string, a: Entry | undefined, b: Entry | undefined): boolean {
    if (a?.kind !== b?.kind || a?.target !== b?.target) return true;
    if (a?.kind !== 'file') return false;
    if (a.size !== undefined && b?.size !== undefined && a.size !== b.size) return true;
    return !areEqual(before.read(path), after.read(path));
  }
}

function areEqual(a: Uint8Array | undefined, b: Uint8Array | undefined): boolean {
  if (a === undefined || b === undefined) return a === b;
  if (a.length !== b.length) return false;
  for (let at = 0; at < a.length; at++) if (a[at] !== b[at]) return false;
  return true;
}

/** Every file and link of a tree with its path. */
export function* leaves(tree: FileTree, directory = ''): Generator<readonly [string, Entry]> {
  for (const entry of tree.list(directory)) {
    const path = joinPath(directory, entry.name);
    if (entry.kind !== 'directory') yield [path, entry];
    else if (entry.name !== '.git') yield* leaves(tree, path);
  }
}
