import { GoError } from '../exec/errors.ts';
import { fixed, type GoFunction, variadic, thorough } from '../exec/go-function.ts';
import { textOf } from '../fmt/print.ts';
import { ANY_MAP, Entries, goMap, GoList, GoMap, type GoValue, STRING_LIST } from '../values/go-value.ts';
import { typeName } from '../values/types.ts';
import { deepCopy } from './deep-copy.ts';
import { mergeMaps, type OnTake } from './merge-maps.ts';

const MAP = 'map[string]interface {}';

/** sprig's functions on maps (dict.go). */
export const dictFunctions: { readonly [name: string]: GoFunction } = {
  dict: variadic([], 'any', (_, ...values) => dict(values)),
  get: fixed([MAP, 'string'], (_, map, key) => map.entries.get(key) ?? (map.has(key) ? null : '')),
  set: fixed([MAP, 'string', 'any'], (_, map, key, value) => {
    if (map.isNil) throw new GoError('assignment to entry in nil map');
    map.set(key, value);
    return map.as(ANY_MAP);
  }),
  unset: fixed([MAP, 'string'], (_, map, key) => {
    map.delete(key);
    return map.as(ANY_MAP);
  }),
  hasKey: fixed([MAP, 'string'], (_, map, key) => map.has(key)),
  pluck: variadic(['string'], MAP, (_, key, ...maps) => {
    return new GoList(maps.filter((map) => map.has(key)).map((map) => map.get(key)));
  }),
  keys: variadic(
    [],
    MAP,
    (_, ...maps) =>
      new GoList(
        maps.flatMap((map) => [...map.keys()]),
        STRING_LIST,
      ),
  ),
  values: fixed([MAP], (_, map) => new GoList(map.keys().map((key) => map.get(key)))),
  pick: variadic([MAP], 'string', (_, map, ...keys) =>
    select(map, new Set(keys.filter((key) => map.has(key)))),
  ),
  omit: variadic([MAP], 'string', (_, map, ...keys) => {
    const left = new Set(map.entries.keys());
    for (const key of keys) left.delete(key);
    return select(map, left);
  }),
  merge: thorough(
    variadic([MAP], MAP, (_, target, ...sources) => mergeAll({ target, sources, overwrites: false })),
  ),
  mustMerge: thorough(
    variadic([MAP], MAP, (_, target, ...sources) => mergeAll({ target, sources, overwrites: false })),
  ),
  mergeOverwrite: thorough(
    variadic([MAP], MAP, (_, target, ...sources) => mergeAll({ target, sources, overwrites: true })),
  ),
  mustMergeOverwrite: thorough(
    variadic([MAP], MAP, (_, target, ...sources) => mergeAll({ target, sources, overwrites: true })),
  ),
  deepCopy: thorough(fixed(['any'], (_, value) => copyOf(value))),
  mustDeepCopy: thorough(fixed(['any'], (_, value) => copyOf(value))),
  dig: variadic([], 'any', (_, ...values) => dig(values)),
};

function copyOf(value: GoValue): GoValue {
  if (value === null) throw new GoError('reflect: call of reflect.Value.Type on zero Value');
  return deepCopy(value);
}

function dict(values: readonly GoValue[]): GoMap {
  const entries = new Entries();
  for (let i = 0; i < values.length; i += 2) {
    const key = values[i] ?? null;
    entries.set(
      typeof key === 'string' ? key : textOf(key),
      i + 1 < values.length ? (values[i + 1] ?? null) : '',
    );
  }
  return new GoMap(entries);
}

/** A new map of some entries; nested values are shared. */
function select(map: GoMap, keys: ReadonlySet<string>): GoMap {
  const result = goMap();
  for (const key of keys) result.setFrom(key, map.get(key), map.entries.origins?.get(key));
  return result;
}

/** The target with the sources merged into it; a nil target becomes a new map. */
export function mergeAll({
  target,
  sources,
  overwrites,
  onTake,
}: {
  readonly target: GoMap;
  readonly sources: readonly GoMap[];
  readonly overwrites: boolean;
  readonly onTake?: OnTake | undefined;
}): GoMap {
  const merged = target.isNil ? goMap() : target;
  for (const source of sources) mergeMaps({ target: merged, source, overwrites, onTake });
  return merged.as(ANY_MAP);
}

function dig(values: readonly GoValue[]): GoValue {
  if (values.length < 3) throw new GoError('dig needs at least three arguments');
  const keys = values.slice(0, -2);
  let map = plainMap(values.at(-1) ?? null);
  for (const key of keys) {
    if (typeof key !== 'string')
      throw new GoError(`interface conversion: interface {} is ${shown(key)}, not string`);
  }
  for (const [index, key] of keys.entries()) {
    if (typeof key !== 'string') continue;
    if (!map.has(key)) return values.at(-2) ?? null;
    const step = map.get(key);
    if (index === keys.length - 1) return step;
    map = plainMap(step);
  }
  return null;
}

/** A Go type assertion: only the unnamed map type will do. */
function plainMap(value: GoValue): GoMap {
  if (value instanceof GoMap && value.type.name === MAP) return value;
  throw new GoError(`interface conversion: interface {} is ${shown(value)}, not ${MAP}`);
}

function shown(value: GoValue): string {
  return value === null ? 'nil' : typeName(value);
}
