/** The registry says that it does not have the image. */
export declare const missingImage: import("../rule.ts").Rule;
