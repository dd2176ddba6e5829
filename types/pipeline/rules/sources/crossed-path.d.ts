/** An Application was copied from the one beside it, and still points to what belongs to that one. */
export declare const crossedPath: import("../rule.ts").Rule;
