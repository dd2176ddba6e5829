/** Argo CD does not know the cluster an Application is sent to. */
export declare const unknownDestination: import("../rule.ts").Rule;
