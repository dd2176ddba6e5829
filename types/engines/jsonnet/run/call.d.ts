import type { Site } from '../jsonnet-error.js';
import { Thunk } from '../values/thunk.js';
import type { Closure, JsonnetFunction, Value } from '../values/value.js';
import { type CallArguments } from './code.js';
import type { Env } from './env.js';
import type { Vm } from './vm.js';
/** Calls a function; calls that it hands back in tail position are made here, one after the other. */
export declare function callFunction({ vm, target, args, at, }: {
    readonly vm: Vm;
    readonly target: JsonnetFunction;
    readonly args: CallArguments;
    readonly at: Site;
}): Value;
/** Calls a function with values that are already at hand as thunks. */
export declare function apply({ vm, target, positional, at, }: {
    readonly vm: Vm;
    readonly target: JsonnetFunction;
    readonly positional: readonly Thunk[];
    readonly at: Site;
}): Value;
/** The scope of a called function: its arguments, and defaults that see them. */
export declare function callEnv({ vm, target, args, at, }: {
    readonly vm: Vm;
    readonly target: Closure;
    readonly args: CallArguments;
    readonly at: Site;
}): Env;
