/** A workload uses an image that the cluster builds itself, and comes before its build. */
export declare const unbuiltImage: import("../rule.ts").Rule;
