import type { Site } from '../jsonnet-error.ts';
import type { Vm } from '../run/vm.ts';
import { force } from './thunk.ts';
import { goQuote } from './to-text.ts';
import { type Value, isArray, isFunction } from './value.ts';

/** A value as plain data, evaluated to its last leaf (interpreter.go manifestJSON). */
export function toPlain(vm: Vm, value: Value, at: Site): unknown {
  vm.enter(at);
  const plain = convert(vm, value);
  vm.leave();
  return plain;
}

/** What a list or a map takes beside what is in it, in round numbers. */
const bytesPerList = 64;

function convert(vm: Vm, value: Value): unknown {
  if (typeof value === 'string') return vm.built(value);
  if (typeof value !== 'object' || value === null) return value;
  if (isFunction(value)) throw vm.error("couldn't manifest function as JSON", {});
  vm.budget?.allocate(bytesPerList);
  if (isArray(value))
    return value.elements.map((element, index) => {
      const at: Site = { text: `Array element ${index}` };
      return toPlain(vm, force(vm, element, at), at);
    });
  value.checkAssertions(vm, { text: 'Checking object assertions' });
  const entries = value.visibleNames(vm).map((name) => {
    const at: Site = { text: `Field ${goQuote(name)}` };
    return [name, toPlain(vm, value.index({ vm, name, at }), at)] as const;
  });
  return Object.fromEntries(entries);
}
