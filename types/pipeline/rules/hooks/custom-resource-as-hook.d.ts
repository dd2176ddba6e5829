/** A resource that an operator reconciles is a hook: each sync deletes it and creates it again. */
export declare const customResourceAsHook: import("../rule.ts").Rule;
