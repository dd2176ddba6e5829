import type { TracedFunction } from './traced-functions.js';
/** Functions whose result is one of their arguments: it keeps its own reason. */
export declare const choiceFunctions: {
    readonly [name: string]: TracedFunction;
};
