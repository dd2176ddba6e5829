/** A Role names a group or a resource as no request ever does; the API server accepts it, and grants nothing. */
export declare const voidPermission: import("../rule.ts").Rule;
