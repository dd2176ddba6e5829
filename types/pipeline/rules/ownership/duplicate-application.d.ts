/** Two definitions of one Application: the last one applied wins, and the other's objects are pruned. */
export declare const duplicateApplication: import("../rule.ts").Rule;
