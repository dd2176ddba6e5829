/** A script fetches a secret from outside, goes on without it when that fails, and writes what it has. */
export declare const swallowedFetchFailure: import("../rule.ts").Rule;
