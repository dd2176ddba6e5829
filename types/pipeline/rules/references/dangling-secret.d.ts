/** A Secret is needed that nothing in git makes. Secrets are often made by hand, so that this is certain only when a name one slip away is made and nobody uses it. */
export declare const danglingSecret: import("../rule.ts").Rule;
