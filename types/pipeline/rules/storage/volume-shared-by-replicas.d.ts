/** A volume that one node can have at a time, in a Deployment whose pods may run on several. */
export declare const volumeSharedByReplicas: import("../rule.ts").Rule;
