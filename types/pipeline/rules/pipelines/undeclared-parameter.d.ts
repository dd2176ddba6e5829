/** A task, pipeline, trigger or workflow uses an input that it does not declare; it is refused, or never runs. */
export declare const undeclaredParameter: import("../rule.ts").Rule;
