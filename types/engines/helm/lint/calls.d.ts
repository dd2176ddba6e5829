import type { Budget } from '../../../base/budget/index.js';
import { type Abstract, type Site } from './abstract-value.js';
import type { Path } from './path.js';
import type { Writes } from './writes.js';
/** What a call may need of the run that it belongs to. */
export type CallContext = {
    readonly path: Path;
    readonly budget: Budget;
    readonly site: Site;
    readonly writes: Writes;
    /** Runs a named template. */
    readonly include: (name: Abstract, data: Abstract) => Abstract;
    /** Ends the run, as the chart itself wants it. */
    readonly stop: () => never;
    /** Notes that the call fails whatever the values are. */
    readonly fail: (reason: string) => void;
};
/** A function with what it makes of values that are not all known; undefined where the usual way will do. */
export type AbstractFunction = (args: readonly Abstract[], context: CallContext) => Abstract | undefined;
/** What a call gives. With arguments that are all known it is made; else as much is said of it as is certain. */
export declare function callAbstract(name: string, args: readonly Abstract[], context: CallContext): Abstract;
