/** A rule of `ignoreDifferences` that hides whole parts of objects: real drift goes unseen. */
export declare const wideIgnoreRule: import("../rule.ts").Rule;
