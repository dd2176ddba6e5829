/** A container writes to its own image, and its file system is read-only. */
export declare const unwritablePath: import("../rule.ts").Rule;
