import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What a command took. */
export type Cost = {
  /** Seconds of user and system time, of all its processes. */
  readonly cpu: number;
  readonly wall: number;
  /** The most that one of its processes held, in MiB. */
  readonly memory: number;
};

export type Command = {
  readonly args: readonly [string, ...string[]];
  readonly cwd?: string;
  readonly env?: NodeJS.ProcessEnv;
  /** Exit codes that are no failure. */
  readonly accepted?: readonly number[];
};

/** Runs a command several times and answers the median of each number. */
export function measure(command: Command, rounds: number): Cost {
  const costs = Array.from({ length: rounds }, () => runOnce(command));
  const median = (of: (cost: Cost) => number) =>
    costs.map(of).toSorted((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0;
  return {
    cpu: median(({ cpu }) => cpu),
    wall: median(({ wall }) => wall),
    memory: median(({ memory }) => memory),
  };
}

function runOnce({ args, cwd, env, accepted = [0] }: Command): Cost {
  const folder = mkdtempSync(join(tmpdir(), 'phineus-bench-'));
  try {
    const file = join(folder, 'time');
    const done = spawnSync('/usr/bin/time', ['-f', '%U %S %e %M', '-o', file, ...args], {
      ...(cwd !== undefined && { cwd }),
      env: { ...process.env, ...env },
      stdio: ['ignore', 'ignore', 'pipe'],
      maxBuffer: 1 << 28,
    });
    if (!accepted.includes(done.status ?? -1))
      throw new Error(`${args.join(' ')} ended with ${done.status}: ${String(done.stderr).slice(-2000)}`);
    const last = readFileSync(file, 'utf8').trim().split('\n').at(-1) ?? '';
    const [user = 0, system = 0, wall = 0, kibibytes = 0] = last.split(' ').map(Number);
    return { cpu: user + system, wall, memory: kibibytes / 1024 };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
