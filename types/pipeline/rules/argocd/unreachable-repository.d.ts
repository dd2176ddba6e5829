/** A source comes from a repository that Argo CD cannot reach on this target. */
export declare const unreachableRepository: import("../rule.ts").Rule;
