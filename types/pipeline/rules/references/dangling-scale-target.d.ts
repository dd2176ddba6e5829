/** An autoscaler names a workload that nothing creates. */
export declare const danglingScaleTarget: import("../rule.ts").Rule;
