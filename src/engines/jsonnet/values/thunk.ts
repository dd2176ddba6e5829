import type { Site } from '../jsonnet-error.ts';
import { callFunction } from '../run/call.ts';
import type { Code } from '../run/code.ts';
import type { Env } from '../run/env.ts';
import type { Vm } from '../run/vm.ts';
import type { JsonnetFunction, Value } from './value.ts';
import type { JsonnetObject } from './object.ts';

/** How a value comes about when it is first asked for; kept afterwards to tell where it came from. */
export type Making =
  | { readonly kind: 'code'; readonly code: Code; readonly env: Env }
  | {
      readonly kind: 'call';
      readonly target: JsonnetFunction;
      readonly args: readonly Thunk[];
      readonly hasFrame: boolean;
    }
  | { readonly kind: 'native'; readonly make: (vm: Vm, at: Site) => Value; readonly from: Source | undefined }
  | { readonly kind: 'given'; readonly from: Source | undefined };

/** What a value was taken from, where a library function only passed it on. */
export type Source =
  | { readonly kind: 'field'; readonly object: JsonnetObject; readonly name: string }
  | { readonly kind: 'thunk'; readonly thunk: Thunk }
  | { readonly kind: 'outside'; readonly what: 'tla' | 'extVar'; readonly name: string };

/** A value that is computed when it is first needed. */
export class Thunk {
  value: Value | undefined;
  readonly making: Making;

  constructor(making: Making, value?: Value) {
    this.making = making;
    this.value = value;
  }
}

const given: Making = { kind: 'given', from: undefined };

/** A thunk whose value is there already. */
export function ready(value: Value, from?: Source): Thunk {
  return new Thunk(from === undefined ? given : { kind: 'given', from }, value);
}

/** A thunk that runs code. */
export function delayed(code: Code, env: Env): Thunk {
  return new Thunk({ kind: 'code', code, env }, code.constant);
}

/** A thunk that calls a function. */
export function delayedCall(target: JsonnetFunction, args: readonly Thunk[]): Thunk {
  return new Thunk({ kind: 'call', target, args, hasFrame: false });
}

/** The same for a library function written in Jsonnet, which has a frame of its own. */
export function libraryCall(target: JsonnetFunction, args: readonly Thunk[]): Thunk {
  return new Thunk({ kind: 'call', target, args, hasFrame: true });
}

/** A thunk that runs a step of a library function. */
export function delayedStep(make: (vm: Vm, at: Site) => Value, from?: Source): Thunk {
  return new Thunk({ kind: 'native', make, from });
}

/**
 * A thunk as a library function written in Jsonnet passes it on: behind one more frame, as long as it has no value.
 * Programs that take a list apart by slices run out of frames at the same depth as with the real library.
 */
export function passedOn(thunk: Thunk): Thunk {
  if (thunk.value !== undefined) return thunk;
  return delayedStep((vm, at) => force(vm, thunk, at), { kind: 'thunk', thunk });
}

/** The value of a thunk; `at` is who asks for it, and appears in the trace of an error. */
export function force(vm: Vm, thunk: Thunk, at: Site): Value {
  const { value } = thunk;
  return value === undefined ? evaluate(vm, thunk, at) : value;
}

function evaluate(vm: Vm, thunk: Thunk, at: Site): Value {
  const { making } = thunk;
  vm.enter(at);
  let value: Value;
  if (making.kind === 'code') value = making.code.run(making.env, vm);
  else if (making.kind === 'call') value = makeCall(vm, making);
  else if (making.kind === 'native') value = making.make(vm, at);
  else throw new Error('a given value is always there');
  vm.leave();
  thunk.value = value;
  return value;
}

function makeCall(vm: Vm, { target, args, hasFrame }: Extract<Making, { kind: 'call' }>): Value {
  if (hasFrame) vm.enter({});
  const value = callFunction({
    vm,
    target,
    args: { positional: args, named: [], tailstrict: false },
    at: {},
  });
  if (hasFrame) vm.leave();
  return value;
}
