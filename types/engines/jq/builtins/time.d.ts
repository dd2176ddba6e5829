import type { ValueFunctions } from './native.js';
/** Functions on times; local time is UTC. */
export declare const timeFunctions: ValueFunctions;
