import { typePreview } from './encode.ts';
import { failedFunction, JqError, notApplicable } from './jq-error.ts';
import { allocate, charge, chargeFor } from './meter.ts';
import { equals, isArray, isObject, type Json, type JsonObject, toNumber } from './value.ts';

/** `value[key]` for any kind of key (gojq's funcIndex2). */
export function indexInto(value: Json, key: Json): Json {
  if (typeof key === 'string') {
    if (value === null) return null;
    if (!isObject(value)) throw new JqError(`expected an object but got: ${typePreview(value)}`);
    return Object.hasOwn(value, key) ? (value[key] ?? null) : null;
  }
  const number = toNumber(key);
  if (number !== undefined) return indexByNumber(value, number);
  if (isArray(key)) {
    if (value === null) return null;
    if (!isArray(value)) throw new JqError(`expected an array but got: ${typePreview(value)}`);
    return indicesOf(value, key);
  }
  if (isObject(key)) {
    if (value === null) return null;
    const { start, end } = bounds(key);
    return sliceOf(value, start, end);
  }
  throw badKey(value, key);
}

function indexByNumber(value: Json, number: number): Json {
  if (value === null) return null;
  const position = toInteger(number);
  if (isArray(value)) return value[position < 0 ? position + value.length : position] ?? null;
  if (typeof value === 'string') {
    chargeFor(value);
    return [...value].at(position) ?? null;
  }
  throw new JqError(`expected an array but got: ${typePreview(value)}`);
}

function badKey(value: Json, key: Json): JqError {
  if (isArray(value))
    return new JqError(`expected a number for indexing an array but got: ${typePreview(key)}`);
  if (typeof value === 'string')
    return new JqError(`expected a number for indexing a string but got: ${typePreview(key)}`);
  return new JqError(`expected a string for object key but got: ${typePreview(key)}`);
}

function bounds(key: JsonObject): { readonly start: Json; readonly end: Json } {
  if (!Object.hasOwn(key, 'start') || !Object.hasOwn(key, 'end')) {
    throw new JqError(`expected "start" and "end" for slicing but got: ${typePreview(key)}`);
  }
  return { start: key['start'] ?? null, end: key['end'] ?? null };
}

/** Where `wanted` begins in a list. */
export function indicesOf(list: readonly Json[], wanted: readonly Json[]): readonly Json[] {
  if (wanted.length === 0) return [];
  const found: number[] = [];
  charge(list.length);
  for (let i = 0; i + wanted.length <= list.length; i++) {
    charge(wanted.length);
    if (equals(list.slice(i, i + wanted.length), wanted)) found.push(i);
  }
  return found;
}

/** `value[start:end]` of a list or a text. */
export function sliceOf(value: Json, start: Json, end: Json): Json {
  chargeFor(value);
  if (value === null) return null;
  if (isArray(value)) {
    const range = rangeIn({ length: value.length, start, end, noun: 'an array' });
    return value.slice(range.from, range.to);
  }
  if (typeof value === 'string') {
    const chars = [...value];
    const range = rangeIn({ length: chars.length, start, end, noun: 'a string' });
    return chars.slice(range.from, range.to).join('');
  }
  throw new JqError(`expected an array but got: ${typePreview(value)}`);
}

function rangeIn({ length, start, end, noun }: { length: number; start: Json; end: Json; noun: string }): {
  readonly from: number;
  readonly to: number;
} {
  const position = (value: Json, fallback: number, round: (x: number) => number): number => {
    if (value === null) return fallback;
    const number = toNumber(value);
    if (number === undefined)
      throw new JqError(`expected a number for indexing ${noun} but got: ${typePreview(value)}`);
    return round(number);
  };
  const from = clamp(position(start, 0, toInteger), 0, length);
  return {
    from,
    to: clamp(
      position(end, length, (x) => toInteger(Math.ceil(x))),
      from,
      length,
    ),
  };
}

function clamp(position: number, low: number, length: number): number {
  const real = position < 0 ? position + length : position;
  return Math.max(low, Math.min(real, length));
}

function toInteger(number: number): number {
  return Number.isNaN(number) ? Number.MIN_SAFE_INTEGER : Math.trunc(number);
}

/** `getpath`; missing parts are null. */
export function getPath(value: Json, path: Json): Json {
  if (!isArray(path)) throw notApplicable('getpath', value, path);
  let current = value;
  for (const key of path) {
    if (current !== null && !isArray(current) && !isObject(current))
      throw notApplicable('getpath', value, path);
    try {
      current = indexInto(current, key);
    } catch (error) {
      if (!(error instanceof JqError)) throw error;
      throw failedFunction({ name: 'getpath', reason: error.message, value, args: [path] });
    }
  }
  return current;
}

