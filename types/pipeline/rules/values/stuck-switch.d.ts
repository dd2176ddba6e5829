/** A value is false, and the template that reads it says `default true`, which takes false for unset. */
export declare const stuckSwitch: import("../rule.ts").Rule;
