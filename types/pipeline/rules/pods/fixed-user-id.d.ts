/** On OpenShift a namespace has a range of user ids; a fixed one outside needs more than the default constraint. */
export declare const fixedUserId: import("../rule.ts").Rule;
