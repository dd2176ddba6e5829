import { type Machine } from './machine.js';
/** What one match covers: the whole, and each capture as a range or, for `()`, a position. */
export interface Match {
    readonly start: number;
    readonly end: number;
    readonly captures: readonly Capture[];
}
/** A captured range of the subject, or a position (from 1). */
export type Capture = {
    readonly start: number;
    readonly end: number;
} | number;
/** Finds up to `limit` matches of a Lua pattern from `from` on, as gopher-lua's pm.Find does. */
export declare function findMatches(machine: Machine, search: {
    readonly subject: string;
    readonly pattern: string;
    readonly from: number;
    readonly limit: number;
}): readonly Match[];
