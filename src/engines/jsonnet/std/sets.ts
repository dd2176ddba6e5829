import { compare, equals } from '../values/compare.ts';
import { expectArray, expectFunction } from '../values/expect.ts';
import { slice } from '../values/slice.ts';
import { type Thunk, force } from '../values/thunk.ts';
import { type Native, type Value, arrayOf } from '../values/value.ts';
import { folded, keyOf } from './arrays.ts';
import { type Call, lazy, strict } from './define.ts';
import { elementsOf } from './strings.ts';

/** Sorting, and arrays used as sets: sorted, without doubles. */
export const setFunctions: readonly Native[] = [
  strict('sort', 'arr keyF?', ({ vm, at }, arr, keyF) =>
    arrayOf(sorted({ vm, at }, expectArray(vm, arr, at).elements, keyF)),
  ),
  strict('uniq', 'arr keyF?', (call, arr, keyF) => arrayOf(unique(call, folded(call, arr, 'foldl'), keyF))),
  strict('set', 'arr keyF?', (call, arr, keyF) => {
    const { elements } = expectArray(call.vm, arr, call.at);
    return arrayOf(unique(call, sorted(call, elements, keyF), keyF));
  }),
  lazy('setMember', 'x arr keyF?', (call, x, arr, keyF) => {
    const list = elementsOf(call, force(call.vm, arr, call.at));
    const key: Value | undefined = keyF && force(call.vm, keyF, call.at);
    return merged(call, [x], list, { keyF: key, keep: 'both' }).length > 0;
  }),
  strict('setUnion', 'a b keyF?', (call, a, b, keyF) =>
    combine({ call, a, b, merge: { keyF, keep: 'all' } }),
  ),
  strict('setInter', 'a b keyF?', (call, a, b, keyF) =>
    combine({ call, a, b, merge: { keyF, keep: 'both' } }),
  ),
  strict('setDiff', 'a b keyF?', (call, a, b, keyF) =>
    combine({ call, a, b, merge: { keyF, keep: 'left' } }),
  ),
];

function sorted(call: Call, elements: readonly Thunk[], keyF: Value | undefined): readonly Thunk[] {
  if (keyF !== undefined) expectFunction(call.vm, keyF, call.at);
  const key = keyOf(call, keyF);
  const keyed = elements.map((thunk) => ({ thunk, key: key(thunk) }));
  call.vm.spend(elements.length * 4);
  call.vm.walk(2 * elements.length);
  return keyed
    .sort((a, b) => compare({ vm: call.vm, left: a.key, right: b.key, at: call.at }))
    .map(({ thunk }) => thunk);
}

function unique(call: Call, elements: readonly Thunk[], keyF: Value | undefined): readonly Thunk[] {
  const key = keyOf(call, keyF);
  const kept: Thunk[] = [];
  let last: Value | undefined;
  for (const element of elements) {
    // The first element is taken without looking at it.
    if (kept.length === 0 && elements.length === 1) return elements;
    const elementKey = key(element);
    if (last !== undefined && equals({ vm: call.vm, left: last, right: elementKey, at: call.at })) continue;
    kept.push(element);
    last = elementKey;
  }
  return kept;
}

/** Which elements of two sets remain: those of either, of both, or of the left one alone. */
type Merge = { readonly keyF: Value | undefined; readonly keep: 'all' | 'both' | 'left' };

function combine({ call, a, b, merge }: { call: Call; a: Value; b: Value; merge: Merge }): Value {
  const left = elementsOf(call, a);
  // The right side is not looked at before it is needed.
  if (left.length === 0 && merge.keep !== 'all') return arrayOf([]);
  if (left.length === 0)
    return slice({ vm: call.vm, target: b, bounds: { begin: null, end: null, step: null }, at: call.at });
  return arrayOf(merged(call, left, elementsOf(call, b), merge));
}

function merged(
  call: Call,
  left: readonly Thunk[],
  right: readonly Thunk[],
  { keyF, keep }: Merge,
): readonly Thunk[] {
  const { vm, at } = call;
  const key = keyOf(call, keyF);
  const kept: Thunk[] = [];
  let i = 0;
  let j = 0;
  for (;;) {
    const a = left[i];
    const b = right[j];
    if (!a || !b) break;
    const aKey = key(a);
    const bKey = key(b);
    if (equals({ vm, left: aKey, right: bKey, at })) {
      if (keep !== 'left') kept.push(a);
      i += 1;
      j += 1;
    } else if (compare({ vm, left: aKey, right: bKey, at }) < 0) {
      if (keep !== 'both') kept.push(a);
      i += 1;
    } else {
      if (keep === 'all') kept.push(b);
      j += 1;
    }
  }
  if (keep === 'both') return kept;
  vm.walk(left.length + right.length);
  return [...kept, ...left.slice(i), ...(keep === 'all' ? right.slice(j) : [])];
}
