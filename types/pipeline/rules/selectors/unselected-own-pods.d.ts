/** A workload whose selector does not select its own pods is refused by the API server. */
export declare const unselectedOwnPods: import("../rule.ts").Rule;
