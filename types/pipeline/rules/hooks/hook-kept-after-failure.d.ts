/** A hook Job that stays when it fails: the next sync finds the failed one under its name. */
export declare const hookKeptAfterFailure: import("../rule.ts").Rule;
