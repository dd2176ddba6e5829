/** A workload that runs on every node claims a port of it that another one claims too. */
export declare const hostPortCollision: import("../rule.ts").Rule;
