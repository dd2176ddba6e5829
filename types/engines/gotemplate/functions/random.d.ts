import { type GoFunction } from '../exec/go-function.js';
import type { Runtime } from '../exec/runtime.js';
/** sprig's random functions. Without real randomness each gives a fixed text of the right shape. */
export declare const randomFunctions: {
    readonly [name: string]: GoFunction;
};
/** Bytes from the runtime's source: zeros, a hash chain over the seed, or the machine's randomness. */
export declare function drawBytes(runtime: Runtime, count: number): Uint8Array;
