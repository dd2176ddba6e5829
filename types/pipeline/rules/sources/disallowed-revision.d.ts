/** An Application follows a revision that the policy does not allow. */
export declare const disallowedRevision: import("../rule.ts").Rule;
