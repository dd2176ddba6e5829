import { fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * What one run said: its code and its two streams, or how the process ended instead.
 * @typedef {{ kind: 'ran', code: number, stdout: string, stderr: string, rss: number } | { kind: 'hang' } | { kind: 'died', how: string }} Outcome
 */

/** Of CPU: on a machine that others keep busy nothing hangs for it. */
const limitSeconds = 60;
/** Of the clock, for a process that does nothing at all. */
const idleSeconds = 120;
const megabytes = 2048;

/** A process that runs command lines one after the other and is started again whenever one has ended it. */
export function worker() {
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let child;
  const start = () =>
    fork(fileURLToPath(new URL('run-one.js', import.meta.url)), [], {
      execArgv: [`--max-old-space-size=${megabytes}`],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      env: { HOME: '/nonexistent', PATH: process.env['PATH'] ?? '' },
    });
  return {
    /** @param {{ args: readonly string[], cwd: string, path: string }} call @returns {Promise<Outcome>} */
    run(call) {
      child ??= start();
      const current = child;
      return new Promise((resolve) => {
        const end = (/** @type {Outcome} */ outcome) => {
          clearInterval(timer);
          current.removeAllListeners();
          if (outcome.kind !== 'ran' || outcome.rss > 700) {
            current.kill('SIGKILL');
            child = undefined;
          }
          resolve(outcome);
        };
        const hangs = hangOf(current.pid ?? 0);
        const timer = setInterval(() => hangs() && end({ kind: 'hang' }), 1000);
        current.on('message', (message) => end(/** @type {Outcome} */ (message)));
        current.on('exit', (code, signal) => end({ kind: 'died', how: String(signal ?? code) }));
        current.send(call);
      });
    },
    close() {
      child?.kill('SIGKILL');
    },
  };
}

/**
 * Answers whether a process has worked too long, or not at all, since this was asked for.
 * @param {number} pid
 */
function hangOf(pid) {
  const began = workedSeconds(pid);
  let last = began;
  let movedAt = Date.now();
  return () => {
    const now = workedSeconds(pid);
    if (now - last > 0.05) [last, movedAt] = [now, Date.now()];
    return now - began > limitSeconds || Date.now() - movedAt > idleSeconds * 1000;
  };
}

const ticksOfSecond = 100;

/** The CPU that a process has used, by the clock where the system does not tell. @param {number} pid */
function workedSeconds(pid) {
  try {
    // The name of the program may hold anything; what follows it are numbers.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) / ticksOfSecond;
  } catch {
    return Date.now() / 1000;
  }
}
