/** The name of a chart and the URL of its repository are mixed up with each other, or with a version. */
export declare const misspeltChart: import("../rule.ts").Rule;
