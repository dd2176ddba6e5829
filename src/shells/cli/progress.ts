import type { Io } from './io.ts';

/** One line of talk on stderr, redrawn in place: only on a terminal, and gone at the end. */
export type Progress = { say(text: string): void; end(): void };

/** Starts the line; silent with `--quiet` or when stderr is no terminal. */
export function startProgress(io: Io, quiet: boolean): Progress {
  if (quiet || !io.stderr.isTTY) return { say: () => undefined, end: () => undefined };
  return {
    say: (text) => io.stderr.write(`\r\u001b[K${text} …`),
    end: () => io.stderr.write('\r\u001b[K'),
  };
}
