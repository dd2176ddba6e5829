/** No template reads a value, and beside it templates read a name much like it that nobody sets. */
export declare const misspeltValue: import("../rule.ts").Rule;
