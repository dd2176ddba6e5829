/** An image comes to a target that did not run in the target before it. */
export declare const unpromotedImage: import("../rule.ts").Rule;
