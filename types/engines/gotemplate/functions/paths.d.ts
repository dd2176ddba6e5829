import { type GoFunction } from '../exec/go-function.js';
/** sprig's paths; those of the operating system are those of Unix. */
export declare const pathFunctions: {
    readonly [name: string]: GoFunction;
};
