/** The forecast says that a sync never ends well, and no other rule says why. */
export declare const blockedSync: import("../rule.ts").Rule;
