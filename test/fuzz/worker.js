import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/**
 * What one run said: its code and its two streams, or how the process ended instead.
 * @typedef {{ kind: 'ran', code: number, stdout: string, stderr: string, rss: number } | { kind: 'hang' } | { kind: 'died', how: string }} Outcome
 */

const limitSeconds = 60;
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
          clearTimeout(timer);
          current.removeAllListeners();
          if (outcome.kind !== 'ran' || outcome.rss > 700) {
            current.kill('SIGKILL');
            child = undefined;
          }
          resolve(outcome);
        };
        const timer = setTimeout(() => end({ kind: 'hang' }), limitSeconds * 1000);
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
