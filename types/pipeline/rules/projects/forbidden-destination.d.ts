/** The AppProject of an Application does not permit where it, or one of its objects, goes. */
export declare const forbiddenDestination: import("../rule.ts").Rule;
