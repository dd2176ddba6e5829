import { spawnSync } from 'node:child_process';

const maxOutputBytes = 1024 * 1024 * 1024;

/** Runs git in a folder and gives its output, or `undefined` when git is missing or says no. */
export function runGit(
  directory: string,
  arguments_: readonly string[],
  input?: string,
): Uint8Array | undefined {
  const result = spawnSync('git', ['-c', 'core.quotepath=off', ...arguments_], {
    cwd: directory,
    input: input ?? '',
    maxBuffer: maxOutputBytes,
    // A repository owned by somebody else must not stop a read, no prompt may ever appear, and a partial clone must
    // not fetch what it lacks.
    env: {
      ...process.env,
      GIT_CONFIG_COUNT: '1',
      GIT_CONFIG_KEY_0: 'safe.directory',
      GIT_CONFIG_VALUE_0: '*',
      GIT_TERMINAL_PROMPT: '0',
      GIT_OPTIONAL_LOCKS: '0',
      GIT_NO_LAZY_FETCH: '1',
      LC_ALL: 'C',
    },
  });
  return result.error || result.status !== 0 ? undefined : result.stdout;
}

/** As `runGit`, as text without the last line end. */
export function runGitText(directory: string, ...arguments_: readonly string[]): string | undefined {
  const output = runGit(directory, arguments_);
  return output === undefined ? undefined : new TextDecoder().decode(output).replace(/\n$/, '');
}
