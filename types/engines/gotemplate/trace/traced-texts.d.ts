import type { TracedFunction } from './traced-functions.js';
/** Functions on text that keep each character's reason. */
export declare const textFunctions: {
    readonly [name: string]: TracedFunction;
};
