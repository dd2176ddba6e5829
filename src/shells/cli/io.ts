import { readFileSync } from 'node:fs';
import { asText } from '#text';
/** What a command may touch of the outer world: two streams, the folder it was called in, the clock. */
export type Io = {
  readonly stdout: { readonly write: (text: string) => void; readonly isTTY: boolean };
  readonly stderr: { readonly write: (text: string) => void; readonly isTTY: boolean };
  readonly cwd: string;
  readonly env: Readonly<Partial<Record<string, string>>>;
  readonly now: () => Date;
  /** Everything that comes in; absent where nothing can. */
  readonly stdin?: () => Buffer;
  /** Ends a command that would go on; without it the signals of the process do. */
  readonly signal?: AbortSignal;
  /** Waits until everything is written; the reason when it could not be. */
  readonly flushed?: () => Promise<string | undefined>;
};

/** The real process as a command sees it. */
export function processIo(): Io {
  const { stdout, stderr } = process;
  let failure: string | undefined;
  stdout.on('error', (error) => (failure ??= reasonOf(error)));
  // Nobody is left to read it.
  stderr.on('error', () => undefined);
  return {
    stdout: { write: (text) => void stdout.write(text), isTTY: stdout.isTTY === true },
    stderr: { write: (text) => void stderr.write(text), isTTY: stderr.isTTY === true },
    cwd: process.cwd(),
    env: process.env,
    now: () => new Date(),
    stdin: () => readFileSync(0),
    async flushed() {
      if (stdout.writableLength > 0 && failure === undefined) {
        await new Promise<void>((resolve) => {
          stdout.once('error', () => resolve());
          stdout.write('', () => resolve());
        });
      }
      // Errors of files are reported only after the turn in which they happened.
      await new Promise((resolve) => setImmediate(resolve));
      return failure;
    },
  };
}

const reasons: Readonly<Record<string, string>> = {
  EPIPE: 'who was to read it has gone',
  ENOSPC: 'the disk is full',
};

function reasonOf(error: Error): string {
  const code = 'code' in error ? asText(error.code) : error.message;
  return reasons[code] ?? code;
}
