import { TextBuilder, includesText } from '#text';
import { apply } from '../run/call.ts';
import { compare, equals } from '../values/compare.ts';
import {
  expectArray,
  expectBoolean,
  expectFunction,
  expectInt,
  expectNumber,
  expectString,
} from '../values/expect.ts';
import { plus } from '../values/operators.ts';
import { characters } from '../values/text.ts';
import { type Thunk, delayedCall, force, libraryCall, passedOn, ready } from '../values/thunk.ts';
import { toText } from '../values/to-text.ts';
import {
  type JsonnetArray,
  type JsonnetFunction,
  type Native,
  type Value,
  arrayOf,
  isArray,
  isFunction,
  typeName,
} from '../values/value.ts';
import { type Call, lazy, readyAll, readyCharacters, strict } from './define.ts';

/** Arrays. */
export const arrayFunctions: readonly Native[] = [
  strict('makeArray', 'sz func', ({ vm, at }, size, func) => {
    const count = expectInt(vm, size, at);
    const target = expectFunction(vm, func, at);
    vm.spend(Math.max(0, count));
    vm.budget?.allocate(128 * Math.max(0, count));
    return arrayOf(range(0, count - 1).map((index) => delayedCall(target, [ready(index)])));
  }),
  strict('range', 'from to', ({ vm, at }, from, to) => {
    const first = expectInt(vm, from, at);
    const last = expectInt(vm, to, at);
    vm.spend(Math.max(0, last - first));
    return arrayOf(readyAll(vm, range(first, last)));
  }),
  strict('repeat', 'what count', repeat),
  strict('map', 'func arr', (call, func, arr) => {
    const [target, elements] = mapping(call, func, arr, 'std.map', 'array / string');
    return arrayOf(elements.map((element) => libraryCall(target, [passedOn(element)])));
  }),
  strict('mapWithIndex', 'func arr', (call, func, arr) => {
    const [target, elements] = mapping(call, func, arr, 'std.mapWithIndex', 'array');
    return arrayOf(elements.map((element, index) => libraryCall(target, [ready(index), passedOn(element)])));
  }),
  strict('filter', 'func arr', ({ vm, at }, func, arr) => {
    const elements = walked({ vm, at }, arr);
    return filter({ vm, at }, expectFunction(vm, func, at), elements);
  }),
  strict('filterMap', 'filter_func map_func arr', filterMap),
  strict('flatMap', 'func arr', flatMap),
  strict('foldl', 'func arr init', (call, func, arr, init) => {
    const target = expectFunction(call.vm, func, call.at);
    let value = init;
    for (const element of folded(call, arr, 'foldl'))
      value = apply({ vm: call.vm, target, positional: [ready(value), element], at: call.at });
    return value;
  }),
  strict('foldr', 'func arr init', (call, func, arr, init) => {
    const target = expectFunction(call.vm, func, call.at);
    let value = init;
    for (const element of folded(call, arr, 'foldr').toReversed())
      value = apply({ vm: call.vm, target, positional: [element, ready(value)], at: call.at });
    return value;
  }),
  strict('join', 'sep arr', join),
  strict('flattenArrays', 'arrs', (call, arrs) => {
    let value: Value = arrayOf([]);
    const flat: Thunk[] = [];
    for (const element of folded(call, arrs, 'foldl')) {
      const each = force(call.vm, element, call.at);
      // The first thing that is no array ends as it would with `+`, in an error or in a string.
      if (!isArray(each) || !isArray(value)) {
        value = plus({
          vm: call.vm,
          left: isArray(value) ? arrayOf([...flat]) : value,
          right: each,
          at: call.at,
        });
        continue;
      }
      call.vm.walk(each.elements.length);
      call.vm.spend(each.elements.length);
      for (const thunk of each.elements) flat.push(thunk);
    }
    return isArray(value) ? arrayOf(flat) : value;
  }),
  strict('flattenDeepArray', 'value', (call, value) => arrayOf(flattenDeep(call, ready(value)))),
  strict('reverse', 'arr', ({ vm, at }, arr) => arrayOf(walked({ vm, at }, arr).toReversed())),
  strict('member', 'arr x', member),
  strict('contains', 'arr elem', ({ vm, at }, arr, elem) =>
    expectArray(vm, arr, at).elements.some((element) =>
      equals({ vm, left: force(vm, element, at), right: elem, at }),
    ),
  ),
  lazy('count', 'arr x', ({ vm, at }, arr, x) => {
    const list = expectArray(vm, force(vm, arr, at), at);
    return positions({ vm, at }, list, x).length;
  }),
  lazy('find', 'value arr', ({ vm, at }, value, arr) => {
    const list = force(vm, arr, at);
    if (!isArray(list)) throw vm.error(`find second parameter should be an array, got ${typeName(list)}`, at);
    return arrayOf(readyAll(vm, positions({ vm, at }, list, value)));
  }),
  strict('remove', 'arr elem', ({ vm, at }, arr, elem) => {
    const array = expectArray(vm, arr, at);
    const index = array.elements.findIndex((element) =>
      equals({ vm, left: force(vm, element, at), right: elem, at }),
    );
    vm.walk(array.elements.length);
    return index < 0 ? array : arrayOf(array.elements.toSpliced(index, 1));
  }),
  strict('removeAt', 'arr i', ({ vm, at }, arr, i) => {
    const elements = walked({ vm, at }, arr);
    const index = expectInt(vm, i, at);
    if (index < 0 || index >= elements.length) throw vm.error('slice bounds out of range', at);
    return arrayOf(elements.toSpliced(index, 1));
  }),
  strict('all', 'arr', (call, arr) => booleans(call, arr, 'all').every((each) => each())),
  strict('any', 'arr', (call, arr) => booleans(call, arr, 'any').some((each) => each())),
  strict('sum', 'arr', sum),
  strict('avg', 'arr', (call, arr) => {
    const { length } = expectArray(call.vm, arr, call.at).elements;
    if (length === 0) throw call.vm.error('Cannot calculate average of an empty array.', call.at);
    return sum(call, arr) / length;
  }),
  strict('minArray', 'arr keyF? onEmpty?', (call, arr, keyF, onEmpty) =>
    extreme(call, { arr, keyF, onEmpty, sign: 1 }),
  ),
  strict('maxArray', 'arr keyF? onEmpty?', (call, arr, keyF, onEmpty) =>
    extreme(call, { arr, keyF, onEmpty, sign: -1 }),
  ),
];

