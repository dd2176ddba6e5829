/** A Service, budget or monitor selects nothing: no endpoints, no protection, no metrics. */
export declare const emptySelection: import("../rule.ts").Rule;
