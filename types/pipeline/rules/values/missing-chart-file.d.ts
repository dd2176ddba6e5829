/** A template reads files of its chart by a name that none has: what it makes of them is empty. */
export declare const missingChartFile: import("../rule.ts").Rule;
