/** Two Services of one cluster ask for the same node port; the second one is refused. */
export declare const nodePortCollision: import("../rule.ts").Rule;
