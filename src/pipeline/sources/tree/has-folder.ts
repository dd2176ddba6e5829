import type { TreeIndex } from './tree-index.ts';

/** Whether a folder of the tree, wherever it lies, has a name. */
export function hasFolder(index: TreeIndex, name: string): boolean {
  let names = known.get(index);
  if (!names) {
    const folders = new Set(index.files.map((file) => file.slice(0, Math.max(0, file.lastIndexOf('/')))));
    known.set(index, (names = new Set([...folders].flatMap((folder) => folder.split('/')))));
  }
  return name !== '' && names.has(name);
}

const known = new WeakMap<TreeIndex, ReadonlySet<string>>();
