import type { Code, TailCode } from '../run/code.ts';
import type { Env } from '../run/env.ts';
import type { Site } from '../jsonnet-error.ts';
import type { Vm } from '../run/vm.ts';
import type { JsonnetObject } from './object.ts';
import type { Thunk } from './thunk.ts';

/** A value of the language. Strings hold UTF-16 but are counted in code points; see `text.ts`. */
export type Value = null | boolean | number | string | JsonnetArray | JsonnetObject | JsonnetFunction;

export type JsonnetArray = { readonly kind: 'array'; readonly elements: readonly Thunk[] };

export type JsonnetFunction = Closure | Native;

/** A function of the program with what it sees. */
export type Closure = {
  readonly kind: 'function';
  readonly parameters: readonly FunctionParameter[];
  readonly env: Env;
  readonly body: Code;
  /** The body for calls with `tailstrict`: calls in tail position are handed back to the caller. */
  readonly tailBody: (vm: Vm) => TailCode;
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

export function arrayOf(elements: readonly Thunk[]): JsonnetArray {
  return { kind: 'array', elements };
}

/** The name of a value's type, as `std.type` gives it. */
export function typeName(value: Value): string {
  if (value === null) return 'null';
  if (typeof value === 'object') return value.kind;
  return typeof value;
}

export function isArray(value: Value): value is JsonnetArray {
  return typeof value === 'object' && value !== null && value.kind === 'array';
}

export function isObject(value: Value): value is JsonnetObject {
  return typeof value === 'object' && value !== null && value.kind === 'object';
}

export function isFunction(value: Value): value is JsonnetFunction {
  return typeof value === 'object' && value !== null && value.kind === 'function';
}
