/** A commit changes only fields that Argo CD is told to ignore, and to leave as they are in the cluster. */
export declare const ignoredChange: import("../rule.ts").Rule;
