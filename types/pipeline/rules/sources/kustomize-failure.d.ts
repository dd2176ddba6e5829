/** Kustomize stops while it builds. */
export declare const kustomizeFailure: import("../rule.ts").Rule;
