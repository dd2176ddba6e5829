/** When every object is a hook there is nothing to compare: changes never start a sync. */
export declare const hookOnlyApplication: import("../rule.ts").Rule;
