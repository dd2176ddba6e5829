/** A field that the API requires is not there. */
export declare const missingField: import("../rule.ts").Rule;
