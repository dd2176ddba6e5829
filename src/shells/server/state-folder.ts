import { homedir } from 'node:os';
import { join } from 'node:path';
import type { ServeWorld } from './serve-options.ts';

/** Where a server keeps what it has to remember. */
export function stateFolder(env: ServeWorld['env']): string {
  return join(env['XDG_STATE_HOME'] || join(env['HOME'] || homedir(), '.local', 'state'), 'phineus');
}
