import { remembered } from '#answers';
import type { TreeIndex } from './tree-index.ts';

/** Whether a folder of the tree, wherever it lies, has a name. */
export function hasFolder(index: TreeIndex, name: string): boolean {
  return name !== '' && folderNames(index).has(name);
}

const folderNames = remembered((index: TreeIndex): ReadonlySet<string> => {
  const folders = new Set(index.files.map((file) => file.slice(0, Math.max(0, file.lastIndexOf('/')))));
  return new Set([...folders].flatMap((folder) => folder.split('/')));
});
