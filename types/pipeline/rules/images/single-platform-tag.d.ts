/** The tag of an image names one kind of processor, and nothing keeps the pod to nodes that have it. */
export declare const singlePlatformTag: import("../rule.ts").Rule;
