/** A later layer of values empties what an earlier one holds: a list becomes `[]`, a key has nothing behind it. */
export declare const emptiedValue: import("../rule.ts").Rule;
