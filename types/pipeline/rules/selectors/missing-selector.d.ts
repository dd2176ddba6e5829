/** A Service without a selector beside the workload of its name: nothing says which pods are meant. */
export declare const missingSelector: import("../rule.ts").Rule;
