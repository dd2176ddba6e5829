import { type GoFunction } from '../exec/go-function.js';
/** sprig's dates (date.go). The local zone is UTC, the present is the runtime's clock. */
export declare const dateFunctions: {
    readonly [name: string]: GoFunction;
};
