import { asText } from '#text';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { UserError } from '#outcome';
import { strayedFrom } from './strayed-from.ts';

/**
 * Writes a file that the user asked for, and nothing else: where the path lies in a repository (or in `tree`), a link
 * of that repository must not lead the write out of it, nor into its `.git`. Whatever the system refuses is an error
 * of the user with the path as it was given.
 */
export function writeFile(file: {
  readonly cwd: string;
  readonly path: string;
  readonly text: string | Uint8Array;
  /** Who may read it, where it is new. */
  readonly mode?: number;
  /** The folder under examination; its links are not trusted either when it is no repository. */
  readonly tree?: string;
}): void {
  const path = checkedPath(file);
  try {
    writeFileSync(path, file.text, { mode: file.mode ?? 0o666 });
  } catch (error) {
    throw new UserError(`${file.path} cannot be written: ${reasonOf(error)}`);
  }
}

/** The same in a folder that may have to be made. */
export function writeNestedFile(file: Parameters<typeof writeFile>[0]): void {
  const folder = dirname(checkedPath(file));
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    throw new UserError(`${file.path} cannot be written: ${reasonOf(error)}`);
  }
  writeFile(file);
}

/** The absolute path of a file to be written; refused where a link of the tree leads the write elsewhere. */
export function checkedPath(file: {
  readonly cwd: string;
  readonly path: string;
  readonly tree?: string;
}): string {
  const path = resolve(file.cwd, file.path);
  const strays = strayedFrom(path, file.tree === undefined ? [] : [resolve(file.cwd, file.tree)]);
  if (strays !== undefined)
    throw new UserError(`${file.path} is not written: a link leads out of ${strays}`, {
      hint: 'remove the link, or name the file that it stands for',
    });
  return path;
}

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'its folder does not exist',
  ENOTDIR: 'a part of its path is no folder',
  EISDIR: 'it is a folder',
  EACCES: 'that is not permitted',
  EPERM: 'that is not permitted',
  EROFS: 'the file system is read-only',
  ENOSPC: 'the disk is full',
  ELOOP: 'its links run in a circle',
  ENAMETOOLONG: 'its name is too long',
};

/** What the system said, in words. */
export function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? asText(error.code) : '';
  if (code === '') throw error;
  return reasons[code] ?? code;
}
