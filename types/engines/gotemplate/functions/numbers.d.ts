import { type GoFunction } from '../exec/go-function.js';
/** sprig's arithmetic (numeric.go): int64 that wraps around, floats through exact decimals. */
export declare const numberFunctions: {
    readonly [name: string]: GoFunction;
};
