/** A field that the API does not know. */
export declare const unknownField: import("../rule.ts").Rule;
