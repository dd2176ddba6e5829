/** A Certificate names an issuer that nothing creates. */
export declare const danglingIssuer: import("../rule.ts").Rule;
