import type { Budget } from '../../../base/budget/index.js';
import type { Evaluated } from '../values/go-value.js';
import type { GoFunction } from './go-function.js';
/** What a function gives for values that are known, outside of any template; an error of Go's is its text. */
export declare function callFunction(fn: GoFunction, args: readonly Evaluated[], budget: Budget): {
    readonly value: Evaluated;
} | {
    readonly error: string;
};
