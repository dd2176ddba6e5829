/**
 * An Application whose sources render nothing, or nothing but itself: a path one level off, or a switch that leaves
 * nothing on.
 */
export declare const emptyApplication: import("../rule.ts").Rule;
