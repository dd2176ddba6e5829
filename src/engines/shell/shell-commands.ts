import { ShellReader } from './shell-reader.ts';
import { type Variables, expandCommands } from './shell-variables.ts';

/** A simple command of a shell script: its words, and where it begins in the text. */
export type ShellCommand = {
  readonly words: readonly string[];
  readonly offset: number;
  /** What is fed to the command: a here-document, a here-string, or that of the command before it in the pipe. */
  readonly input?: string;
  /** The files that its output is written to. */
  readonly writes: readonly string[];
  /** The words of the command whose output is piped into this one. */
  readonly pipedFrom?: readonly string[];
  /** Assignments before the command, for it alone: `PGHOST=db psql`. */
  readonly environment: Readonly<Record<string, string>>;
  /** Whether the script goes on when the command fails: `if x`, `x || true`. */
  readonly isTolerated: boolean;
};

/**
 * Reads the simple commands out of a shell text: quotes, continuations, pipes, redirections, here-documents and
 * `$( … )` are understood, control words are passed over, and variables are filled in where their value is
 * certain. Words keep `$name` as written where it is not, so that readers see what they cannot know. It is a
 * reader for well-meant scripts, not a shell; it takes time in proportion to the text. Of a text that is longer
 * than scripts are it reads nothing.
 */
export function shellCommands(text: string, variables: Variables = new Map()): readonly ShellCommand[] {
  return text.length > longest ? [] : expandCommands(new ShellReader(text).read(), variables);
}

/** Longer texts carry data. */
const longest = 200_000;
