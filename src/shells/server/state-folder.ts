import { join } from 'node:path';
import { homeFolder } from '#disk';
import type { ServeWorld } from './serve-options.ts';

/** Where a server keeps what it has to remember. */
export function stateFolder(env: ServeWorld['env']): string {
  return join(env['XDG_STATE_HOME'] || join(homeFolder(env), '.local', 'state'), 'phineus');
}
