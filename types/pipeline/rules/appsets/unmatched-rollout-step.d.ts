/** An Application that no step of a rolling sync selects is never synced by its set. */
export declare const unmatchedRolloutStep: import("../rule.ts").Rule;
