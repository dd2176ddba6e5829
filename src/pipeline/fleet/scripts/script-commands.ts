import type { FleetObject } from '../fleet.ts';
import { type ObjectScript, containerScripts } from './container-scripts.ts';
import { type ShellCommand, shellCommands } from '#shell';

/** A command that a container of an object runs, and the script it stands in. */
export type ScriptCommand = { readonly script: ObjectScript; readonly command: ShellCommand };

/** Every command that the scripts of an object run, read once. */
export function scriptCommands(object: FleetObject): readonly ScriptCommand[] {
  let known = read.get(object);
  if (!known) {
    known = containerScripts(object).flatMap((script) =>
      shellCommands(script.text, script.variables).map((command) => ({ script, command })),
    );
    read.set(object, known);
  }
  return known;
}

const read = new WeakMap<FleetObject, readonly ScriptCommand[]>();

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
