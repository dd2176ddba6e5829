/** A field that must be the empty string (the core API group) is null, which the API server refuses. */
export declare const nullForEmpty: import("../rule.ts").Rule;
