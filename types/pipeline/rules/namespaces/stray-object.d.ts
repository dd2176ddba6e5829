/** Most objects of an Application name their namespace, and a few do not: those land in the destination instead. */
export declare const strayObject: import("../rule.ts").Rule;
