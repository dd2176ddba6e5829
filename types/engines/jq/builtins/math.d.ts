import type { ValueFunctions } from './native.js';
/** Functions on numbers. Bessel, gamma and error functions are not here. */
export declare const mathFunctions: ValueFunctions;
