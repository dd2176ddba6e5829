/** Automation follows a tag that the registry does not have: no new digest ever arrives. */
export declare const missingChannelTag: import("../rule.ts").Rule;
