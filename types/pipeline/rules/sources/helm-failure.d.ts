/** Helm stops while it renders the chart of an Application. */
export declare const helmFailure: import("../rule.ts").Rule;
