/** A container mounts a volume that its pod does not declare; the API server refuses the object. */
export declare const undeclaredVolume: import("../rule.ts").Rule;
