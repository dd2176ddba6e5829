/** An API version is used that will be removed. */
export declare const deprecatedApi: import("../rule.ts").Rule;
