import type { ShellCommand } from './shell-commands.js';
import { type WrittenCommand } from './shell-reader.js';
/** What is known of the variables of a script before it starts; `undefined` for those that are set to something unknown. */
export type Variables = ReadonlyMap<string, string | undefined>;
/**
 * Fills in variables. A variable has a certain value when the script assigns it once, or always the same, or when
 * the container sets it and the script does not. A command in a loop over a written list becomes one for each word.
 */
export declare function expandCommands(commands: readonly WrittenCommand[], known: Variables): readonly ShellCommand[];
