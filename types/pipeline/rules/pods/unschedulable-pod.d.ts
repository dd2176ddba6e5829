/** No declared node pool accepts the pods of a workload. */
export declare const unschedulablePod: import("../rule.ts").Rule;
