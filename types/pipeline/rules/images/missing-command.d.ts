/** A container starts a program that its image does not hold, or no program at all. */
export declare const missingCommand: import("../rule.ts").Rule;
