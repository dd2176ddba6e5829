import { GoError } from '../exec/errors.ts';
import { fixed, type GoFunction, variadic } from '../exec/go-function.ts';
import type { Runtime } from '../exec/runtime.ts';
import { sprint } from '../fmt/print.ts';
import { castToFloat, castToInt, parseDecimal } from '../text/cast.ts';
import {
  addDecimals,
  type Decimal,
  decimalFromFloat,
  decimalToFloat,
  divideDecimals,
  multiplyDecimals,
  subtractDecimals,
} from '../text/decimal.ts';
import { GoList, type GoValue, INT_LIST, int64 } from '../values/go-value.ts';

/** sprig's arithmetic (numeric.go): int64 that wraps around, floats through exact decimals. */
export const numberFunctions: { readonly [name: string]: GoFunction } = {
  int: fixed(['any'], (_, value) => castToInt(value)),
  int64: fixed(['any'], (_, value) => int64(castToInt(value))),
  float64: fixed(['any'], (_, value) => castToFloat(value)),
  atoi: fixed(['string'], (_, text) => parseDecimal(text) ?? clamp(text)),
  toDecimal: fixed(['any'], (_, value) => int64(parseOctal(sprint([value])))),
  add1: fixed(['any'], (_, value) => int64(castToInt(value) + 1n)),
  add: variadic([], 'any', (_, ...values) =>
    int64(values.reduce<bigint>((sum, value) => sum + castToInt(value), 0n)),
  ),
  sub: fixed(['any', 'any'], (_, a, b) => int64(castToInt(a) - castToInt(b))),
  div: fixed(['any', 'any'], (_, a, b) => int64(castToInt(a) / divisor(b))),
  mod: fixed(['any', 'any'], (_, a, b) => int64(castToInt(a) % divisor(b))),
  mul: variadic(['any'], 'any', (_, first, ...values) => {
    return int64(
      values.reduce<bigint>(
        (product, value) => BigInt.asIntN(64, product * castToInt(value)),
        castToInt(first),
      ),
    );
  }),
  max: variadic(['any'], 'any', (_, ...values) =>
    int64(values.map(castToInt).reduce((a, b) => (b > a ? b : a))),
  ),
  biggest: variadic(['any'], 'any', (_, ...values) =>
    int64(values.map(castToInt).reduce((a, b) => (b > a ? b : a))),
  ),
  min: variadic(['any'], 'any', (_, ...values) =>
    int64(values.map(castToInt).reduce((a, b) => (b < a ? b : a))),
  ),
  maxf: variadic(['any'], 'any', (_, ...values) => Math.max(...values.map(castToFloat))),
  minf: variadic(['any'], 'any', (_, ...values) => Math.min(...values.map(castToFloat))),
  floor: fixed(['any'], (_, value) => Math.floor(castToFloat(value))),
  ceil: fixed(['any'], (_, value) => Math.ceil(castToFloat(value))),
  round: variadic(['any', 'int'], 'float64', (_, value, places, roundOn = 0.5) =>
    round(castToFloat(value), places, roundOn),
  ),
  add1f: fixed(['any'], (_, value) => combine(value, [1n], addDecimals)),
  addf: variadic([], 'any', (_, ...values) => combine(0, values, addDecimals)),
  subf: variadic(['any'], 'any', (_, first, ...values) => combine(first, values, subtractDecimals)),
  divf: variadic(['any'], 'any', (_, first, ...values) => combine(first, values, divideDecimals)),
  mulf: variadic(['any'], 'any', (_, first, ...values) => combine(first, values, multiplyDecimals)),
  until: fixed(['int'], (runtime, count) =>
    intList(range({ runtime, start: 0n, stop: count, step: count < 0n ? -1n : 1n })),
  ),
  untilStep: fixed(['int', 'int', 'int'], (runtime, start, stop, step) =>
    intList(range({ runtime, start, stop, step })),
  ),
  seq: variadic([], 'int', (runtime, ...params) => sequence(runtime, params).join(' ')),
};

/** strconv.Atoi gives the nearest int for what is out of range, and sprig drops the error. */
function clamp(text: string): bigint {
  if (!/^[+-]?[0-9]+$/.test(text)) return 0n;
  return text.startsWith('-') ? -(2n ** 63n) : 2n ** 63n - 1n;
}

function parseOctal(text: string): bigint {
  if (!/^[+-]?[0-7]+$/.test(text)) return 0n;
  const size = BigInt(`0o${text.replace(/^[+-]/, '')}`);
  const value = text.startsWith('-') ? -size : size;
  return value === BigInt.asIntN(64, value) ? value : 0n;
}

function divisor(value: GoValue): bigint {
  const number = castToInt(value);
  if (number === 0n) throw new GoError('runtime error: integer divide by zero');
  return number;
}

function round(value: number, places: bigint, roundOn: number): number {
  const power = 10 ** Number(places);
  const digit = power * value;
  const fraction = digit - Math.trunc(digit);
  return (fraction >= roundOn ? Math.ceil(digit) : Math.floor(digit)) / power;
}

function combine(
  first: GoValue,
  rest: readonly GoValue[],
  operate: (a: Decimal, b: Decimal) => Decimal,
): number {
  const start = decimalFromFloat(castToFloat(first));
  return decimalToFloat(
    rest.reduce<Decimal>((sum, value) => operate(sum, decimalFromFloat(castToFloat(value))), start),
  );
}

function range({
  runtime,
  start,
  stop,
  step,
}: {
  readonly runtime: Runtime;
  readonly start: bigint;
  readonly stop: bigint;
  readonly step: bigint;
}): readonly bigint[] {
  const up = stop >= start;
  if (up ? step <= 0n : step >= 0n) return [];
  const numbers: bigint[] = [];
  const distance = up ? stop - start : start - stop;
  runtime.charge(Number(distance / (step < 0n ? -step : step)) * 64);
  for (let i = start; up ? i < stop : i > stop; i += step) numbers.push(i);
  return numbers;
}

function sequence(runtime: Runtime, params: readonly bigint[]): readonly bigint[] {
  const [a = 0n, b = 0n, c = 0n] = params;
  if (params.length === 1) {
    const step = a < 1n ? -1n : 1n;
    return range({ runtime, start: 1n, stop: a + step, step });
  }
  if (params.length === 2) {
    const step = b < a ? -1n : 1n;
    return range({ runtime, start: a, stop: b + step, step });
  }
  if (params.length !== 3 || (c < a && b > 0n)) return [];
  return range({ runtime, start: a, stop: c + (c < a ? -1n : 1n), step: b });
}

function intList(items: readonly bigint[]): GoList {
  return new GoList(items, INT_LIST);
}
