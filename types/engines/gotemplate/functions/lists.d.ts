import { type GoFunction } from '../exec/go-function.js';
/** sprig's functions on lists (list.go). Every one copies; nil in place of a list is a panic. */
export declare const listFunctions: {
    readonly [name: string]: GoFunction;
};
