/** A difference is ignored in a field that cannot change: the error was silenced, its cause was not. */
export declare const ignoredImmutableField: import("../rule.ts").Rule;
