/** Pods that only nodes accept which may vanish at any time. */
export declare const preemptibleOnly: import("../rule.ts").Rule;
