/** An Application renders a path that its revision does not have. */
export declare const missingPath: import("../rule.ts").Rule;
