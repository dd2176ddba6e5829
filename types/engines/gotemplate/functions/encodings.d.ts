import { type GoFunction } from '../exec/go-function.js';
/** sprig's encodings and checksums. Decoding errors come back as the result's text. */
export declare const encodingFunctions: {
    readonly [name: string]: GoFunction;
};
