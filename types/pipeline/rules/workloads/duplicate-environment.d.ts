/** A container names a variable, port or mount twice; server-side apply refuses it, else the last one wins. */
export declare const duplicateEnvironment: import("../rule.ts").Rule;
