/** A ConfigMap or Secret is there, but the key that is asked of it is not. */
export declare const danglingKey: import("../rule.ts").Rule;
