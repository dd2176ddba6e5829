/** A value is set that no template of the chart reads: it changes nothing. */
export declare const unreadValue: import("../rule.ts").Rule;
