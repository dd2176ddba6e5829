import type { Site } from '../jsonnet-error.js';
import type { Code } from '../run/code.js';
import type { Env } from '../run/env.js';
import type { Vm } from '../run/vm.js';
import type { JsonnetFunction, Value } from './value.js';
import type { JsonnetObject } from './object.js';
/** How a value comes about when it is first asked for; kept afterwards to tell where it came from. */
export type Making = {
    readonly kind: 'code';
    readonly code: Code;
    readonly env: Env;
} | {
    readonly kind: 'call';
    readonly target: JsonnetFunction;
    readonly args: readonly Thunk[];
    readonly hasFrame: boolean;
} | {
    readonly kind: 'native';
    readonly make: (vm: Vm, at: Site) => Value;
    readonly from: Source | undefined;
} | {
    readonly kind: 'given';
    readonly from: Source | undefined;
};
/** What a value was taken from, where a library function only passed it on. */
export type Source = {
    readonly kind: 'field';
    readonly object: JsonnetObject;
    readonly name: string;
} | {
    readonly kind: 'thunk';
    readonly thunk: Thunk;
} | {
    readonly kind: 'outside';
    readonly what: 'tla' | 'extVar';
    readonly name: string;
};
/** A value that is computed when it is first needed. */
export declare class Thunk {
    value: Value | undefined;
    readonly making: Making;
    constructor(making: Making, value?: Value);
}
/** A thunk whose value is there already. */
export declare function ready(value: Value, from?: Source): Thunk;
/** A thunk that runs code. */
export declare function delayed(code: Code, env: Env): Thunk;
/** A thunk that calls a function. */
export declare function delayedCall(target: JsonnetFunction, args: readonly Thunk[]): Thunk;
/** The same for a library function written in Jsonnet, which has a frame of its own. */
export declare function libraryCall(target: JsonnetFunction, args: readonly Thunk[]): Thunk;
/** A thunk that runs a step of a library function. */
export declare function delayedStep(make: (vm: Vm, at: Site) => Value, from?: Source): Thunk;
/**
 * A thunk as a library function written in Jsonnet passes it on: behind one more frame, as long as it has no value.
 * Programs that take a list apart by slices run out of frames at the same depth as with the real library.
 */
export declare function passedOn(thunk: Thunk): Thunk;
/** The value of a thunk; `at` is who asks for it, and appears in the trace of an error. */
export declare function force(vm: Vm, thunk: Thunk, at: Site): Value;
