/** An object that does not fit into the annotation in which client-side apply keeps a copy of it. */
export declare const oversizedObject: import("../rule.ts").Rule;
