/** A rollout starts a pod that migrates the database while another one still runs. */
export declare const migrationUnderSurge: import("../rule.ts").Rule;
