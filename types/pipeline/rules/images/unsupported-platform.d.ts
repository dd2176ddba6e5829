/** An image has no variant for the processors of the nodes. */
export declare const unsupportedPlatform: import("../rule.ts").Rule;
