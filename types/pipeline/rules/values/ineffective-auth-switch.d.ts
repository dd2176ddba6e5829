/** A value switches authentication off, and the chart renders the same objects, which ask for it, either way. */
export declare const ineffectiveAuthSwitch: import("../rule.ts").Rule;
