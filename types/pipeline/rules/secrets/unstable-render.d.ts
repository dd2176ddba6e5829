/** A chart renders something else each time: the object never agrees with the cluster. */
export declare const unstableRender: import("../rule.ts").Rule;
