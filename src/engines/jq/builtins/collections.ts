import { asText, includesText } from '#text';
import { encode, typePreview } from '../encode.ts';
import { failedFunction, JqError, notApplicable, raised } from '../jq-error.ts';
import { allocate, allocateFor, charge } from '../meter.ts';
import { add } from '../operators.ts';
import { deletePaths, indicesOf, setPath } from '../paths.ts';
import { compare, isArray, isObject, type Json, sortedKeys, toNumber, typeOf } from '../value.ts';
import type { ValueFunctions } from './native.ts';

/** Functions on arrays and objects. */
export const collectionFunctions: ValueFunctions = {
  'length/0': (value) => lengthOf(value),
  'keys/0': (value) => keysOf('keys', value),
  'has/1': (value, [key = null]) => has(value, key),
  'add/0': (value) => addAll(valuesOf(value) ?? refuse('add', value)),
  'reverse/0': (value) => reverse(value),
  'contains/1': (value, [other = null]) => contains(value, other),
  'inside/1': (value, [other = null]) => contains(other, value),
  'indices/1': (value, [wanted = null]) =>
    positions({ name: 'indices', value, wanted, choose: (found) => found }),
  'index/1': (value, [wanted = null]) =>
    positions({ name: 'index', value, wanted, choose: (found) => found[0] ?? null }),
  'rindex/1': (value, [wanted = null]) =>
    positions({ name: 'rindex', value, wanted, choose: (found) => found.at(-1) ?? null }),
  'flatten/0': (value) => flatten(valuesOf(value) ?? refuse('flatten', value), Number.POSITIVE_INFINITY),
  'flatten/1': (value, [depth = null]) => {
    const items = valuesOf(value) ?? refuse('flatten', value);
    const number = toNumber(depth);
    if (number === undefined) throw notApplicable('flatten', depth);
    if (number < 0) throw new JqError(`flatten depth should not be negative: ${number}`);
    return flatten(items, number);
  },
  'min/0': (value) => extreme(listOf('min', value), (order) => order < 0),
  'max/0': (value) => extreme(listOf('max', value), (order) => order >= 0),
  'sort/0': (value) => listOf('sort', value).toSorted(compare),
  'unique/0': (value) => unique(listOf('unique', value).toSorted(compare)),
  'transpose/0': (value) => transpose(value),
  'bsearch/1': (value, [wanted = null]) => binarySearch(value, wanted),
  'to_entries/0': (value) => toEntries(value),
  'from_entries/0': (value) => fromEntries(value),
  'setpath/2': (value, [path = null, item = null]) => setPath(value, path, item),
  'delpaths/1': (value, [paths = null]) => deletePaths(value, paths),
  'type/0': (value) => typeOf(value),
  'not/0': (value) => value === null || value === false,
  'error/0': (value) => {
    throw raised(value);
  },
  'error/1': (_, [value = null]) => {
    throw raised(value);
  },
  'toboolean/0': (value) => {
    if (typeof value === 'boolean') return value;
    if (value === 'true' || value === 'false') return value === 'true';
    if (typeof value === 'string')
      throw failedFunction({ name: 'toboolean', reason: 'invalid boolean', value });
    throw notApplicable('toboolean', value);
  },
  'tojson/0': (value) => encode(value),
  'env/0': () => ({}),
  'input/0': () => {
    throw new JqError('input(s)/0 is not allowed');
  },
};

function refuse(name: string, value: Json): never {
  throw notApplicable(name, value);
}

function valuesOf(value: Json): readonly Json[] | undefined {
  if (isArray(value)) return value;
  return isObject(value) ? sortedKeys(value).map((key) => value[key] ?? null) : undefined;
}

/** The array, or the error of a function that needs one. */
export function listOf(name: string, value: Json): readonly Json[] {
  return isArray(value) ? value : refuse(name, value);
}

function lengthOf(value: Json): Json {
  if (value === null) return 0;
  if (typeof value === 'string') return [...value].length;
  if (isArray(value)) return value.length;
  if (isObject(value)) return Object.keys(value).length;
  if (typeof value === 'bigint') return value < 0n ? -value : value;
  return typeof value === 'number' ? Math.abs(value) : refuse('length', value);
}

/** The keys of an object, sorted, or the positions of an array. */
function keysOf(name: string, value: Json): readonly Json[] {
  if (isArray(value)) return value.map((_, i) => i);
  return isObject(value) ? sortedKeys(value) : refuse(name, value);
}

