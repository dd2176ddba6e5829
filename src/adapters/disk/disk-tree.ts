import { readFileSync, readdirSync, readlinkSync, statSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Entry,
  type FileTree,
  baseName,
  cleanPath,
  directoryName,
  isInside,
  joinPath,
  maxFileBytes,
} from '#files';

const maxLinks = 40;

/** How far a tree goes that is seen from further up. */
export type Reach = {
  /** The folder that no link in it leads out of. */
  readonly folder: string;
  /** Whether nothing beside it is there at all. */
  readonly isAll: boolean;
};

/**
 * The files below a folder of this machine. Directories are listed when first asked for and remembered, so
 * that one run sees one state. `.git` is left out; sizes are looked up only when read.
 */
export function diskTree(root: string, reach: Reach = { folder: '', isAll: true }): FileTree {
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
      if (!isWithin(current)) return undefined;
      const next = followFirstLink(current);
      if (next === undefined) return current;
      current = next;
    }
    return undefined;
  }

  /** The folders above are there, so that a path through them can be told; nothing else in them is. */
  function isWithin(path: string): boolean {
    if (!isInside(path, '')) return false;
    return !reach.isAll || isInside(path, reach.folder) || isInside(reach.folder, path);
  }

  function leavesReach(directory: string, target: string): boolean {
    return !isInside(target, sharedFolder(directory, reach.folder));
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
        const next = joinPath(directoryName(prefix), target, slash < 0 ? '' : path.slice(slash + 1));
        return leavesReach(directoryName(prefix), next) ? '..' : next;
      }
      if (slash < 0 || entry?.kind !== 'directory') return undefined;
      plain.add(prefix);
    }
  }

  /** A link; whoever follows links himself is not told where one leads that leaves a tree seen from further up. */
  function linkWithin(directory: string, { name, target = '/' }: Entry): Entry {
    const to = target.startsWith('/') ? cleanPath(target) : joinPath(directory, target);
    const isHidden = reach.folder !== '' && leavesReach(directory, to);
    return { name, kind: 'symlink', ...(!isHidden && { target }) };
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
      if (parent === undefined || !isWithin(joinPath(parent, baseName(clean)))) return undefined;
      const entry = listing(parent).get(baseName(clean));
      return entry?.kind === 'symlink' ? linkWithin(parent, entry) : entry;
    },
    kind(path) {
      const kind = realEntry(path)?.kind;
      return kind === 'symlink' ? undefined : kind;
    },
    list(directory) {
      const real = resolve(directory);
      if (real === undefined || (reach.isAll && !isInside(real, reach.folder))) return [];
      return [...listing(real).values()];
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

/** The deepest folder that holds both. */
function sharedFolder(one: string, other: string): string {
  let folder = other;
  while (folder !== '' && !isInside(one, folder)) folder = directoryName(folder);
  return folder;
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
      entries.push(new FileEntry(path, name));
    }
  }
  entries.sort((a, b) => (a.name < b.name ? -1 : 1));
  return new Map(entries.map((entry) => [entry.name, entry]));
}

/** A tree has one for each file: an instance takes a seventh of an object with a getter of its own. */
class FileEntry implements Entry {
  readonly name: string;
  readonly kind = 'file';
  private readonly directory: string;
  private known: number | undefined;

  constructor(directory: string, name: string) {
    this.name = name;
    this.directory = directory;
  }

  get size(): number {
    this.known ??= quietly(() => statSync(join(this.directory, this.name)).size) ?? 0;
    return this.known;
  }

  toJSON(): Entry {
    const { name, kind, size } = this;
    return { name, kind, size };
  }
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
