/** An image comes from a registry that policy or the target denies. */
export declare const deniedRegistry: import("../rule.ts").Rule;
