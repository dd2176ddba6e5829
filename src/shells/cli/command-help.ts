import { type Command, type RouteMap, run } from '@stricli/core';
import { type Context, createContext } from './context.ts';
import { commands } from './commands/index.ts';
import type { Io } from './io.ts';
import { application } from './main.ts';

/** A command and what its `--help` prints. */
export type CommandHelp = { readonly route: string; readonly text: string };

/** What `--help` prints of every command, those of groups one by one. */
export async function commandHelp(io: Io): Promise<readonly CommandHelp[]> {
  const found: CommandHelp[] = [];
  for (const words of Object.entries(commands).flatMap(([name, each]) => routes([name], each))) {
    let text = '';
    const stdout = { write: (part: string) => void (text += part), isTTY: false };
    await run(application(), [...words, '--help'], createContext({ ...io, stdout }));
    found.push({ route: ['phineus', ...words].join(' '), text });
  }
  return found;
}

function routes(
  words: readonly string[],
  each: Command<Context> | RouteMap<Context>,
): readonly (readonly string[])[] {
  if (!('getAllEntries' in each)) return [words];
  return each.getAllEntries().flatMap(({ name, target }) => routes([...words, name.original], target));
}
