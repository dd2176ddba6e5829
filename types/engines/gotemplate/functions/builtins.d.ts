import { type GoFunction } from '../exec/go-function.js';
/** The functions of text/template itself (funcs.go). `and` and `or` are compiled, not called. */
export declare const builtinFunctions: {
    readonly [name: string]: GoFunction;
};
