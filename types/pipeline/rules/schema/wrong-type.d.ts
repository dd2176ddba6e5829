/** A field has a value of the wrong type. */
export declare const wrongType: import("../rule.ts").Rule;
