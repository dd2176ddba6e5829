/** A field has a value that the API refuses. */
export declare const invalidValue: import("../rule.ts").Rule;
