import { join } from 'node:path';
import { findRepository } from './find-repository.ts';
import { type GitPlace, runGit } from './run-git.ts';
import { standIn } from './stand-in.ts';

/** A file of the index: its path from the folder asked about, and what git has recorded for it. */
export type IndexFile = { readonly path: string; readonly mode: string; readonly id: string };

const gitlinkMode = '160000';

/**
 * Every file of the index below the folder; submodules are entries of their own. Where files were laid beside a
 * repository without an index, what HEAD records stands for it.
 */
export function indexFiles(place: GitPlace): readonly IndexFile[] {
  const files = recordsOf(runGit(place, { ask: 'index' })).flatMap((record) => {
    const [, mode = '', id = '', path = ''] = /^(\d+) ([0-9a-f]+) \d\t([\s\S]+)$/.exec(record) ?? [];
    return path === '' ? [] : [{ path, mode, id }];
  });
  return files.length === 0 && place.folder === place.top ? committedFiles(place) : files;
}

function committedFiles(place: GitPlace): readonly IndexFile[] {
  return recordsOf(runGit(place, { ask: 'tree', commit: 'HEAD' })).flatMap((record) => {
    const [, mode = '', id = '', path = ''] = /^(\d+) \w+ ([0-9a-f]+) +\S+\t([\s\S]+)$/.exec(record) ?? [];
    return path === '' ? [] : [{ path, mode, id }];
  });
}

/** Whether an entry is the commit of a submodule. */
export function isGitlink({ mode }: IndexFile): boolean {
  return mode === gitlinkMode;
}

/** Every path that git tracks below the folder, those of submodules that are checked out included. */
export function trackedPaths(place: GitPlace): readonly string[] {
  return indexFiles(place).flatMap((file) => {
    if (!isGitlink(file)) return [file.path];
    const inside = submodulePlace(place, file.path);
    return inside ? trackedPaths(inside).map((path) => `${file.path}/${path}`) : [];
  });
}

/** Where to ask about the repository that is checked out in the place of a submodule. */
export function submodulePlace({ folder }: GitPlace, path: string): GitPlace | undefined {
  const directory = join(folder, path);
  const found = findRepository(directory);
  return found && !('refused' in found) && found.top === directory
    ? standIn(found, directory)?.place
    : undefined;
}

/** The parts of an answer that end with a zero byte each. */
export function recordsOf(output: Uint8Array | undefined): readonly string[] {
  return new TextDecoder()
    .decode(output ?? new Uint8Array())
    .split('\0')
    .filter((record) => record !== '');
}
