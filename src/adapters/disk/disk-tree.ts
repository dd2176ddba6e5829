import { readFileSync, readdirSync, readlinkSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Entry, type FileTree, baseName, cleanPath, directoryName, isInside, joinPath } from '#files';

const maxLinks = 40;
/** The largest file that is read: nobody writes more by hand, and many rules read every file. */
const maxFileBytes = 64 * 1024 * 1024;

/**
 * The files below a folder of this machine. Directories are listed when first asked for and remembered, so
 * that one run sees one state. `.git` is left out; sizes are looked up only when read.
 */
export function diskTree(root: string): FileTree {
  const listings = new Map<string, ReadonlyMap<string, Entry>>();

  function listing(directory: string): ReadonlyMap<string, Entry> {
    let entries = listings.get(directory);
    if (!entries) {
      entries = readDirectory(join(root, directory));
      listings.set(directory, entries);
    }
    return entries;
  }

  /** The path without links, or `undefined` when a link on the way leaves the tree or runs in a circle. */
  function resolve(path: string): string | undefined {
    let current = cleanPath(path);
    for (let hops = 0; hops < maxLinks; hops++) {
      if (!isInside(current, '')) return undefined;
      const next = followFirstLink(current);
      if (next === undefined) return current;
      current = next;
    }
    return undefined;
  }

  /** Directories to which no link leads: thousands of paths lead through the same. */
  const plain = new Set<string>();

  function followFirstLink(path: string): string | undefined {
    const parent = directoryName(path);
    const known = plain.has(parent) ? parent.length + 1 : 0;
    for (let slash = path.indexOf('/', known); ; slash = path.indexOf('/', slash + 1)) {
      const prefix = slash < 0 ? path : path.slice(0, slash);
      const entry = prefix === '' ? undefined : listing(directoryName(prefix)).get(baseName(prefix));
      if (entry?.kind === 'symlink') {
        const target = entry.target ?? '/';
        if (target.startsWith('/')) return '..';
        return joinPath(directoryName(prefix), target, slash < 0 ? '' : path.slice(slash + 1));
      }
      if (slash < 0 || entry?.kind !== 'directory') return undefined;
      plain.add(prefix);
    }
  }

  function realEntry(path: string): Entry | undefined {
    const real = resolve(path);
    if (real === undefined) return undefined;
    return real === '' ? { name: '', kind: 'directory' } : listing(directoryName(real)).get(baseName(real));
  }

  return {
    name: root,
    entry(path) {
      const clean = cleanPath(path);
      if (clean === '') return { name: '', kind: 'directory' };
      const parent = resolve(directoryName(clean));
      return parent === undefined ? undefined : listing(parent).get(baseName(clean));
    },
    kind(path) {
      const kind = realEntry(path)?.kind;
      return kind === 'symlink' ? undefined : kind;
    },
    list(directory) {
      const real = resolve(directory);
      return real === undefined ? [] : [...listing(real).values()];
    },
    read(path) {
      const real = resolve(path);
      if (real === undefined || real === '') return undefined;
      const entry = listing(directoryName(real)).get(baseName(real));
      if (entry?.kind !== 'file' || (entry.size ?? 0) > maxFileBytes) return undefined;
      return readBytes(join(root, real));
    },
  };
}

/** Folders that vanish or may not be read look empty; sockets and devices are left out. */
function readDirectory(path: string): ReadonlyMap<string, Entry> {
  const entries: Entry[] = [];
  for (const found of quietly(() => readdirSync(path, { withFileTypes: true })) ?? []) {
    const { name } = found;
    if (found.isDirectory()) {
      if (name !== '.git') entries.push({ name, kind: 'directory' });
    } else if (found.isSymbolicLink()) {
      const target = quietly(() => readlinkSync(join(path, name))) ?? '/';
      entries.push({ name, kind: 'symlink', target });
    } else if (found.isFile() && name !== '.git') {
      entries.push(fileEntry(path, name));
    }
  }
  entries.sort((a, b) => (a.name < b.name ? -1 : 1));
  return new Map(entries.map((entry) => [entry.name, entry]));
}

function fileEntry(directory: string, name: string): Entry {
  let size: number | undefined;
  return {
    name,
    kind: 'file',
    get size() {
      size ??= quietly(() => statSync(join(directory, name)).size) ?? 0;
      return size;
    },
  };
}

function readBytes(path: string): Uint8Array | undefined {
  return quietly(() => readFileSync(path));
}

/** Runs a file system call; what the system refuses (gone, not permitted, too many links) is `undefined`. */
function quietly<T>(call: () => T): T | undefined {
  try {
    return call();
  } catch (error) {
    if (error instanceof Error && 'code' in error) return undefined;
    throw error;
  }
}
