/** An operator is deployed with some of the definitions that it needs, and not with all. */
export declare const incompleteDefinitions: import("../rule.ts").Rule;