/** The elements of an array that is gone through. */
export function walked({ vm, at }: Call, arr: Value): readonly Thunk[] {
  const { elements } = expectArray(vm, arr, at);
  vm.walk(elements.length);
  return elements;
}

function range(first: number, last: number): readonly number[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
}

function repeat(call: Call, what: Value, count: Value): Value {
  const { vm, at } = call;
  if (typeof what !== 'string' && !isArray(what))
    throw vm.error('std.repeat first argument must be an array or a string', at);
  const times = Math.max(0, expectInt(vm, count, at));
  const size = typeof what === 'string' ? what.length : what.elements.length;
  vm.spend((times * (size + 1)) / (typeof what === 'string' ? 8 : 1));
  if (typeof what === 'string') return vm.checked(what.repeat(Math.min(times, vm.limits.text)));
  vm.budget?.allocate(8 * times * size);
  return arrayOf(Array.from({ length: times }, () => what.elements).flat());
}

function mapping(
  { vm, at }: Call,
  func: Value,
  arr: Value,
  name: string,
  wanted: string,
): readonly [JsonnetFunction, readonly Thunk[]] {
  if (!isFunction(func)) throw vm.error(`${name} first param must be function, got ${typeName(func)}`, at);
  if (isArray(arr)) {
    vm.walk(2 * arr.elements.length);
    return [func, arr.elements];
  }
  if (typeof arr === 'string') return [func, readyCharacters(vm, arr)];
  throw vm.error(`${name} second param must be ${wanted}, got ${typeName(arr)}`, at);
}

function filter({ vm, at }: Call, target: JsonnetFunction, elements: readonly Thunk[]): JsonnetArray {
  return arrayOf(
    elements.filter((element) => expectBoolean(vm, apply({ vm, target, positional: [element], at }), at)),
  );
}

function filterMap(call: Call, filterFunc: Value, mapFunc: Value, arr: Value): Value {
  const fail = (which: string, wanted: string, value: Value): Error =>
    call.vm.error(`std.filterMap ${which} param must be ${wanted}, got ${typeName(value)}`, call.at);
  if (!isFunction(filterFunc)) throw fail('first', 'function', filterFunc);
  if (!isFunction(mapFunc)) throw fail('second', 'function', mapFunc);
  if (!isArray(arr)) throw fail('third', 'array', arr);
  const { elements } = filter(call, filterFunc, arr.elements);
  call.vm.walk(2 * elements.length);
  return arrayOf(elements.map((element) => libraryCall(mapFunc, [passedOn(element)])));
}

function flatMap({ vm, at }: Call, func: Value, arr: Value): Value {
  const target = expectFunction(vm, func, at);
  if (isArray(arr)) {
    const flat: Thunk[] = [];
    vm.walk(arr.elements.length);
    for (const element of arr.elements) {
      const part = expectArray(vm, apply({ vm, target, positional: [element], at }), at).elements;
      vm.spend(part.length);
      for (const each of part) flat.push(each);
    }
    return arrayOf(flat);
  }
  if (typeof arr !== 'string')
    throw vm.error(`std.flatMap second param must be array / string, got ${typeName(arr)}`, at);
  const text = new TextBuilder();
  vm.budget?.allocate(8 * arr.length);
  for (const char of characters(arr))
    text.add(expectString(vm, apply({ vm, target, positional: [ready(char)], at }), at));
  return vm.checked(text.toString());
}

