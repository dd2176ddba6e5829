import { Budget } from '../../../base/budget/index.js';
/** A compiled expression, or why it could not be compiled. */
export type CelProgram = {
    readonly kind: 'program';
    run(variables: Readonly<Record<string, unknown>>, of?: Budget): CelAnswer;
} | {
    readonly kind: 'refused';
    readonly reason: string;
};
/** What an expression came to, or why it failed. */
export type CelAnswer = {
    readonly kind: 'value';
    readonly value: unknown;
} | {
    readonly kind: 'failed';
    readonly reason: string;
};
/**
 * Compiles a CEL expression with the library of Kubernetes. Variables need no declaration; expressions are
 * bounded in size and depth, and their evaluation by a budget, so that a hostile one is stopped.
 */
export declare function compileCel(expression: string): CelProgram;
