import type { ApplicationSource } from '../sources/index.js';
import type { Unit } from './rendered.js';
import { type ToolResult } from './tools/tool.js';
/** A source whose place is decided by a generator that was not run; `undefined` when all of it is written. */
export declare function undecidedSource(source: ApplicationSource): ToolResult | undefined;
/**
 * What can be said for certain about the bare template of an ApplicationSet: a tool may fail only because a
 * parameter is missing, so that just the failures which name none are kept.
 */
export declare function withoutGuesses<U extends Unit>(unit: U): U;
/** Of an Application whose patches are not known no failure is certain; that it was not verified is said. */
export declare function withoutFailures<U extends Unit>(unit: U): U;
