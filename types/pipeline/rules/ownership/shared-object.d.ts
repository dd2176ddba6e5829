/** Two Applications render the same object: each sync undoes the other one's work. */
export declare const sharedObject: import("../rule.ts").Rule;
