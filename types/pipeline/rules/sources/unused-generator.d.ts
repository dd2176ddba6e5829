/** A generated ConfigMap or Secret that nothing in the fleet refers to. */
export declare const unusedGenerator: import("../rule.ts").Rule;
