/** A liveness probe gives a slow target one second: healthy pods are restarted whenever the node is busy. */
export declare const strictProbe: import("../rule.ts").Rule;
