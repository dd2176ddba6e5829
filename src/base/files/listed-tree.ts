import type { Entry, FileTree } from './file-tree.ts';
import { baseName, cleanPath, directoryName, isInside, joinPath } from './paths.ts';

const maxLinks = 40;

/**
 * A tree whose files and symlinks are all listed beforehand while contents are read on demand. It is what
 * memory trees and git commits are made of.
 */
export function listedTree(
  name: string,
  files: ReadonlyMap<string, Entry>,
  read: (path: string) => Uint8Array | undefined,
): FileTree {
  const directories = new Map<string, Map<string, Entry>>([['', new Map()]]);
  for (const [path, entry] of files) addEntry(directories, path, entry);
  const sorted = new Map<string, readonly Entry[]>();

  function resolve(path: string): string | undefined {
    let current = cleanPath(path);
    for (let hops = 0; hops < maxLinks; hops++) {
      const next = followFirstLink({ files, directories }, current);
      if (next === undefined) return current;
      if (!isInside(next, '')) return undefined;
      current = next;
    }
    return undefined;
  }

  return {
    name,
    entry(path) {
      const clean = cleanPath(path);
      if (clean === '') return { name: '', kind: 'directory' };
      const parent = resolve(directoryName(clean));
      return parent === undefined ? undefined : directories.get(parent)?.get(baseName(clean));
    },
    kind(path) {
      const real = resolve(path);
      if (real === undefined) return undefined;
      if (directories.has(real)) return 'directory';
      return files.get(real)?.kind === 'file' ? 'file' : undefined;
    },
    list(directory) {
      const real = resolve(directory);
      if (real === undefined) return [];
      let entries = sorted.get(real);
      if (!entries) {
        entries = [...(directories.get(real)?.values() ?? [])].sort((a, b) => (a.name < b.name ? -1 : 1));
        sorted.set(real, entries);
      }
      return entries;
    },
    read(path) {
      const real = resolve(path);
      return real !== undefined && files.get(real)?.kind === 'file' ? read(real) : undefined;
    },
  };
}

function addEntry(directories: Map<string, Map<string, Entry>>, path: string, entry: Entry): void {
  const parent = directoryName(path);
  let siblings = directories.get(parent);
  if (!siblings) {
    siblings = new Map();
    directories.set(parent, siblings);
    addEntry(directories, parent, { name: baseName(parent), kind: 'directory' });
  }
  siblings.set(entry.name, entry);
}

/** Replaces the first symlink on the way to `path` by its target; `undefined` when there is none. */
function followFirstLink(
  {
    files,
    directories,
  }: { readonly files: ReadonlyMap<string, Entry>; readonly directories: ReadonlyMap<string, unknown> },
  path: string,
): string | undefined {
  for (let slash = path.indexOf('/'); ; slash = path.indexOf('/', slash + 1)) {
    const prefix = slash < 0 ? path : path.slice(0, slash);
    const target = files.get(prefix)?.target;
    if (target !== undefined) {
      if (target.startsWith('/')) return '..';
      return joinPath(directoryName(prefix), target, slash < 0 ? '' : path.slice(slash + 1));
    }
    if (slash < 0 || !directories.has(prefix)) return undefined;
  }
}
