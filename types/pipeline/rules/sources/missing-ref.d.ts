/** A value file begins with a $ref that no source of the Application declares. */
export declare const missingRef: import("../rule.ts").Rule;
