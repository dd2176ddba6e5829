/** A ServiceAccount asks for a cloud identity that does not trust it: every login is refused. */
export declare const mismatchedIdentity: import("../rule.ts").Rule;
