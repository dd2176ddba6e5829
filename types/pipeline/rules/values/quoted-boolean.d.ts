/** A switch is the text "false", which Helm's `if` takes for true. */
export declare const quotedBoolean: import("../rule.ts").Rule;
