/** A pipeline or workflow waits for, reads from or starts a step that it does not have; it is refused, or never runs. */
export declare const unknownStep: import("../rule.ts").Rule;
