import type { Site } from '../jsonnet-error.ts';
import type { Vm } from '../run/vm.ts';
import { compare } from './compare.ts';
import { expectNumber } from './expect.ts';
import { numberText } from './number-text.ts';
import { characters, sliceText, textLength } from './text.ts';
import { passedOn } from './thunk.ts';
import { type Value, arrayOf, isArray, typeName } from './value.ts';

export type Bounds = { readonly begin: Value; readonly end: Value; readonly step: Value };

/** `target[begin:end:step]` as std.slice does it; negative bounds count from the end. */
export function slice({
  vm,
  target,
  bounds,
  at,
}: {
  readonly vm: Vm;
  readonly target: Value;
  readonly bounds: Bounds;
  readonly at: Site;
}): Value {
  const isText = typeof target === 'string';
  const length = isText ? textLength(target) : isArray(target) ? target.elements.length : 0;
  const number = (value: Value, fallback: number): number =>
    value === null ? fallback : compared(vm, value, at);
  const first = number(bounds.begin, 0);
  const begin = first < 0 ? Math.max(0, length + first) : first;
  const last = number(bounds.end, length);
  const end = last < 0 ? length + last : last;
  const step = number(bounds.step, 1);
  if (step < 0) {
    const range = [begin, end, step].map(numberText).join(':');
    throw vm.error(`got [${range}] but negative steps are not supported`, at);
  }
  if (step === 0) throw vm.error('got 0 but step must be greater than 0', at);
  if (!isText && !isArray(target))
    throw vm.error(`std.slice accepts a string or an array, but got: ${typeName(target)}`, at);
  if (isText && step === 1 && Number.isInteger(begin) && Number.isInteger(end)) {
    vm.reads(target);
    return sliceText(target, begin, Math.max(begin, Math.min(end, length)));
  }
  const positions: number[] = [];
  // A step that is next to nothing asks for the same place again and again.
  const count = Math.max(0, Math.ceil((Math.min(end, length) - begin) / step));
  vm.spend(Math.floor(count / 8));
  vm.budget?.allocate(64 * count);
  for (let index = begin; index < end && index < length; index += step) positions.push(Math.trunc(index));
  if (isText) {
    vm.budget?.allocate(8 * target.length);
    const chars = characters(target);
    return positions.map((index) => chars[index] ?? '').join('');
  }
  return arrayOf(positions.flatMap((index) => target.elements[index] ?? []).map(passedOn));
}

/** What is no number fails where it is compared with zero. */
function compared(vm: Vm, value: Value, at: Site): number {
  if (typeof value !== 'number') compare({ vm, left: value, right: 0, at });
  return expectNumber(vm, value, at);
}
