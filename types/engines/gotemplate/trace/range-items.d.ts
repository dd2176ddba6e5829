import { type Evaluated } from '../values/go-value.js';
import type { Holder } from './piece.js';
/** One round of a range: key and element, and the entry it stands for. */
export type Iteration = {
    readonly key: Evaluated;
    readonly element: Evaluated;
    readonly holder: {
        readonly container: Holder;
        readonly key: string;
    } | undefined;
    readonly type: string;
};
/** The rounds of a range over a value, lazily; undefined for what cannot be ranged over. */
export declare function iterationsOf(value: Evaluated): Iterable<Iteration> | undefined;
