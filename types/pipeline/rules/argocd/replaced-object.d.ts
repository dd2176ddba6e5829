/** `Replace=true` on an object whose fields the cluster fills in: from the second sync on it is refused. */
export declare const replacedObject: import("../rule.ts").Rule;
