import { GoError } from '../exec/errors.js';
import { type GoFunction } from '../exec/go-function.js';
import { type GoValue } from '../values/go-value.js';
/** sprig's JSON functions (defaults.go). */
export declare const sprigJsonFunctions: {
    readonly [name: string]: GoFunction;
};
/** Helm's replacements (pkg/engine/funcs.go): the result always has the type that is asked for. */
export declare const helmJsonFunctions: {
    readonly [name: string]: GoFunction;
};
/** The result, or what `otherwise` makes of a Go error. */
export declare function attempt<T>(run: () => T, otherwise: (error: GoError) => T): T;
/** Decodes into a map: anything else, and every error, becomes the entry `Error`. */
export declare function mapOrError(decode: () => GoValue, prefix: string, forNull?: () => GoValue): GoValue;
/** Decodes into a list: anything else, and every error, becomes its only element. */
export declare function listOrError(decode: () => GoValue, prefix: string, isNil?: boolean): GoValue;
