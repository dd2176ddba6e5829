import type { Code, TailCode } from '../run/code.js';
import type { Env } from '../run/env.js';
import type { Site } from '../jsonnet-error.js';
import type { Vm } from '../run/vm.js';
import type { JsonnetObject } from './object.js';
import type { Thunk } from './thunk.js';
/** A value of the language. Strings hold UTF-16 but are counted in code points; see `text.ts`. */
export type Value = null | boolean | number | string | JsonnetArray | JsonnetObject | JsonnetFunction;
export type JsonnetArray = {
    readonly kind: 'array';
    readonly elements: readonly Thunk[];
};
export type JsonnetFunction = Closure | Native;
/** A function of the program with what it sees. */
export type Closure = {
    readonly kind: 'function';
    readonly parameters: readonly FunctionParameter[];
    readonly env: Env;
    readonly body: Code;
    /** The body for calls with `tailstrict`: calls in tail position are handed back to the caller. */
    readonly tailBody: () => TailCode;
};
/** A function of the standard library. */
export type Native = {
    readonly kind: 'function';
    readonly parameters: readonly FunctionParameter[];
    readonly name: string;
    /** Is given one thunk per parameter, `undefined` for those left out. */
    readonly native: (vm: Vm, args: readonly (Thunk | undefined)[], at: Site) => Value;
};
export type FunctionParameter = {
    readonly name: string;
    readonly isOptional: boolean;
    readonly fallback?: Code | undefined;
};
export declare function arrayOf(elements: readonly Thunk[]): JsonnetArray;
/** The name of a value's type, as `std.type` gives it. */
export declare function typeName(value: Value): string;
export declare function isArray(value: Value): value is JsonnetArray;
export declare function isObject(value: Value): value is JsonnetObject;
export declare function isFunction(value: Value): value is JsonnetFunction;
