/** A template reads a field that Helm does not have. */
export declare const absentBuiltIn: import("../rule.ts").Rule;
