import type { FleetObject } from '../fleet.js';
import { type ContainerScript } from './container-scripts.js';
import { type ShellCommand } from '../../../engines/shell/index.js';
/** A command that a container of an object runs, and the script it stands in. */
export type ScriptCommand = {
    readonly script: ContainerScript;
    readonly command: ShellCommand;
};
/** Every command that the scripts of an object run, read once. */
export declare function scriptCommands(object: FleetObject): readonly ScriptCommand[];
/** The line of its script on which a command begins, counted from 0. */
export declare function lineOf({ script, command }: ScriptCommand): number;
