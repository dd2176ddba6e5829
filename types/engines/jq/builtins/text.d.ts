import type { ValueFunctions } from './native.js';
/** Functions on texts. */
export declare const textFunctions: ValueFunctions;
