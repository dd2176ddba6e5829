/** A probe names a port that its container does not have; it always fails. */
export declare const undeclaredProbePort: import("../rule.ts").Rule;
