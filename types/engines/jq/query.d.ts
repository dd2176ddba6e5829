import { Budget } from '../../base/budget/index.js';
import type { Json } from './value.js';
/** What limits a run. */
export type JqOptions = {
    /** What the caller has left; to spend that ends more than the query, and is thrown. */
    readonly budget?: Budget | undefined;
    /** How many steps the query may take, instead of the second that Argo CD grants. */
    readonly steps?: number;
    readonly now?: () => Date;
};
/** What a query gave before it ended, and the error that ended it, if one did. */
export type JqResult = {
    readonly values: readonly Json[];
    readonly error?: string;
    /** Whether it ended because it took too much. */
    readonly isExhausted?: boolean;
};
/** A query ready to run. */
export type JqQuery = {
    readonly run: (input: Json, options?: JqOptions) => JqResult;
};
/** Compiles a query in gojq's dialect; a string says why it cannot be. Compiled queries are kept. */
export declare function compileJq(text: string): JqQuery | string;