/** What the folds take: the elements of an array, the characters of a string. */
export function folded({ vm, at }: Call, arr: Value, name: string): readonly Thunk[] {
  if (isArray(arr)) {
    vm.walk(arr.elements.length);
    return arr.elements;
  }
  if (typeof arr === 'string') return readyCharacters(vm, arr);
  throw vm.error(`${name} second parameter should be string or array, got ${typeName(arr)}`, at);
}

/** Joins strings or arrays; `null` elements are left out. */
export function join({ vm, at }: Call, separator: Value, arr: Value): Value {
  const elements = walked({ vm, at }, arr);
  if (typeof separator === 'string') {
    const parts: string[] = [];
    let size = 0;
    for (const element of elements) {
      const value = force(vm, element, at);
      if (value === null) continue;
      parts.push(expectString(vm, value, at));
      size += separator.length + (parts.at(-1)?.length ?? 0);
      if (size > vm.limits.text) break;
    }
    vm.spend(size >> 6);
    return vm.checked(parts.join(separator));
  }
  if (!isArray(separator))
    throw vm.error(`join first parameter should be string or array, got ${typeName(separator)}`, at);
  const joined: Thunk[] = [];
  let isFirst = true;
  for (const element of elements) {
    const value = force(vm, element, at);
    if (value === null) continue;
    const part = expectArray(vm, value, at).elements;
    vm.spend(part.length + separator.elements.length);
    if (!isFirst) for (const each of separator.elements) joined.push(each);
    for (const each of part) joined.push(each);
    isFirst = false;
  }
  return arrayOf(joined);
}

function flattenDeep(call: Call, thunk: Thunk): readonly Thunk[] {
  call.vm.spend(1);
  const value = force(call.vm, thunk, call.at);
  if (!isArray(value)) return [thunk];
  call.vm.enter(call.at);
  const flat = value.elements.flatMap((element) => flattenDeep(call, element));
  call.vm.leave();
  return flat;
}

/** Whether an array has an element, or a string another. */
export function member({ vm, at }: Call, list: Value, x: Value): boolean {
  if (typeof list === 'string') return includesText(list, expectString(vm, x, at));
  if (!isArray(list)) throw vm.error('std.member first argument must be an array or a string', at);
  return list.elements.some((element) => equals({ vm, left: force(vm, element, at), right: x, at }));
}

/** Where an array has a value, which is evaluated only if there is something to compare it with. */
function positions({ vm, at }: Call, { elements }: JsonnetArray, wanted: Thunk): readonly number[] {
  return elements.flatMap((element, index) => {
    const isEqual = equals({ vm, left: force(vm, element, at), right: force(vm, wanted, at), at });
    return isEqual ? [index] : [];
  });
}

function booleans({ vm, at }: Call, arr: Value, name: string): readonly (() => boolean)[] {
  if (!isArray(arr)) throw vm.error(`${name}() parameter should be an array, got ${typeName(arr)}`, at);
  vm.walk(arr.elements.length);
  return arr.elements.map((element) => () => {
    const value = force(vm, element, at);
    if (typeof value === 'boolean') return value;
    throw vm.error(`element "${toText(vm, value, at)}" of type ${typeName(value)} is not a boolean`, at);
  });
}

function sum({ vm, at }: Call, arr: Value): number {
  let total = 0;
  for (const element of walked({ vm, at }, arr)) total += expectNumber(vm, force(vm, element, at), at);
  return total;
}

type Extreme = {
  readonly arr: Value;
  readonly keyF: Value | undefined;
  readonly onEmpty: Value | undefined;
  readonly sign: 1 | -1;
};

function extreme({ vm, at }: Call, { arr, keyF, onEmpty, sign }: Extreme): Value {
  const [first, ...rest] = walked({ vm, at }, arr);
  if (keyF !== undefined) expectFunction(vm, keyF, at);
  const key = keyOf({ vm, at }, keyF);
  if (!first) {
    if (onEmpty === undefined) throw vm.error('Expected at least one element in array. Got none', at);
    return onEmpty;
  }
  let best = force(vm, first, at);
  let bestKey = key(first);
  for (const element of rest) {
    const value = force(vm, element, at);
    const elementKey = key(element);
    if (compare({ vm, left: bestKey, right: elementKey, at }) * sign > 0) {
      best = value;
      bestKey = elementKey;
    }
  }
  return best;
}

/** What elements are compared by: the value of `keyF`, or the element itself. */
export function keyOf({ vm, at }: Call, keyF: Value | undefined): (thunk: Thunk) => Value {
  if (keyF === undefined) return (thunk) => force(vm, thunk, at);
  return (thunk) => apply({ vm, target: expectFunction(vm, keyF, at), positional: [thunk], at });
}
