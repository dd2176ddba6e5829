/** A key is asked for that its provider cannot hold, whatever is in it: the name has letters it does not allow. */
export declare const malformedStoreKey: import("../rule.ts").Rule;
