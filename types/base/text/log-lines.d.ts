/**
 * Lines for the log of a pipeline: none of them is taken for a workflow command, which begins with `::` after any
 * spaces.
 */
export declare function logLines(lines: readonly string[]): readonly string[];
