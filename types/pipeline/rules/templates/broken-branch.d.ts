/** A branch of a template is no YAML. */
export declare const brokenBranch: import("../rule.ts").Rule;
