/** Pods ask for more than their node pools hold when these have grown as far as they may. */
export declare const exhaustedCapacity: import("../rule.ts").Rule;
