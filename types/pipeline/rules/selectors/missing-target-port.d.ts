/** A Service sends traffic to a named port that none of its pods has. */
export declare const missingTargetPort: import("../rule.ts").Rule;
