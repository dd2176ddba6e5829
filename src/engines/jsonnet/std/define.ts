import type { Site } from '../jsonnet-error.ts';
import type { Vm } from '../run/vm.ts';
import { type Thunk, delayedStep, force, ready } from '../values/thunk.ts';
import type { JsonnetObject } from '../values/object.ts';
import { characters } from '../values/text.ts';
import type { FunctionParameter, Native, Value } from '../values/value.ts';

/** Who called a function of the library, and where. */
export type Call = { readonly vm: Vm; readonly at: Site };

/** A function whose arguments are all evaluated first, from left to right. `a b?`: b may be left out. */
export function strict(
  name: string,
  parameters: string,
  run: (call: Call, ...values: Value[]) => Value,
): Native {
  return lazy(name, parameters, (call, ...thunks) => {
    const values: Value[] = [];
    for (const thunk of thunks) {
      // What was left out stays undefined for the function's own default to apply.
      const value = thunk && force(call.vm, thunk, call.at);
      if (typeof value === 'string') call.vm.reads(value);
      values.push(value);
    }
    return run(call, ...values);
  });
}

/** A function that evaluates its arguments itself. */
export function lazy(
  name: string,
  parameters: string,
  run: (call: Call, ...thunks: Thunk[]) => Value,
): Native {
  const list = parameters.split(' ').filter((word) => word !== '');
  return {
    kind: 'function',
    name,
    parameters: list.map(asParameter),
    native(vm, args, at) {
      const value = run({ vm, at }, ...(args as readonly Thunk[]));
      return typeof value === 'string' ? vm.built(value) : value;
    },
  };
}

function asParameter(word: string): FunctionParameter {
  const isOptional = word.endsWith('?');
  return { name: isOptional ? word.slice(0, -1) : word, isOptional };
}

/** The field of an object as a thunk that remembers it. */
export function fieldThunk(object: JsonnetObject, name: string): Thunk {
  return delayedStep((vm, at) => object.index({ vm, name, at }), { kind: 'field', object, name });
}

/** Values as the elements of an array. */
export function readyAll(vm: Vm, values: readonly Value[]): readonly Thunk[] {
  vm.walk(values.length);
  return values.map((value) => ready(value));
}

/** The characters of a text as the elements of an array; what they take is asked for before they are made. */
export function readyCharacters(vm: Vm, text: string): readonly Thunk[] {
  vm.budget?.allocate(8 * text.length);
  return readyAll(vm, characters(text));
}
