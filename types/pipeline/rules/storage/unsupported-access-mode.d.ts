/** A claim asks its storage class for a way of access that the class does not offer. */
export declare const unsupportedAccessMode: import("../rule.ts").Rule;
