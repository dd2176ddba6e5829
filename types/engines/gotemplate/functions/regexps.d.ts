import { type GoFunction } from '../exec/go-function.js';
/** sprig's regular expressions (regex.go), RE2 throughout. */
export declare const regexpFunctions: {
    readonly [name: string]: GoFunction;
};