function has(value: Json, key: Json): boolean {
  const number = toNumber(key);
  if (isArray(value) && number !== undefined)
    return Math.trunc(number) >= 0 && Math.trunc(number) < value.length;
  if (isObject(value) && typeof key === 'string') return Object.hasOwn(value, key);
  if (value === null) return false;
  throw notApplicable('has', value, key);
}

/** The sum of values from null on. */
export function addAll(values: readonly Json[]): Json {
  values.forEach(allocateFor);
  if (values.every((item) => typeof item === 'string') && values.length > 0) return values.join('');
  if (values.length > 0 && values.every(isArray)) return values.flatMap((item) => item);
  return values.reduce<Json>(add, null);
}

function reverse(value: Json): Json {
  return listOf('reverse', value).toReversed();
}

function contains(value: Json, other: Json): boolean {
  charge();
  if (typeof value === 'string') charge(value.length >> 4);
  if (typeof value === 'string' && typeof other === 'string') return includesText(value, other);
  if (isArray(value) && isArray(other)) {
    return other.every((wanted) => value.some((item) => isContained(item, wanted)));
  }
  if (isObject(value) && isObject(other)) {
    return Object.entries(other).every(
      ([key, wanted]) => Object.hasOwn(value, key) && isContained(value[key] ?? null, wanted),
    );
  }
  if (typeOf(value) === 'number' && typeOf(other) === 'number') return compare(value, other) === 0;
  if (value === other) return true;
  throw notApplicable('contains', value, other);
}

/** Inside a container, values that cannot be compared are just not contained. */
function isContained(value: Json, other: Json): boolean {
  try {
    return contains(value, other);
  } catch (error) {
    if (error instanceof JqError) return false;
    throw error;
  }
}

function positions({
  name,
  value,
  wanted,
  choose,
}: {
  readonly name: string;
  readonly value: Json;
  readonly wanted: Json;
  readonly choose: (found: readonly Json[]) => Json;
}): Json {
  if (value === null) return null;
  if (isArray(value)) return choose(indicesOf(value, isArray(wanted) ? wanted : [wanted]));
  if (typeof value !== 'string' || typeof wanted !== 'string') throw notApplicable(name, value, wanted);
  return choose(indicesOf([...value], [...wanted]));
}

function flatten(items: readonly Json[], depth: number, into: Json[] = []): readonly Json[] {
  for (const item of items) {
    charge();
    if (isArray(item) && depth > 0) flatten(item, depth - 1, into);
    else into.push(item);
  }
  return into;
}

function extreme(items: readonly Json[], isBetter: (order: number) => boolean): Json {
  let best: Json | undefined;
  for (const item of items) if (best === undefined || isBetter(compare(item, best))) best = item;
  return best ?? null;
}

function unique(sorted: readonly Json[]): readonly Json[] {
  return sorted.filter((item, i) => i === 0 || compare(sorted[i - 1] ?? null, item) !== 0);
}

function transpose(value: Json): Json {
  const rows = listOf('transpose', value).map((row) => (isArray(row) ? row : refuse('transpose', value)));
  const width = rows.reduce((widest, row) => Math.max(widest, row.length), 0);
  allocate(8 * width * rows.length);
  return Array.from({ length: width }, (_, i) => rows.map((row) => row[i] ?? null));
}

function binarySearch(value: Json, wanted: Json): Json {
  if (!isArray(value)) throw notApplicable('bsearch', value, wanted);
  let low = 0;
  let high = value.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (compare(value[middle] ?? null, wanted) >= 0) high = middle;
    else low = middle + 1;
  }
  const found = value[low];
  return found !== undefined && compare(found, wanted) === 0 ? low : -low - 1;
}

function toEntries(value: Json): Json {
  const keys = keysOf('keys', value);
  return keys.map((key) => ({
    key,
    value: (isArray(value) ? value[Number(key)] : isObject(value) ? value[asText(key)] : null) ?? null,
  }));
}

function fromEntries(value: Json): Json {
  const items = valuesOf(value);
  if (items === undefined) throw new JqError(`cannot iterate over: ${typePreview(value)}`);
  return Object.fromEntries(
    items.map((item) => {
      if (!isObject(item)) throw new JqError(`expected an object but got: ${typePreview(item)}`);
      const key = ['key', 'Key', 'name', 'Name']
        .map((name) => item[name] ?? null)
        .find((found) => found !== null && found !== false);
      const last = item['Name'] ?? null;
      const chosen = key ?? last;
      if (typeof chosen !== 'string')
        throw new JqError(`expected a string for object key but got: ${typePreview(chosen)}`);
      return [chosen, (Object.hasOwn(item, 'value') ? item['value'] : item['Value']) ?? null];
    }),
  );
}