/** Stands for a value that is to be removed. */
const removed = Symbol('removed');

/** A value in which some parts are marked for removal. */
type Marked =
  | typeof removed
  | null
  | boolean
  | number
  | bigint
  | string
  | readonly Marked[]
  | { readonly [key: string]: Marked };

/** `setpath`. */
export function setPath(value: Json, path: Json, item: Json): Json {
  if (!isArray(path)) throw notApplicable('setpath', value, path, item);
  try {
    return settle(update(value, path, item));
  } catch (error) {
    if (!(error instanceof JqError)) throw error;
    throw failedFunction({ name: 'setpath', reason: error.message, value, args: [path, item] });
  }
}

/** `delpaths`: marks every path first and then removes what is marked, so that no path moves another. */
export function deletePaths(value: Json, paths: Json): Json {
  if (!isArray(paths)) throw notApplicable('delpaths', value, paths);
  let marked: Marked = value;
  for (const path of paths) {
    if (!isArray(path)) throw notApplicable('delpaths', value, paths);
    try {
      marked = update(marked, path, removed);
    } catch (error) {
      if (!(error instanceof JqError)) throw error;
      throw failedFunction({ name: 'delpaths', reason: error.message, value, args: [paths] });
    }
  }
  return settle(marked);
}

/** What is left once marked values are gone. */
function settle(value: Marked): Json {
  charge();
  if (value === removed) return null;
  if (isList(value)) return value.filter((item) => item !== removed).map(settle);
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([, item]) => item !== removed);
  return Object.fromEntries(kept.map(([key, item]) => [key, settle(item)]));
}

function isList(value: Marked): value is readonly Marked[] {
  return Array.isArray(value);
}

function isMap(value: Marked): value is { readonly [key: string]: Marked } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function update(value: Marked, path: readonly Json[], item: Marked): Marked {
  charge(1 + (path.length >> 4));
  const [key, ...rest] = path;
  if (key === undefined) return item;
  if (value === removed) return value;
  if (typeof key === 'string') {
    if (value !== null && !isMap(value)) throw expected('an object', value);
    return updateKey(value, key, { rest, item });
  }
  const number = toNumber(key);
  if (number === undefined && !isObject(key)) throw badKey(settle(value), key);
  if (value !== null && !isList(value)) throw expected('an array', value);
  if (number !== undefined) return updateIndex(value, toInteger(number), { rest, item });
  return isObject(key) ? updateSlice(value, key, { rest, item }) : value;
}

function expected(noun: string, value: Marked): JqError {
  return new JqError(`expected ${noun} but got: ${typePreview(settle(value))}`);
}

type Change = { readonly rest: readonly Json[]; readonly item: Marked };

function updateKey(
  value: { readonly [key: string]: Marked } | null,
  key: string,
  { rest, item }: Change,
): Marked {
  const hasKey = value !== null && Object.hasOwn(value, key);
  if (!hasKey && item === removed) return value;
  const next = update(hasKey ? (value[key] ?? null) : null, rest, item);
  const entries = Object.entries(value ?? {});
  allocate(48 * entries.length);
  return Object.fromEntries([...entries, [key, next]]);
}

function updateIndex(value: readonly Marked[] | null, position: number, { rest, item }: Change): Marked {
  const list = value ?? [];
  const index = position < 0 ? position + list.length : position;
  if (item === removed && (index < 0 || index >= list.length)) return value;
  if (index < 0) throw new JqError(`array index should not be negative: ${position}`);
  if (index >= list.length && index >= 0x20000000) throw new JqError(`array index too large: ${position}`);
  allocate(8 * Math.max(index, list.length));
  const copy = [...list];
  while (copy.length < index) copy.push(null);
  copy[index] = update(list[index] ?? null, rest, item);
  return copy;
}

function updateSlice(value: readonly Marked[] | null, key: JsonObject, { rest, item }: Change): Marked {
  const list = value ?? [];
  allocate(16 * list.length);
  const { start, end } = bounds(key);
  const { from, to } = rangeIn({ length: list.length, start, end, noun: 'an array' });
  if (from === to && item === removed) return value;
  const next = update(list.slice(from, to), rest, item);
  if (next === removed) return list.map((old, i) => (i >= from && i < to ? removed : old));
  if (!isList(next)) throw expected('an array', next);
  return [...list.slice(0, from), ...next, ...list.slice(to)];
}
