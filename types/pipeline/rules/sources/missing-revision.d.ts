/** An Application follows a branch, tag, commit or chart version that does not exist. */
export declare const missingRevision: import("../rule.ts").Rule;
