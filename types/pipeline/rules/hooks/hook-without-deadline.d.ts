/** A hook Job that can neither finish nor fail blocks its sync for ever. */
export declare const hookWithoutDeadline: import("../rule.ts").Rule;
