import type { Holder, Interval, LogItem } from './piece.js';
/** An entry that was read, or a whole container (then without key). */
export type Read = {
    readonly holder: Holder;
    readonly key: string | undefined;
};
/** What an interval of the log says was read, each entry once, in the order of first reading. */
export declare function readsOf(log: readonly LogItem[], interval: Interval): readonly Read[];
