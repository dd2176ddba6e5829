/** A volume is bound to a node on which the pod that mounts it may not run. */
export declare const pinnedVolume: import("../rule.ts").Rule;
