import type { TracedFunction } from './traced-functions.js';
/** Functions that build containers or take entries out of them: entries lead back to where they came from. */
export declare const containerFunctions: {
    readonly [name: string]: TracedFunction;
};
