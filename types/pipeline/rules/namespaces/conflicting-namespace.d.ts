/** One Namespace is described twice, with different Pod Security levels: the last writer decides what may run. */
export declare const conflictingNamespace: import("../rule.ts").Rule;
