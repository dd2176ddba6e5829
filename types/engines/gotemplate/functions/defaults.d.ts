import { type GoFunction } from '../exec/go-function.js';
import type { GoValue } from '../values/go-value.js';
/** sprig's defaults.go and reflect.go. */
export declare const defaultFunctions: {
    readonly [name: string]: GoFunction;
};
/** sprig's notion of empty: the zero of its type; structs never are. */
export declare function isEmpty(value: GoValue): boolean;
