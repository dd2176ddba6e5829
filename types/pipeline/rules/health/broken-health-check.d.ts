/** A custom health check that is not valid Lua: every object of its kind is Unknown. */
export declare const brokenHealthCheck: import("../rule.ts").Rule;
