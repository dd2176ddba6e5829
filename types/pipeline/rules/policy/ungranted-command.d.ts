/** A script calls kubectl for something that the roles of its ServiceAccount do not grant. */
export declare const ungrantedCommand: import("../rule.ts").Rule;
