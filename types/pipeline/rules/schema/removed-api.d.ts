/** An API version is used that the target no longer serves. */
export declare const removedApi: import("../rule.ts").Rule;
