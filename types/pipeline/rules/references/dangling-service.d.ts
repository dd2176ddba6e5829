/** A route, webhook, monitor or URL points to a Service that nothing creates. */
export declare const danglingService: import("../rule.ts").Rule;
