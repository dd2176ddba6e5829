import type { Entry, FileTree } from './file-tree.ts';
import { listedTree } from './listed-tree.ts';
import { baseName, cleanPath } from './paths.ts';

/** A file of a memory tree: its content, or where a symlink points. */
type MemoryFile = string | Uint8Array | { readonly symlink: string };

const encoder = new TextEncoder();

/** A tree held in memory: what tests are written in. */
export function memoryTree(files: Readonly<Record<string, MemoryFile>>, name = 'memory'): FileTree {
  const entries = new Map<string, Entry>();
  const contents = new Map<string, Uint8Array>();
  for (const [rawPath, content] of Object.entries(files)) {
    const path = cleanPath(rawPath);
    if (isLink(content)) {
      entries.set(path, { name: baseName(path), kind: 'symlink', target: content.symlink });
      continue;
    }
    const bytes = typeof content === 'string' ? encoder.encode(content) : content;
    contents.set(path, bytes);
    entries.set(path, { name: baseName(path), kind: 'file', size: bytes.length });
  }
  return listedTree(name, entries, (path) => contents.get(path));
}

function isLink(file: MemoryFile): file is { readonly symlink: string } {
  return typeof file === 'object' && 'symlink' in file;
}
