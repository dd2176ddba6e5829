/** A project that permits kinds one by one permits one that none of its Applications renders. */
export declare const unusedPermission: import("../rule.ts").Rule;
