/** The AppProject of an Application does not list its repository. */
export declare const forbiddenSource: import("../rule.ts").Rule;
