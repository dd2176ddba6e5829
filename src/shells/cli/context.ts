import type { CommandContext, StricliProcess } from '@stricli/core';
import type { Io } from './io.ts';

/** What stands behind `this` in every command. */
export type Context = CommandContext & {
  readonly io: Io;
  readonly process: StricliProcess;
};

/** Makes the context of one run; the exit code ends up in `process.exitCode`. */
export function createContext(io: Io): Context {
  return { io, process: { stdout: io.stdout, stderr: io.stderr, env: { ...io.env }, exitCode: null } };
}
