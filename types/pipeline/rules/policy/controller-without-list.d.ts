/** A controller is set to look at the whole cluster, and its rights end at its namespace. */
export declare const controllerWithoutList: import("../rule.ts").Rule;
