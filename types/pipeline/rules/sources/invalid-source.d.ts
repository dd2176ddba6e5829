/** Argo CD refuses the source of an Application as it is written. */
export declare const invalidSource: import("../rule.ts").Rule;
