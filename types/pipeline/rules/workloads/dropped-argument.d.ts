/** A shell is given its command in pieces: it runs the first one, and the others become `$0`, `$1` … of it. */
export declare const droppedArgument: import("../rule.ts").Rule;
