import { spawn } from 'node:child_process';
import { openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Starts programs whose output goes to one log a program in `folder`, and stops exactly those again, the last one
 * first. A program that ends by itself makes every later `check` throw, with the place of its log.
 */
export function createProcesses(folder) {
  const running = [];

  function start({ name, command, args, env = {} }) {
    const log = join(folder, `${name}.log`);
    const output = openSync(log, 'w');
    const child = spawn(command, args, {
      cwd: folder,
      env: { ...process.env, ...env },
      stdio: ['ignore', output, output],
    });
    const entry = { name, child, log, ended: undefined };
    child.on('error', (error) => {
      entry.ended = error.message;
    });
    child.on('exit', (code, signal) => {
      entry.ended = `exit ${code ?? signal}`;
    });
    running.push(entry);
  }

  function check() {
    const dead = running.find((entry) => entry.ended !== undefined);
    if (dead !== undefined) throw new Error(`${dead.name} ended (${dead.ended}), see ${dead.log}`);
  }

  async function stop() {
    for (const entry of running.toReversed()) {
      if (entry.ended === undefined) entry.child.kill('SIGTERM');
    }
    for (let waited = 0; waited < 50 && running.some((entry) => entry.ended === undefined); waited++) {
      await sleep(100);
    }
    for (const entry of running) {
      if (entry.ended === undefined) entry.child.kill('SIGKILL');
    }
    running.length = 0;
  }

  return { start, check, stop };
}

/** Repeats `probe` until it no longer throws; gives up with its last error after `seconds`. */
export async function until({ what, seconds, check = () => {} }, probe) {
  const deadline = Date.now() + seconds * 1000;
  for (;;) {
    check();
    try {
      return await probe();
    } catch (error) {
      if (Date.now() > deadline) throw new Error(`${what} not ready after ${seconds} s: ${error.message}`);
    }
    await sleep(300);
  }
}
