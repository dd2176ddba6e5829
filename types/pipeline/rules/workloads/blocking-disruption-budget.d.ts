/** A budget that allows no disruption at all: nodes cannot be drained. */
export declare const blockingDisruptionBudget: import("../rule.ts").Rule;
