import { type GoFunction } from '../exec/go-function.js';
/** sprig's functions on text (strings.go). */
export declare const stringFunctions: {
    readonly [name: string]: GoFunction;
};
