import type { Budget } from '#budget';
import { GoList, GoMap, type GoValue, goMap } from '#gotemplate';
import type { OriginLayer, ValueOrigins } from './value-origins.ts';

/** Where the entries of a decoded layer are registered; without it no origins are kept. */
export type Registration = {
  readonly origins: ValueOrigins;
  readonly layer: OriginLayer;
};

/** Plain data as a values file gives it: every number a float64, every map a `GoMap` of its own. */
export function toValue(value: unknown, registration?: Registration, parent = 0): GoValue {
  if (value === null || value === undefined) return null;
  if (typeof value === 'bigint') return Number(value);
  if (typeof value === 'boolean' || typeof value === 'number' || typeof value === 'string') return value;
  if (Array.isArray(value)) return toList(value, registration, parent);
  if (typeof value === 'object') return toMap(value, registration, parent);
  throw new TypeError(`a ${typeof value} has no place in values`);
}

/** A map of plain data, as `toValue`; `parent` is the origin that its entries stand below. */
export function toMap(value: object, registration?: Registration, parent = 0): GoMap {
  const map = emptyMap();
  for (const [key, entry] of Object.entries(value)) {
    if (!registration) {
      map.entries.set(key, toValue(entry));
      continue;
    }
    const origin = registration.origins.add(registration.layer, parent, key);
    map.setFrom(key, toValue(entry, registration, origin), origin);
  }
  return map;
}

function toList(value: readonly unknown[], registration: Registration | undefined, parent: number): GoList {
  if (!registration) return new GoList(value.map((item) => toValue(item)));
  const { origins, layer } = registration;
  const ids = value.map((_, index) => origins.add(layer, parent, index));
  const list = new GoList(value.map((item, index) => toValue(item, registration, ids[index])));
  list.origins = new Map(ids.map((id, index) => [String(index), id]));
  return list;
}

export function emptyMap(): GoMap {
  return goMap();
}

/** A deep copy, as Go's copystructure makes; origins go with it. What is copied is charged. */
export function cloneMap(map: GoMap, budget: Budget | undefined): GoMap {
  allocateMap(map, budget);
  const copy = goMap();
  const { entries } = copy;
  for (const [key, value] of map.entries) {
    entries.set(key, typeof value === 'object' && value !== null ? cloneValue(value, budget) : value);
  }
  if (map.entries.origins !== null) entries.origins = new Map(map.entries.origins);
  return copy;
}

function cloneValue(value: GoValue, budget: Budget | undefined): GoValue {
  if (value instanceof GoMap) return cloneMap(value, budget);
  if (!(value instanceof GoList)) return value;
  budget?.allocate(bytesOfMap + value.items.length * bytesOfEntry);
  const items = value.items.map((item) => cloneValue(item, budget));
  const copy = new GoList(items, value.type, value.isNil);
  if (value.origins !== null) copy.origins = new Map(value.origins);
  return copy;
}

/** Takes what a copy of one map costs, without what is in it. */
export function allocateMap(map: GoMap, budget: Budget | undefined): void {
  budget?.allocate(bytesOfMap + map.size * bytesOfEntry);
}

/** With the map of its origins beside it. */
const bytesOfMap = 500;
const bytesOfEntry = 60;

/** Copies an entry with its origin. */
export function copyEntry(to: GoMap, from: GoMap, key: string): void {
  to.setFrom(key, from.get(key), from.entries.origins?.get(key));
}
