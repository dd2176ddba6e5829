/** A target renders a host of another environment. */
export declare const foreignDomain: import("../rule.ts").Rule;
