import { type Stats, lstatSync, realpathSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';

/** The first of some trees, and of the repositories around a path, that a link on the way to it leads out of. */
export function strayedFrom(path: string, trees: readonly string[] = []): string | undefined {
  return [...trees, ...repositoriesAround(path)].find((tree) => isBelow(path, tree) && leadsOut(path, tree));
}

/** The repositories whose files, or what would be one, a path is among; the nearest comes first. */
export function repositoriesAround(path: string): readonly string[] {
  const found: string[] = [];
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    if (entryAt(join(folder, '.git'))) found.push(folder);
    if (folder === dirname(folder)) return found;
  }
}

function leadsOut(path: string, tree: string): boolean {
  const isLink = entryAt(path)?.isSymbolicLink() ?? false;
  const above = nearestFolder(path);
  const home = realPath(above);
  const real = isLink || home === undefined ? realPath(path) : join(home, relative(above, path));
  const root = realPath(tree);
  if (real === undefined || root === undefined || !isBelow(real, root)) return true;
  return passesGit(relative(root, real)) && !passesGit(relative(tree, path));
}

/** The folder that a path lies in, or would lie in once the missing ones are made. */
function nearestFolder(path: string): string {
  const folder = dirname(path);
  const isThere = entryAt(folder) !== undefined;
  return isThere || folder === path ? folder : nearestFolder(folder);
}

/** What lies there itself, link or not; nothing below a file. */
function entryAt(path: string): Stats | undefined {
  try {
    return lstatSync(path, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}

function passesGit(path: string): boolean {
  return path.split(sep).includes('.git');
}

function isBelow(path: string, folder: string): boolean {
  const way = relative(folder, path);
  return way !== '' && way !== '..' && !way.startsWith(`..${sep}`) && resolve(folder, way) === path;
}

function realPath(path: string): string | undefined {
  try {
    return realpathSync(path);
  } catch {
    return undefined;
  }
}
