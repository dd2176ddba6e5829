/** A project lets its applications into the namespace of Argo CD, and none of them needs that. */
export declare const controlPlaneDestination: import("../rule.ts").Rule;
