import { charge } from './meter.ts';

/** A JSON value, as jq sees it. Big integers are kept where nothing is computed with them. */
export type Json =
  | null
  | boolean
  | number
  | bigint
  | string
  | readonly Json[]
  | { readonly [key: string]: Json };

/** A JSON object. */
export type JsonObject = { readonly [key: string]: Json };

/** jq's name for a value's type. */
export function typeOf(value: Json): 'null' | 'boolean' | 'number' | 'string' | 'array' | 'object' {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  const type = typeof value;
  if (type === 'bigint') return 'number';
  return type === 'boolean' || type === 'number' || type === 'string' ? type : 'object';
}

/** Only null and false are false. */
export function isTruthy(value: Json): boolean {
  return value !== null && value !== false;
}

export function isArray(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}

export function isObject(value: Json): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A number, as a double. */
export function toNumber(value: Json): number | undefined {
  if (typeof value === 'number') return value;
  return typeof value === 'bigint' ? Number(value) : undefined;
}

/** The keys of an object in gojq's order: sorted. */
export function sortedKeys(object: JsonObject): readonly string[] {
  const keys = Object.keys(object);
  charge(keys.length);
  return keys.toSorted(compareText);
}

/** A copy of an object with one key set, also `__proto__`. */
export function withKey(object: JsonObject, key: string, value: Json): JsonObject {
  const entries = Object.entries(object);
  charge(entries.length);
  return Object.fromEntries([...entries, [key, value]]);
}

const ranks = { null: 0, boolean: 1, number: 3, string: 4, array: 5, object: 6 } as const;

/** jq's order of values: null, false, true, numbers, strings, arrays, objects; NaN is below every number. */
export function compare(left: Json, right: Json): number {
  charge();
  const byType = ranks[typeOf(left)] - ranks[typeOf(right)];
  if (byType !== 0) return byType;
  if (typeof left === 'boolean' && typeof right === 'boolean') return Number(left) - Number(right);
  if (typeof left === 'string' && typeof right === 'string') return compareText(left, right);
  if (isArray(left) && isArray(right)) return compareLists(left, right);
  if (isObject(left) && isObject(right)) return compareObjects(left, right);
  if (typeof left === 'bigint' && typeof right === 'bigint') return left < right ? -1 : Number(left > right);
  return compareNumbers(toNumber(left), toNumber(right));
}

function compareNumbers(left: number | undefined, right: number | undefined): number {
  if (left === undefined || right === undefined) return 0;
  if (left < right || Number.isNaN(left)) return -1;
  return left === right ? 0 : 1;
}

/** Go compares strings by their bytes, which is the order of code points. */
function compareText(left: string, right: string): number {
  if (left === right) return 0;
  const length = Math.min(left.length, right.length);
  charge(length >> 4);
  for (let i = 0; i < length; i++) {
    const a = left.charCodeAt(i);
    const b = right.charCodeAt(i);
    if (a === b) continue;
    const isPair = (code: number) => code >= 0xd800 && code <= 0xdfff;
    if (isPair(a) !== isPair(b)) return isPair(a) ? 1 : -1;
    return a - b;
  }
  return left.length - right.length;
}

function compareLists(left: readonly Json[], right: readonly Json[]): number {
  for (let i = 0; i < Math.min(left.length, right.length); i++) {
    const order = compare(left[i] ?? null, right[i] ?? null);
    if (order !== 0) return order;
  }
  return left.length - right.length;
}

function compareObjects(left: JsonObject, right: JsonObject): number {
  const leftKeys = sortedKeys(left);
  const rightKeys = sortedKeys(right);
  const byKeys = compareLists(leftKeys, rightKeys);
  if (byKeys !== 0) return byKeys;
  for (const key of leftKeys) {
    const order = compare(left[key] ?? null, right[key] ?? null);
    if (order !== 0) return order;
  }
  return 0;
}

/** Whether two values are equal. */
export function equals(left: Json, right: Json): boolean {
  return compare(left, right) === 0;
}
