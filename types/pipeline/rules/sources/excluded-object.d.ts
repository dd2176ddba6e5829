/** The settings of Argo CD exclude a kind, so that an object of that kind in git is never applied. */
export declare const excludedObject: import("../rule.ts").Rule;
