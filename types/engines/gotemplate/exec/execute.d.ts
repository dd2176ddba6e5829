import type { GoValue } from '../values/go-value.js';
import { TemplateError } from './errors.js';
import type { ExecuteOptions } from './options.js';
import { Runtime } from './runtime.js';
import { type FunctionMap, type Program, TemplateSet } from './template-set.js';
/** A template's name and text. */
export type TemplateFile = {
    readonly name: string;
    readonly text: string;
};
/** Parses templates in the given order into one set; the first that does not parse throws its error. */
export declare function parseTemplates(files: Iterable<TemplateFile>, functions: FunctionMap, name?: string): TemplateSet;
/**
 * Executes templates of one set, one after the other, as one run: the budget is shared and so is the state of
 * seeded randomness.
 */
export declare class Execution {
    private readonly runtime;
    constructor(set: TemplateSet, options?: Partial<ExecuteOptions>);
    /** What the named template writes for this data. Throws a `TemplateError`, and nothing else. */
    execute(name: string, data: GoValue): string;
}
/** Executes one template: see `Execution`. */
export declare function execute({ set, name, data, options, }: {
    readonly set: TemplateSet;
    readonly name: string;
    readonly data: GoValue;
    readonly options?: Partial<ExecuteOptions> | undefined;
}): string;
/** The error for a name that the set lacks. */
export declare function unknownTemplate(set: TemplateSet, name: string): TemplateError;
/** Limits of ours and of JavaScript become template errors. */
export declare function guard<T>(runtime: Runtime, program: Program, run: () => T): T;
