/** A pod takes an image from a private registry and brings no login. */
export declare const unattachedPullSecret: import("../rule.ts").Rule;
