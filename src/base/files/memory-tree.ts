import type { Entry, FileTree } from './file-tree.ts';
import { cleanPath, directoryName, isInside, joinPath } from './paths.ts';

/** A file of a memory tree: its content, or where a symlink points. */
type MemoryFile = string | Uint8Array | { readonly symlink: string };

const encoder = new TextEncoder();
const maxLinks = 40;

/** A tree held in memory: what tests are written in, and what a git commit is read into. */
export function memoryTree(files: Readonly<Record<string, MemoryFile>>, name = 'memory'): FileTree {
  const byPath = new Map<string, MemoryFile>();
  const directories = new Map<string, Map<string, Entry>>([['', new Map()]]);
  for (const [rawPath, content] of Object.entries(files)) {
    const path = cleanPath(rawPath);
    byPath.set(path, content);
    addEntry(directories, path, entryOf(path, content));
  }
  const sorted = new Map<string, readonly Entry[]>();

  function resolve(path: string): string | undefined {
    let current = cleanPath(path);
    for (let hops = 0; hops < maxLinks; hops++) {
      const next = followFirstLink(byPath, current);
      if (next === undefined) return current;
      if (!isInside(next, '') || next.startsWith('..')) return undefined;
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
      return parent === undefined
        ? undefined
        : directories.get(parent)?.get(clean.slice(clean.lastIndexOf('/') + 1));
    },
    kind(path) {
      const real = resolve(path);
      if (real === undefined) return undefined;
      if (directories.has(real)) return 'directory';
      return byPath.has(real) ? 'file' : undefined;
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
      const content = real === undefined ? undefined : byPath.get(real);
      if (content === undefined || isLink(content)) return undefined;
      return typeof content === 'string' ? encoder.encode(content) : content;
    },
  };
}

function isLink(file: MemoryFile): file is { readonly symlink: string } {
  return typeof file === 'object' && 'symlink' in file;
}

function entryOf(path: string, content: MemoryFile): Entry {
  const name = path.slice(path.lastIndexOf('/') + 1);
  if (isLink(content)) return { name, kind: 'symlink', target: content.symlink };
  return {
    name,
    kind: 'file',
    size: typeof content === 'string' ? encoder.encode(content).length : content.length,
  };
}

function addEntry(directories: Map<string, Map<string, Entry>>, path: string, entry: Entry): void {
  const parent = directoryName(path);
  let siblings = directories.get(parent);
  if (!siblings) {
    siblings = new Map();
    directories.set(parent, siblings);
    addEntry(directories, parent, { name: parent.slice(parent.lastIndexOf('/') + 1), kind: 'directory' });
  }
  siblings.set(entry.name, entry);
}

/** Replaces the first symlink on the way to `path` by its target; `undefined` when there is none. */
function followFirstLink(files: ReadonlyMap<string, MemoryFile>, path: string): string | undefined {
  for (let slash = path.indexOf('/'); ; slash = path.indexOf('/', slash + 1)) {
    const prefix = slash < 0 ? path : path.slice(0, slash);
    const file = files.get(prefix);
    if (file !== undefined && isLink(file)) {
      const rest = slash < 0 ? '' : path.slice(slash + 1);
      if (file.symlink.startsWith('/')) return '..';
      return joinPath(directoryName(prefix), file.symlink, rest);
    }
    if (slash < 0) return undefined;
  }
}
