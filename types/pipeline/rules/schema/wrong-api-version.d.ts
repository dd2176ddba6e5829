/** A kind is written with an apiVersion that does not have it. */
export declare const wrongApiVersion: import("../rule.ts").Rule;
