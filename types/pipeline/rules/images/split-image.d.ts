/** One layer of values replaces the repository of an image and leaves the digest of the other repository. */
export declare const splitImage: import("../rule.ts").Rule;
