import { lstatSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';

/** Where a repository keeps its data, found by looking at files alone: git is not asked. */
export type FoundRepository = {
  /** What is this work tree's own: HEAD and the index. */
  readonly gitFolder: string;
  /** What all work trees of the repository share: objects, refs and configuration. */
  readonly commonFolder: string;
  /** The folder of the work tree; `undefined` for a bare repository. */
  readonly top: string | undefined;
};

/** A `.git` that leads somewhere else, and why it was not followed. */
export type RefusedRepository = { readonly refused: string };

const maxFileBytes = 64 * 1024;

/**
 * The repository that a folder lies in. A folder that merely looks like a bare repository is one only where no
 * work tree is around it: whoever writes to a repository can put such a folder there. A `.git` file is followed
 * only to a place that knows of it: a work tree that its repository lists, or a submodule kept inside of it.
 */
export function findRepository(directory: string): FoundRepository | RefusedRepository | undefined {
  const start = realPath(directory);
  if (start === undefined) return undefined;
  for (let folder = start; ; folder = dirname(folder)) {
    const found = repositoryOf(folder);
    if (found) return found;
    if (folder === dirname(folder)) break;
  }
  if (!isGitFolder(start, start)) return undefined;
  return { gitFolder: start, commonFolder: start, top: undefined };
}

function repositoryOf(top: string): FoundRepository | RefusedRepository | undefined {
  const path = join(top, '.git');
  const entry = lstatSync(path, { throwIfNoEntry: false });
  if (entry?.isSymbolicLink()) return { refused: `${path} is a link` };
  if (entry?.isDirectory())
    return isGitFolder(path, path) ? { gitFolder: path, commonFolder: path, top } : undefined;
  const pointed = /^gitdir: (.+?)\r?\n?$/.exec(readSmallFile(path) ?? '')?.[1];
  const gitFolder = pointed === undefined ? undefined : realPath(resolve(top, pointed));
  if (gitFolder === undefined) return undefined;
  const commonFolder = workTreeOwner(gitFolder, path) ?? submoduleOwner(gitFolder, top);
  if (commonFolder === undefined)
    return { refused: `${path} leads to ${gitFolder}, which does not know of it` };
  return isGitFolder(gitFolder, commonFolder) ? { gitFolder, commonFolder, top } : undefined;
}

/** The repository that lists this work tree: git keeps the way back in a file `gitdir`. */
function workTreeOwner(gitFolder: string, path: string): string | undefined {
  const back = readSmallFile(join(gitFolder, 'gitdir'))?.trim();
  const common = readSmallFile(join(gitFolder, 'commondir'))?.trim();
  if (!back || !common || realPath(resolve(gitFolder, back)) !== path) return undefined;
  const owner = realPath(resolve(gitFolder, common));
  return owner !== undefined && isBelow(gitFolder, join(owner, 'worktrees')) ? owner : undefined;
}

function submoduleOwner(gitFolder: string, top: string): string | undefined {
  const around = dirname(top) === top ? undefined : findRepository(dirname(top));
  if (!around || 'refused' in around) return undefined;
  const isKept = [around.gitFolder, around.commonFolder].some((each) =>
    isBelow(gitFolder, join(each, 'modules')),
  );
  return isKept ? gitFolder : undefined;
}

function isGitFolder(gitFolder: string, commonFolder: string): boolean {
  return (
    isFile(join(gitFolder, 'HEAD')) &&
    isFolder(join(commonFolder, 'objects')) &&
    isFolder(join(commonFolder, 'refs'))
  );
}

/** The text of a small regular file; a link, a pipe or a device is never opened. */
export function readSmallFile(path: string): string | undefined {
  const entry = lstatSync(path, { throwIfNoEntry: false });
  return entry?.isFile() && entry.size <= maxFileBytes ? readFileSync(path, 'utf8') : undefined;
}

/** Whether a path is a regular file, and no link to one. */
export function isFile(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
}

/** Whether a path is a folder, and no link to one. */
export function isFolder(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

function isBelow(path: string, folder: string): boolean {
  const way = relative(folder, path);
  return way !== '' && way !== '..' && !way.startsWith(`..${sep}`) && resolve(folder, way) === path;
}

function realPath(path: string): string | undefined {
  return lstatSync(path, { throwIfNoEntry: false }) && quietly(() => realpathSync(path));
}

/** A link that dangles or runs in a circle has no real path. */
function quietly(call: () => string): string | undefined {
  try {
    return call();
  } catch {
    return undefined;
  }
}
