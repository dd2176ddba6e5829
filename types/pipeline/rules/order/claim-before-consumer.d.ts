/**
 * A claim whose class waits for its first consumer stays Pending, and Argo CD does not go on to the wave of the
 * consumer before the claim is healthy.
 */
export declare const claimBeforeConsumer: import("../rule.ts").Rule;
