/** An error as Go functions return it, or the text of a panic; `cause` is what it wraps with %w. */
export declare class GoError extends Error {
    readonly cause: GoError | undefined;
    constructor(message: string, cause?: GoError);
}
/** Where a template failed and why. All of it is data; `message` is the text that Go prints. */
export type TemplateFault = {
    readonly kind: 'parse' | 'execute' | 'limit';
    /** The file in which the failing text stands. */
    readonly template: string;
    /** The template being executed: the file itself or the name of a `define`. */
    readonly definition: string;
    /** Counted from 1. */
    readonly line: number;
    /** In bytes, counted from 0 as Go does; undefined where Go gives none (parse errors). */
    readonly column: number | undefined;
    /** The expression at fault, as Go writes it. */
    readonly context: string | undefined;
    /** What went wrong, without the location. */
    readonly reason: string;
    /** What was nil, if a field of nil was asked for: the path up to it and the field. */
    readonly nil: {
        readonly path: string;
        readonly field: string;
    } | undefined;
};
/** The only error that parsing or executing a template throws. */
export declare class TemplateError extends GoError {
    readonly fault: TemplateFault;
    constructor(message: string, fault: TemplateFault, cause?: GoError);
    /** Whether it was a limit of ours that ended the template, and nothing that Go would complain of. */
    get isLimit(): boolean;
    /** The faults from the outermost template to the innermost: the chain of includes that led there. */
    get chain(): readonly TemplateFault[];
}
