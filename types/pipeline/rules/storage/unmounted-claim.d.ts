/** A claim that no pod mounts; where volumes are made for their first consumer it stays Pending. */
export declare const unmountedClaim: import("../rule.ts").Rule;
