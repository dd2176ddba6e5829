/** The arguments of a program make it list what its roles do not grant: it logs errors, or ends. */
export declare const collectorWithoutPermission: import("../rule.ts").Rule;
