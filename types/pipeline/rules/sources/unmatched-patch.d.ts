/** A patch whose target selects nothing changes nothing, and kustomize says nothing. */
export declare const unmatchedPatch: import("../rule.ts").Rule;
