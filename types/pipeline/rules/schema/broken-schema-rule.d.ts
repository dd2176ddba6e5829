/** An object breaks a rule that its definition states. */
export declare const brokenSchemaRule: import("../rule.ts").Rule;
