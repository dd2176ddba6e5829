import { resolve } from 'node:path';
import { UserError } from '#outcome';
import { strayedFrom } from './strayed-from.ts';

/** The absolute path of a file that a user named to be read; refused where a link of a repository leads out of it. */
export function readablePath(cwd: string, path: string): string {
  const full = resolve(cwd, path);
  const strays = strayedFrom(full);
  if (strays !== undefined)
    throw new UserError(`${path} is not read: a link leads out of ${strays}`, {
      hint: 'name the file that the link stands for',
    });
  return full;
}
