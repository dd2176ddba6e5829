/** Git cannot bring a submodule: every application of the repository fails at checkout. */
export declare const brokenSubmodule: import("../rule.ts").Rule;
