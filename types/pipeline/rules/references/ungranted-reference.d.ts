/** The Gateway API refuses references into another namespace unless a ReferenceGrant there permits them. */
export declare const ungrantedReference: import("../rule.ts").Rule;
