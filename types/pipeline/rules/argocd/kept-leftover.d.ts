/** A commit removes an object, and Argo CD leaves it in the cluster. */
export declare const keptLeftover: import("../rule.ts").Rule;
