import type { Entry, FileTree } from './file-tree.ts';
import { memoryTree } from './memory-tree.ts';
import { baseName, cleanPath } from './paths.ts';

/** The tree `below` with some files added or replaced, as a patch would leave it; `below` is not changed. */
export function overlayTree(below: FileTree, files: Readonly<Record<string, string | Uint8Array>>): FileTree {
  const above = memoryTree(files, below.name);
  return {
    name: below.name,
    entry: (path) => above.entry(path) ?? below.entry(path),
    kind: (path) => above.kind(path) ?? below.kind(path),
    read: (path) => above.read(path) ?? below.read(path),
    list(directory) {
      const entries = new Map<string, Entry>();
      for (const entry of below.list(directory)) entries.set(entry.name, entry);
      for (const entry of above.list(directory)) entries.set(baseName(cleanPath(entry.name)), entry);
      return [...entries.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
    },
  };
}
