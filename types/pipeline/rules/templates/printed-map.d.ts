/** A template prints a map as Go does. */
export declare const printedMap: import("../rule.ts").Rule;
