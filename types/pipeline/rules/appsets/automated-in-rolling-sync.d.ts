/** Automated sync in the template of a rolling sync is switched off by the controller. */
export declare const automatedInRollingSync: import("../rule.ts").Rule;
