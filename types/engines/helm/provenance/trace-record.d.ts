import type { LogItem, TracedText } from '../../gotemplate/index.js';
/** What a traced rendering records: every file with the reason for each of its characters, and all reads. */
export declare class TraceRecord {
    /** By the name of the template. */
    readonly files: Map<string, TracedText>;
    /** What was read, in order; the intervals of pieces point into it. */
    log: readonly LogItem[];
}
