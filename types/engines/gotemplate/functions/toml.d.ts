import { type GoFunction } from '../exec/go-function.js';
/** Helm's TOML functions (pkg/engine/funcs.go): an error is the result's text, or the entry `Error`. */
export declare const tomlFunctions: {
    readonly [name: string]: GoFunction;
};
