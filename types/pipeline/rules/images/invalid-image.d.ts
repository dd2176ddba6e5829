/** An image reference that no runtime can parse: the pod waits with InvalidImageName. */
export declare const invalidImage: import("../rule.ts").Rule;
