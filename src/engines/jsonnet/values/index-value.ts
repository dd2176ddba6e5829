import type { Site } from '../jsonnet-error.ts';
import type { Vm } from '../run/vm.ts';
import { expectNumber, expectString } from './expect.ts';
import { characterAt, textLength } from './text.ts';
import { force } from './thunk.ts';
import { type Value, isArray, isObject } from './value.ts';

/** `target[index]`; a fraction is cut off, as the real interpreter does it. */
export function indexValue({
  vm,
  target,
  index,
  site,
}: {
  readonly vm: Vm;
  readonly target: Value;
  readonly index: Value;
  readonly site: Site;
}): Value {
  if (isObject(target)) {
    const name = expectString(vm, index, site);
    vm.reads(name);
    return target.index({ vm, name, at: site });
  }
  if (isArray(target)) {
    const position = Math.trunc(expectNumber(vm, index, site));
    const thunk = target.elements[position];
    if (!thunk) throw outOfBounds({ vm, position, length: target.elements.length, site });
    return force(vm, thunk, site);
  }
  if (typeof target === 'string') {
    const position = Math.trunc(expectNumber(vm, index, site));
    vm.reads(target);
    const char = position < 0 ? undefined : characterAt(target, position);
    if (char === undefined) throw outOfBounds({ vm, position, length: textLength(target), site });
    return char;
  }
  throw vm.error(`Value non indexable: ${goTypes[target === null ? 'null' : typeof target] ?? ''}`, site);
}

/** The names of the interpreter's own types, which it lets slip into this message. */
const goTypes: Readonly<Record<string, string>> = {
  null: '*jsonnet.valueNull',
  boolean: '*jsonnet.valueBoolean',
  number: '*jsonnet.valueNumber',
  object: '*jsonnet.valueFunction',
};

function outOfBounds({
  vm,
  position,
  length,
  site,
}: {
  readonly vm: Vm;
  readonly position: number;
  readonly length: number;
  readonly site: Site;
}): Error {
  // Go's conversion of what does not fit into an int64.
  const shown = Math.abs(position) < 2 ** 63 ? String(BigInt(position)) : '-9223372036854775808';
  return vm.error(`Index ${shown} out of bounds, not within [0, ${length})`, site);
}
