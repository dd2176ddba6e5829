import { GoError } from '../exec/errors.ts';
import { fixed, type GoFunction, variadic, thorough } from '../exec/go-function.ts';
import {
  compareBytewise,
  GoBytes,
  GoInt,
  GoList,
  type GoValue,
  LIST_LIST,
  STRING_LIST,
} from '../values/go-value.ts';
import type { Runtime } from '../exec/runtime.ts';
import { weighAll } from '../exec/weigh.ts';
import { deepEqual } from '../values/deep-equal.ts';
import { kindName } from '../values/types.ts';
import { castToInt } from '../text/cast.ts';
import { textOf } from '../fmt/print.ts';
import { isEmpty } from './defaults.ts';
import { stringsOf } from './string-list.ts';

const NIL_DEREFERENCE = 'runtime error: invalid memory address or nil pointer dereference';

/** sprig's functions on lists (list.go). Every one copies; nil in place of a list is a panic. */
export const listFunctions: { readonly [name: string]: GoFunction } = {
  list: variadic([], 'any', (_, ...items) => new GoList(items)),
  tuple: variadic([], 'any', (_, ...items) => new GoList(items)),
  ...withMust(
    'append',
    fixed(['any', 'any'], (_, list, item) => new GoList([...itemsOf(list, 'push on'), item])),
  ),
  ...withMust(
    'push',
    fixed(['any', 'any'], (_, list, item) => new GoList([...itemsOf(list, 'push on'), item])),
  ),
  ...withMust(
    'prepend',
    fixed(['any', 'any'], (_, list, item) => new GoList([item, ...itemsOf(list, 'prepend on')])),
  ),
  ...withMust(
    'first',
    fixed(['any'], (_, list) => itemsOf(list, 'find first on')[0] ?? null),
  ),
  ...withMust(
    'last',
    fixed(['any'], (_, list) => itemsOf(list, 'find last on').at(-1) ?? null),
  ),
  ...withMust(
    'rest',
    fixed(['any'], (_, list) => part(itemsOf(list, 'find rest on'), 1, undefined)),
  ),
  ...withMust(
    'initial',
    fixed(['any'], (_, list) => part(itemsOf(list, 'find initial on'), 0, -1)),
  ),
  ...withMust(
    'reverse',
    fixed(['any'], (_, list) => new GoList(itemsOf(list, 'find reverse on').toReversed())),
  ),
  ...withMust(
    'uniq',
    fixed(['any'], (runtime, list) => {
      const items = itemsOf(list, 'find uniq on');
      chargeComparisons(runtime, list, items.length);
      return new GoList(unique(items));
    }),
  ),
  ...withMust(
    'without',
    variadic(['any'], 'any', (runtime, list, ...omitted) => {
      chargeComparisons(runtime, list, omitted.length);
      return new GoList(itemsOf(list, 'find without on').filter((item) => !includes(omitted, item)));
    }),
  ),
  ...withMust(
    'has',
    fixed(['any', 'any'], (runtime, item, list) => {
      chargeComparisons(runtime, list, 1);
      return list !== null && includes(itemsOf(list, 'find has on'), item);
    }),
  ),
  ...withMust(
    'compact',
    fixed(['any'], (_, list) => new GoList(itemsOf(list, 'compact on').filter((item) => !isEmpty(item)))),
  ),
  ...withMust(
    'slice',
    variadic(['any'], 'any', (_, list, ...indexes) => slice(list, indexes)),
  ),
  ...withMust(
    'chunk',
    fixed(['int', 'any'], (_, size, list) => chunk(Number(size), itemsOf(list, 'chunk'))),
  ),
  concat: variadic([], 'any', (_, ...lists) => {
    const items = lists.flatMap((list) => itemsOf(list, 'concat', ' as list'));
    return new GoList(items, undefined, items.length === 0);
  }),
  sortAlpha: thorough(
    fixed(['any'], (_, list) => {
      const isList = list instanceof GoList || list instanceof GoBytes;
      return new GoList(isList ? [...stringsOf(list)].sort(compareBytewise) : [textOf(list)], STRING_LIST);
    }),
  ),
};

/** The function under its own name and under `mustName`: in templates an error and a panic look the same. */
function withMust(name: string, fn: GoFunction): { readonly [name: string]: GoFunction } {
  return { [name]: fn, [`must${name.charAt(0).toUpperCase()}${name.slice(1)}`]: fn };
}

function itemsOf(list: GoValue, doing: string, ending = ''): readonly GoValue[] {
  if (list instanceof GoList) return list.items;
  if (list instanceof GoBytes) return Array.from(list.bytes, (byte) => new GoInt(BigInt(byte), 'uint8'));
  if (list === null) throw new GoError(NIL_DEREFERENCE);
  throw new GoError(`Cannot ${doing} type ${kindName(list)}${ending}`);
}

function includes(items: readonly GoValue[], wanted: GoValue): boolean {
  return items.some((item) => deepEqual(wanted, item));
}

/** Everything in the list is compared with that many others. */
function chargeComparisons(runtime: Runtime, list: GoValue, others: number): void {
  const size = weighAll(runtime.budget, list);
  runtime.budget.charge((size * others) / 256);
}

function unique(items: readonly GoValue[]): readonly GoValue[] {
  const seen: GoValue[] = [];
  for (const item of items) if (!includes(seen, item)) seen.push(item);
  return seen;
}

/** Part of a list; an empty list gives a nil one. */
function part(items: readonly GoValue[], from: number, to: number | undefined): GoList {
  return new GoList(items.slice(from, to), undefined, items.length === 0);
}

function slice(list: GoValue, indexes: readonly GoValue[]): GoValue {
  if (list === null) throw new GoError(NIL_DEREFERENCE);
  if (!(list instanceof GoList)) {
    if (list instanceof GoBytes)
      return new GoBytes(list.bytes.slice(Number(castToInt(indexes[0])), endOf(indexes, list.bytes.length)));
    throw new GoError(`list should be type of slice or array but ${kindName(list)}`);
  }
  const { items } = list;
  if (items.length === 0) return null;
  const start = Number(castToInt(indexes[0]));
  const end = endOf(indexes, items.length);
  if (start < 0 || end < start || end > items.length)
    throw new GoError('reflect.Value.Slice: slice index out of bounds');
  return new GoList(items.slice(start, end), list.type);
}

function endOf(indexes: readonly GoValue[], length: number): number {
  return indexes.length < 2 ? length : Number(castToInt(indexes[1]));
}

function chunk(size: number, items: readonly GoValue[]): GoList {
  const chunks: GoList[] = [];
  if (size === 0 && items.length > 0) throw new GoError('runtime error: makeslice: len out of range');
  if (size < 0) return new GoList([], LIST_LIST);
  for (let i = 0; i < items.length; i += size) chunks.push(new GoList(items.slice(i, i + size)));
  return new GoList(chunks, LIST_LIST);
}
