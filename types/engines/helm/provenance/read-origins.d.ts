import { type LogItem } from '../../gotemplate/index.js';
/** The origins of all values that were read: single entries, and everything inside containers taken whole. */
export declare function readOrigins(log: readonly LogItem[], used: ReadonlySet<number>): ReadonlySet<number>;
