/** A patch whose target names no object changes every one of its kind: right for a few, a surprise for the rest. */
export declare const widePatch: import("../rule.ts").Rule;
