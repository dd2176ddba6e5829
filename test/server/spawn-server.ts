import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** `phineus serve` as a process of its own. */
export type SpawnedServer = {
  readonly url: string;
  readonly process: ChildProcess;
  /** Everything it said so far. */
  readonly said: () => string;
  /** Sends a signal, and answers the exit code when it is gone; null when the signal ended it. */
  readonly end: (signal: 'SIGTERM' | 'SIGKILL') => Promise<number | null>;
};

const program = fileURLToPath(new URL('../../bin/phineus.js', import.meta.url));

const often = ['--interval', '0.2', '--remote-interval', '1'];

const running = new Set<ChildProcess>();

/** Ends what a test that failed left behind. */
export function endServers(): void {
  for (const child of running) child.kill('SIGKILL');
}

/** Starts the built program on a free port, and waits until it listens or ends. */
export async function spawnServer(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
  cwd: string = process.cwd(),
): Promise<SpawnedServer> {
  const child = spawn(process.execPath, [program, 'serve', '--port', '0', ...often, ...args], {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  let said = '';
  const gone = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const url = await new Promise<string>((resolve, reject) => {
    child.stderr.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const found = /dashboard is at (\S+)/.exec(said)?.[1];
      if (found !== undefined) resolve(found);
    });
    void gone.then((code) => reject(new Error(`phineus serve ended with ${code}: ${said}`)));
  });
  return {
    url,
    process: child,
    said: () => said,
    async end(signal) {
      child.kill(signal);
      return gone;
    },
  };
}
