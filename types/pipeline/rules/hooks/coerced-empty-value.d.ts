/** A variable is set to nothing on purpose, and the script takes that for "not set" and uses its default. */
export declare const coercedEmptyValue: import("../rule.ts").Rule;
