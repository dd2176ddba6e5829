/** A value file that nothing names: editing it changes nothing. */
export declare const unreferencedValues: import("../rule.ts").Rule;
