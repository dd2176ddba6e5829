/** A pod runs as, or a binding speaks of, a ServiceAccount that nothing creates. */
export declare const danglingServiceAccount: import("../rule.ts").Rule;
