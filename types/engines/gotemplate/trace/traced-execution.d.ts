import type { ExecuteOptions } from '../exec/options.js';
import type { TemplateSet } from '../exec/template-set.js';
import type { GoValue } from '../values/go-value.js';
import { type LogItem, type TracedText } from './piece.js';
/**
 * Executes templates as `Execution` does and remembers why each character was written. The text is the same; only
 * time and memory differ.
 */
export declare class TracedExecution {
    private readonly runtime;
    private readonly tracer;
    constructor(set: TemplateSet, options?: Partial<ExecuteOptions>);
    /** Everything that was read so far; intervals of pieces and frames point into it. */
    get log(): readonly LogItem[];
    /** What the named template writes for this data, with the reasons. Throws a `TemplateError`, and nothing else. */
    execute(name: string, data: GoValue): TracedText;
}
/** Executes a file as Helm does: whatever prints as `<no value>` leaves nothing. */
export declare function renderHelmTemplateTraced(execution: TracedExecution, name: string, data: GoValue): TracedText;
