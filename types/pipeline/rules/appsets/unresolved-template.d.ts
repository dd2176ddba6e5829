/** A tag that no generator fills in stays in the Application as it is written, braces included. */
export declare const unresolvedTemplate: import("../rule.ts").Rule;
