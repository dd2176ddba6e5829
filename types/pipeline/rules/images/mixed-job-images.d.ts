/** Jobs of one application run the same language, most in the image that is built for it and one in another. */
export declare const mixedJobImages: import("../rule.ts").Rule;
