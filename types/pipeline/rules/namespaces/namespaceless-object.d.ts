/** A namespaced object without a namespace, in an Application whose destination names none either. */
export declare const namespacelessObject: import("../rule.ts").Rule;
