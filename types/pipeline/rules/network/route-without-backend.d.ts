/** A rule of a route matches requests and leads nowhere: they are answered with an error. */
export declare const routeWithoutBackend: import("../rule.ts").Rule;
