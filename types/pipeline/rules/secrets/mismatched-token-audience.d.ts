/** A role of Vault wants an audience that the token of the store does not carry: every login is refused. */
export declare const mismatchedTokenAudience: import("../rule.ts").Rule;
