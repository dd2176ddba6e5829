import { fromBytes } from './bytes.ts';
import {
  Entries,
  type Evaluated,
  GoBytes,
  GoComplex,
  GoInt,
  GoList,
  GoMap,
  type GoValue,
} from './go-value.ts';

/** Plain data as JSON knows it. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** Plain data as a values file gives it to templates: every number is a float64. */
export function toGo(value: unknown): GoValue {
  if (value === null || value === undefined) return null;
  switch (typeof value) {
    case 'boolean':
    case 'number':
    case 'bigint':
    case 'string':
      return value;
    case 'object':
      return fromObject(value);
    default:
      throw new TypeError(`a ${typeof value} has no counterpart in Go`);
  }
}

function fromObject(value: object): GoValue {
  if (Array.isArray(value)) return new GoList(value.map(toGo));
  if (value instanceof GoMap || value instanceof GoList || value instanceof GoInt) return value;
  if (value instanceof Uint8Array) return new GoBytes(value);
  const entries = new Entries();
  const source = value instanceof Map ? value : Object.entries(value);
  for (const [key, entry] of source) entries.set(String(key), toGo(entry));
  return new GoMap(entries);
}

/** The plain data of a Go value; integers become numbers. */
export function fromGo(value: Evaluated): Json {
  if (value === null || value === undefined) return null;
  if (typeof value === 'bigint') return Number(value);
  if (typeof value !== 'object') return value;
  if (value instanceof GoInt) return Number(value.value);
  if (value instanceof GoList) return value.isNil ? null : value.items.map(fromGo);
  if (value instanceof GoMap) {
    return Object.fromEntries([...value.entries].map(([key, entry]) => [key, fromGo(entry)]));
  }
  if (value instanceof GoBytes) return fromBytes(value.bytes);
  if (value instanceof GoComplex) return value.real;
  return fromGo(value.json());
}
