/** A sync wave that is not a whole number counts as wave 0. */
export declare const invalidSyncWave: import("../rule.ts").Rule;
