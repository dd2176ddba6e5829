/** Git sets a number of replicas that an autoscaler changes: the application is OutOfSync, or scales to and fro. */
export declare const replicasWithAutoscaler: import("../rule.ts").Rule;
