import { main } from '#cli';
import type { Io } from '#cli';

export type CliResult = { readonly code: number; readonly stdout: string; readonly stderr: string };

/** Runs a real command line in process; nothing is a terminal, and it is always the same day. */
export async function runCli(
  args: readonly string[],
  cwd = process.cwd(),
  env: Io['env'] = {},
): Promise<CliResult> {
  let stdout = '';
  let stderr = '';
  const io: Io = {
    stdout: { write: (text) => void (stdout += text), isTTY: false },
    stderr: { write: (text) => void (stderr += text), isTTY: false },
    cwd,
    env,
    now: () => new Date('2026-11-15T12:00:00Z'),
  };
  const code = await main(args, io);
  return { code, stdout, stderr };
}
