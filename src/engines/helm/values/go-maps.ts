import { GoList, GoMap, type GoValue, goMap } from '#gotemplate';
import type { YamlPath } from '#yaml';
import type { OriginLayer, ValueOrigins } from './value-origins.ts';

/** Where the entries of a decoded layer are registered; without it no origins are kept. */
export type Registration = {
  readonly origins: ValueOrigins;
  readonly layer: OriginLayer;
};

/** Plain data as a values file gives it: every number a float64, every map a `GoMap` of its own. */
export function toValue(value: unknown, path: YamlPath = [], registration?: Registration): GoValue {
  if (value === null || value === undefined) return null;
  if (typeof value === 'bigint') return Number(value);
  if (typeof value === 'boolean' || typeof value === 'number' || typeof value === 'string') return value;
  if (Array.isArray(value)) return toList(value, path, registration);
  if (typeof value === 'object') return toMap(value, path, registration);
  throw new TypeError(`a ${typeof value} has no place in values`);
}

/** A map of plain data, as `toValue`. */
export function toMap(value: object, path: YamlPath = [], registration?: Registration): GoMap {
  const map = emptyMap();
  for (const [key, entry] of Object.entries(value)) {
    if (!registration) {
      map.entries.set(key, toValue(entry));
      continue;
    }
    const inner = [...path, key];
    map.setFrom(
      key,
      toValue(entry, inner, registration),
      registration.origins.add(registration.layer, inner),
    );
  }
  return map;
}

function toList(value: readonly unknown[], path: YamlPath, registration?: Registration): GoList {
  if (!registration) return new GoList(value.map((item) => toValue(item)));
  const list = new GoList(value.map((item, index) => toValue(item, [...path, index], registration)));
  list.origins = new Map(
    value.map((_, index) => [String(index), registration.origins.add(registration.layer, [...path, index])]),
  );
  return list;
}

export function emptyMap(): GoMap {
  return goMap();
}

/** A deep copy, as Go's copystructure makes; origins go with it. */
export function cloneMap(map: GoMap): GoMap {
  const copy = goMap();
  const { entries } = copy;
  for (const [key, value] of map.entries) {
    entries.set(key, typeof value === 'object' && value !== null ? cloneValue(value) : value);
  }
  if (map.entries.origins !== null) entries.origins = new Map(map.entries.origins);
  return copy;
}

function cloneValue(value: GoValue): GoValue {
  if (value instanceof GoMap) return cloneMap(value);
  if (!(value instanceof GoList)) return value;
  const copy = new GoList(value.items.map(cloneValue), value.type, value.isNil);
  if (value.origins !== null) copy.origins = new Map(value.origins);
  return copy;
}

/** Copies an entry with its origin. */
export function copyEntry(to: GoMap, from: GoMap, key: string): void {
  to.setFrom(key, from.get(key), from.entries.origins?.get(key));
}
