/** A Service is called by a name that the resolver of the pod does not complete. */
export declare const shortHostName: import("../rule.ts").Rule;
