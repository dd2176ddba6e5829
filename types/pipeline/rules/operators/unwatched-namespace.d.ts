/** A custom resource is in a namespace that its operator does not watch. */
export declare const unwatchedNamespace: import("../rule.ts").Rule;
