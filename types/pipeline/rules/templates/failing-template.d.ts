/** A template fails whatever the values are. */
export declare const failingTemplate: import("../rule.ts").Rule;
