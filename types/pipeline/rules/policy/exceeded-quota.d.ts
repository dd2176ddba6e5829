/** A namespace's quota that its own workloads cannot keep. */
export declare const exceededQuota: import("../rule.ts").Rule;
