/** A commit changes a field that an existing object cannot change. */
export declare const immutableChange: import("../rule.ts").Rule;
