/** A rule of `ignoreDifferences` that can never match: wrong group, no object, or a path in the wrong language. */
export declare const deadIgnoreRule: import("../rule.ts").Rule;
