import { remembered } from '#answers';
import { textAfter } from '#text';
import type { Place } from '#files';
import { textPlace } from '../edge-places.ts';
import type { FleetObject } from '../fleet.ts';
import { type ObjectScript, containerScripts } from './container-scripts.ts';
import { type ShellCommand, shellCommands } from '#shell';

/** A command that a container of an object runs, and the script it stands in. */
export type ScriptCommand = { readonly script: ObjectScript; readonly command: ShellCommand };

/** Every command that the scripts of an object run, read once. */
export const scriptCommands = remembered((object: FleetObject): readonly ScriptCommand[] =>
  containerScripts(object).flatMap((script) =>
    shellCommands(script.text, script.variables).map((command) => ({
      script,
      command: withFile(command, script.textOf),
    })),
  ),
);

/** A call of kubectl on a mounted file is fed with its text. */
function withFile(command: ShellCommand, textOf: ObjectScript['textOf']): ShellCommand {
  const { words, input } = command;
  const at = words.findIndex((word) => /^(?:-f|--filename)(?:=|$)/.test(word));
  if (at < 0 || input !== undefined || !/(?:^|\/)(?:kubectl|oc)$/.test(words[0] ?? '')) return command;
  const file = textAfter(words[at] ?? '', '=') ?? words[at + 1] ?? '';
  const text = file.startsWith('/') ? textOf?.(file) : undefined;
  return text === undefined ? command : { ...command, input: text };
}

/** The line of its script on which a command begins, counted from 0. */
export function lineOf({ script, command }: ScriptCommand): number {
  let line = 0;
  for (
    let at = script.text.indexOf('\n');
    at >= 0 && at < command.offset;
    at = script.text.indexOf('\n', at + 1)
  )
    line++;
  return line;
}

/** The line a person would edit to change a command, where another object holds the script. */
export function heldPlace(object: FleetObject, each: ScriptCommand): { readonly place?: Place } {
  const { holder } = each.script;
  return holder ? { place: textPlace({ ...object, ...holder.object }, holder.path, lineOf(each)) } : {};
}
