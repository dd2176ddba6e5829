import type { Place } from '../../../base/files/index.js';
import type { Evaluated } from '../evaluate-jsonnet.js';
/** One link of the chain from a value to where it was written. */
export type JsonnetStep = {
    readonly kind: 'field' | 'element' | 'variable' | 'function' | 'extended' | 'outside' | 'import';
    /** The name of the field, variable, function or argument. */
    readonly name: string;
    /** Missing for what was handed in from outside as a string. */
    readonly place?: Place | undefined;
    readonly outside?: {
        readonly what: 'tla' | 'extVar';
        readonly name: string;
    };
    /** Whether the value is this one, and not only made with it. */
    readonly isWhole: boolean;
};
/**
 * Who set a part of the result, nearest first. A part that is absent is answered by what encloses it. The chain is
 * followed through variables, calls, conditions and inherited fields by evaluating them again.
 */
export declare function jsonnetOrigin({ vm, thunk, value }: Evaluated, path: readonly (string | number)[]): readonly JsonnetStep[];
