/** A script in a container waits for, or reads, an object that nothing creates under that name. */
export declare const danglingScriptTarget: import("../rule.ts").Rule;
