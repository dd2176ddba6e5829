/** The pods of a target mount more disks than can be attached to the nodes that take them. */
export declare const tooManyVolumes: import("../rule.ts").Rule;
