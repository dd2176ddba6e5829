import { join, resolve } from 'node:path';
import type { ServeOptions, ServeWorld } from './serve-options.ts';
import { stateFolder } from './state-folder.ts';

/** Where the history is kept: what is given, what the environment says, or a file of the user. */
export function databaseOf(
  { database }: Pick<ServeOptions, 'database'>,
  { cwd, env }: Pick<ServeWorld, 'cwd' | 'env'>,
): string {
  const given = database ?? env['DATABASE_URL'];
  if (given !== undefined && given !== '') return /^\w+:\/\//.test(given) ? given : resolve(cwd, given);
  return join(stateFolder(env), 'history.db');
}
