import { type GoFunction } from '../exec/go-function.js';
import { GoMap } from '../values/go-value.js';
import { type OnTake } from './merge-maps.js';
/** sprig's functions on maps (dict.go). */
export declare const dictFunctions: {
    readonly [name: string]: GoFunction;
};
/** The target with the sources merged into it; a nil target becomes a new map. */
export declare function mergeAll({ target, sources, overwrites, onTake, }: {
    readonly target: GoMap;
    readonly sources: readonly GoMap[];
    readonly overwrites: boolean;
    readonly onTake?: OnTake | undefined;
}): GoMap;
