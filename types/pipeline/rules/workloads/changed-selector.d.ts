/** `commonLabels`, or labels with `includeSelectors`, change selectors, which no existing workload can follow. */
export declare const changedSelector: import("../rule.ts").Rule;
