/** A pod mounts a claim that nothing creates; it stays Pending. */
export declare const danglingClaim: import("../rule.ts").Rule;
