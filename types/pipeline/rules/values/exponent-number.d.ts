/** A number was taken for a text and became one with an exponent: 1e+06, or a commit that looks like 12e4. */
export declare const exponentNumber: import("../rule.ts").Rule;
