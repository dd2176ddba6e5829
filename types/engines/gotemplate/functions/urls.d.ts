import { type GoFunction } from '../exec/go-function.js';
/** sprig's URLs (url.go). */
export declare const urlFunctions: {
    readonly [name: string]: GoFunction;
};
