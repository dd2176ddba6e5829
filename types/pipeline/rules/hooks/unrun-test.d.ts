/** A chart test that somebody may take for a gate: Argo CD never runs it. */
export declare const unrunTest: import("../rule.ts").Rule;
