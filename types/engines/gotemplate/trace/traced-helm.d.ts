import type { TracedFunction } from './traced-functions.js';
/** Helm's functions that run templates or turn containers into text and back. */
export declare const helmTraceFunctions: {
    readonly [name: string]: TracedFunction;
};
