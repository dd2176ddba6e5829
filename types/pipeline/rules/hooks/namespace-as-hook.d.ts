/** A Namespace, CRD or volume claim as hook is deleted before each run, with everything in it. */
export declare const namespaceAsHook: import("../rule.ts").Rule;
