import { asText, splitText as splitAt } from '#text';
import { typePreview } from './encode.ts';
import { JqError } from './jq-error.ts';
import { allocate, allocateFor, charge } from './meter.ts';
import { compare, isArray, isObject, type Json, type JsonObject, toNumber, withKey } from './value.ts';

/** The operators that take two values and give one. */
export type ValueOperator = '+' | '-' | '*' | '/' | '%' | '==' | '!=' | '<' | '<=' | '>' | '>=';

/** Applies an operator to two values (gojq's operator.go). */
export function operate(operator: ValueOperator, left: Json, right: Json): Json {
  switch (operator) {
    case '+':
      return add(left, right);
    case '-':
      return subtract(left, right);
    case '*':
      return multiply(left, right);
    case '/':
      return divide(left, right);
    case '%':
      return modulo(left, right);
    case '==':
      return compare(left, right) === 0;
    case '!=':
      return compare(left, right) !== 0;
    case '<':
      return compare(left, right) < 0;
    case '<=':
      return compare(left, right) <= 0;
    case '>':
      return compare(left, right) > 0;
    case '>=':
      return compare(left, right) >= 0;
  }
}

/** `left + right`; null is neutral. */
export function add(left: Json, right: Json): Json {
  const sum = bothNumbers({ left, right, floats: (a, b) => a + b, integers: (a, b) => a + b });
  if (sum !== undefined) return sum;
  allocateFor(left);
  allocateFor(right);
  if (typeof left === 'string' && typeof right === 'string') return left + right;
  if (isArray(left) && isArray(right)) return [...left, ...right];
  if (isObject(left) && isObject(right))
    return Object.fromEntries([...Object.entries(left), ...Object.entries(right)]);
  if (left === null) return right;
  if (right === null) return left;
  throw cannot('add', left, right);
}

function subtract(left: Json, right: Json): Json {
  const difference = bothNumbers({ left, right, floats: (a, b) => a - b, integers: (a, b) => a - b });
  if (difference !== undefined) return difference;
  if (isArray(left) && isArray(right))
    return left.filter((item) => !right.some((other) => compare(item, other) === 0));
  throw cannot('subtract', left, right);
}

function multiply(left: Json, right: Json): Json {
  const product = bothNumbers({ left, right, floats: (a, b) => a * b, integers: (a, b) => a * b });
  if (product !== undefined) return product;
  if (isObject(left) && isObject(right)) return deepMerge(left, right);
  const a = toNumber(left);
  const b = toNumber(right);
  if (typeof left === 'string' && b !== undefined) return repeat(left, b);
  if (typeof right === 'string' && a !== undefined) return repeat(right, a);
  throw cannot('multiply', left, right);
}

function repeat(text: string, times: number): Json {
  if (times < 0 || Number.isNaN(times)) return null;
  const count = Math.trunc(Math.min(times, 2 ** 31 - 1));
  if (Buffer.byteLength(text) * count >= 2 ** 31 - 1) {
    throw new JqError(`repeat string result too large: ${JSON.stringify(text)} * ${times}`);
  }
  allocate(2 * text.length * count);
  return text.repeat(count);
}

function deepMerge(left: JsonObject, right: JsonObject): JsonObject {
  let merged = left;
  for (const [key, value] of Object.entries(right)) {
    charge();
    const own = Object.hasOwn(left, key) ? (left[key] ?? null) : null;
    merged = withKey(merged, key, isObject(own) && isObject(value) ? deepMerge(own, value) : value);
  }
  return merged;
}

function divide(left: Json, right: Json): Json {
  const a = toNumber(left);
  const b = toNumber(right);
  if (a !== undefined && b !== undefined) {
    if (b === 0) throw new JqError(`cannot divide ${typePreview(left)} by: ${typePreview(right)}`);
    return a / b;
  }
  if (typeof left === 'string' && typeof right === 'string') return left === '' ? [] : splitText(left, right);
  throw cannot('divide', left, right);
}

/** Go's strings.Split: an empty separator splits into characters. */
export function splitText(text: string, separator: string): readonly string[] {
  allocate(16 * text.length);
  return separator === '' ? [...text] : splitAt(text, separator);
}

function modulo(left: Json, right: Json): Json {
  const a = toNumber(left);
  const b = toNumber(right);
  if (a === undefined || b === undefined) throw cannot('modulo', left, right);
  if (Number.isNaN(a) || Number.isNaN(b)) return Number.NaN;
  const divisor = Math.trunc(b);
  if (divisor === 0) throw new JqError(`cannot modulo ${typePreview(left)} by: ${typePreview(right)}`);
  const rest = Math.trunc(a) % divisor;
  return rest === 0 ? 0 : rest;
}

function bothNumbers({
  left,
  right,
  floats,
  integers,
}: {
  readonly left: Json;
  readonly right: Json;
  readonly floats: (a: number, b: number) => number;
  readonly integers: (a: bigint, b: bigint) => bigint;
}): Json | undefined {
  const a = toNumber(left);
  const b = toNumber(right);
  if (a === undefined || b === undefined) return undefined;
  const result = floats(a, b);
  const isExact = [left, right].every((value) => typeof value === 'bigint' || Number.isSafeInteger(value));
  if (!isExact || Number.isSafeInteger(result)) return result;
  const exact = integers(BigInt(asText(left)), BigInt(asText(right)));
  return exact >= -(2n ** 53n) && exact <= 2n ** 53n ? Number(exact) : exact;
}

function cannot(verb: string, left: Json, right: Json): JqError {
  return new JqError(`cannot ${verb}: ${typePreview(left)} and ${typePreview(right)}`);
}
