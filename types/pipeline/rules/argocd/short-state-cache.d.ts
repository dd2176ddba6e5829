/** Argo CD forgets the state of applications before it looks at them again: each look computes everything again. */
export declare const shortStateCache: import("../rule.ts").Rule;
