import { statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { FileTree } from '#files';
import { diskTree } from './disk-tree.ts';
import { repositoriesAround } from './strayed-from.ts';

/**
 * What a command may read that is given one folder or file rather than a tree, by paths from the root of the machine: the
 * repository that holds it. Without one no link may lead out of the folder; what is named without a link may lie elsewhere.
 */
export function treeAround(path: string): FileTree {
  const [repository] = repositoriesAround(join(path, '.git'));
  const folder = repository ?? (isFile(path) ? dirname(path) : path);
  return diskTree('/', { folder: folder.slice(1), isAll: repository !== undefined });
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
}
