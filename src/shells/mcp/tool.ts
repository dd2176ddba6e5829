import type { Io } from './io.ts';
import type { Arguments, Parameter } from './arguments.ts';

/** One thing that an agent can ask for. It reads, and changes nothing. */
export type Tool = {
  readonly name: string;
  readonly title: string;
  /** For the model: what it answers, and when to ask. */
  readonly description: string;
  readonly parameters: Readonly<Record<string, Parameter>>;
  answer(given: Arguments, place: ToolPlace): Promise<Answer>;
};

/** What tools may look at. */
export type ToolPlace = {
  /** The folder that the server was started for; nothing outside of it is looked at. */
  readonly root: string;
  readonly io: Io;
  /** Whether charts that are missing may be fetched. */
  readonly online: boolean;
};

/** What stands above every page, and the parts of which a page holds as many as fit. */
export type Answer = {
  readonly head: readonly string[];
  readonly entries: readonly (readonly string[])[];
};
