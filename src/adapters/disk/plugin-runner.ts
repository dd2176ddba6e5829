import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import type { PluginRunner } from '#render';

const maxOutputBytes = 256 * 1024 * 1024;
const defaultTimeoutSeconds = 90;

/**
 * Runs the commands that a user declared for config-management plug-ins, in the application's directory below a
 * root. They get the variables Argo CD sets, the search path and nothing else of the environment.
 */
export function pluginRunner(root: string): PluginRunner {
  return ({ command, path, environment }) => {
    const [program = '', ...rest] = command.command;
    const timeoutSeconds = command.timeoutSeconds ?? defaultTimeoutSeconds;
    const result = spawnSync(program, rest, {
      cwd: join(root, path),
      env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...environment },
      timeout: timeoutSeconds * 1000,
      maxBuffer: maxOutputBytes,
      encoding: 'utf8',
    });
    const shown = command.command.join(' ');
    if (result.signal === 'SIGTERM')
      return { error: `${shown} did not end within ${timeoutSeconds} seconds` };
    if (result.error) return { error: `${shown} could not be run in ${path}: ${result.error.message}` };
    if (result.status !== 0)
      return { error: `${shown} failed with exit code ${result.status}: ${result.stderr.trim()}` };
    return { output: result.stdout };
  };
}
