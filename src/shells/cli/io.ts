/** What a command may touch of the outer world: two streams, the folder it was called in, the clock. */
export type Io = {
  readonly stdout: { readonly write: (text: string) => void; readonly isTTY: boolean };
  readonly stderr: { readonly write: (text: string) => void; readonly isTTY: boolean };
  readonly cwd: string;
  readonly env: Readonly<Partial<Record<string, string>>>;
  readonly now: () => Date;
};

/** The real process as a command sees it. */
export function processIo(): Io {
  const { stdout, stderr } = process;
  return {
    stdout: { write: (text) => void stdout.write(text), isTTY: stdout.isTTY === true },
    stderr: { write: (text) => void stderr.write(text), isTTY: stderr.isTTY === true },
    cwd: process.cwd(),
    env: process.env,
    now: () => new Date(),
  };
}
