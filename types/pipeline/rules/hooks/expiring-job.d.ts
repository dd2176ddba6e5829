/** A Job that Argo CD tracks deletes itself, and is missing from then on. */
export declare const expiringJob: import("../rule.ts").Rule;
