/** A route of the Gateway API is attached to a Gateway that nothing creates. */
export declare const danglingGateway: import("../rule.ts").Rule;
