import type { Site } from '../jsonnet-error.js';
import type { Thunk } from '../values/thunk.js';
import type { JsonnetFunction, Value } from '../values/value.js';
import type { Env } from './env.js';
import type { Vm } from './vm.js';
/** A compiled expression. */
export type Code = {
    readonly run: (env: Env, vm: Vm) => Value;
    readonly site: Site;
    /** What it is made of, for those who ask where a value came from. */
    readonly shape?: Shape | undefined;
    /** Its value if that is known without running it. */
    readonly constant?: Value | undefined;
};
/** A compiled function body that hands its last call back instead of making it. */
export type TailCode = (env: Env, vm: Vm) => Value | TailCall;
/** Kinds of expressions through which a value can be followed to where it was written. */
export type Shape = {
    readonly kind: 'constant';
} | {
    readonly kind: 'var';
    readonly name: string;
    readonly hops: number;
    readonly slot: number;
} | {
    readonly kind: 'index';
    readonly target: Code;
    readonly index: Code;
} | {
    readonly kind: 'super';
    readonly index: Code;
} | {
    readonly kind: 'chain';
    readonly steps: readonly ChainStep[];
    readonly last: Code;
} | {
    readonly kind: 'apply';
    readonly target: Code;
    readonly positional: readonly Code[];
    readonly named: readonly {
        readonly name: string;
        readonly value: Code;
    }[];
} | {
    readonly kind: 'operands';
    readonly operands: readonly Code[];
} | {
    readonly kind: 'import';
    readonly path: string;
};
/** What stands before an expression: bindings, an assertion, a condition with the value if it holds. */
export type ChainStep = {
    readonly kind: 'local';
    readonly binds: readonly Code[];
} | {
    readonly kind: 'assert';
    readonly condition: Code;
    readonly message: Code | undefined;
    readonly failure: Site;
} | {
    readonly kind: 'if';
    readonly condition: Code;
    readonly whenTrue: Code;
    readonly site: Site;
};
export type NamedThunk = {
    readonly name: string;
    readonly thunk: Thunk;
};
/** A call that is still to be made. */
export declare class TailCall {
    readonly target: JsonnetFunction;
    readonly positional: readonly Thunk[];
    readonly named: readonly NamedThunk[];
    readonly tailstrict: boolean;
    readonly at: Site;
    constructor(target: JsonnetFunction, args: CallArguments, at: Site);
}
export type CallArguments = {
    readonly positional: readonly Thunk[];
    readonly named: readonly NamedThunk[];
    readonly tailstrict: boolean;
};
