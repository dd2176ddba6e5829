/** The AppProject of an Application does not permit a kind that it renders: the sync fails. */
export declare const forbiddenKind: import("../rule.ts").Rule;
