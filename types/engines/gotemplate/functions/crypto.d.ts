import { type GoFunction } from '../exec/go-function.js';
/** sprig's cryptography (crypto.go). Without real randomness the results are fixed texts of the right shape. */
export declare const cryptoFunctions: {
    readonly [name: string]: GoFunction;
};
