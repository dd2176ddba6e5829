/** An Application that cannot finish its deletion. */
export declare const stuckDeletion: import("../rule.ts").Rule;
