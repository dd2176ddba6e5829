/** An Application that syncs by itself needs objects of one that waits for a click. */
export declare const manualPrerequisite: import("../rule.ts").Rule;
