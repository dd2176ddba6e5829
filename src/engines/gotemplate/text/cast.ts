import { parseIntLiteral } from '../syntax/number.ts';
import { type Evaluated, GoInt } from '../values/go-value.ts';

const MIN_INT64 = -(2n ** 63n);
const MAX_INT64 = 2n ** 63n - 1n;

/** spf13/cast 1.7 ToInt64 (and ToInt, which agrees with it): what cannot be read is 0. */
export function castToInt(value: Evaluated): bigint {
  if (typeof value === 'bigint') return value;
  if (typeof value === 'number') return truncate(value);
  if (typeof value === 'string') return parseInteger(trimZeroDecimal(value));
  if (typeof value === 'boolean') return value ? 1n : 0n;
  if (!(value instanceof GoInt)) return 0n;
  // Named integer types are not among the types that cast knows.
  if (value.type.startsWith('time.') && value.type === 'time.Duration') return 0n;
  return BigInt.asIntN(64, value.value);
}

/** spf13/cast 1.7 ToFloat64. */
export function castToFloat(value: Evaluated): number {
  if (typeof value === 'number') return value;
  if (typeof value === 'bigint') return Number(value);
  if (typeof value === 'string') return parseFloat64(value) ?? 0;
  if (typeof value === 'boolean') return value ? 1 : 0;
  return value instanceof GoInt && value.type !== 'time.Duration' ? Number(value.value) : 0;
}

/** Go's conversion of a float64 to int64; what does not fit becomes the smallest int64, as on amd64. */
function truncate(value: number): bigint {
  if (!Number.isFinite(value)) return MIN_INT64;
  const whole = BigInt(Math.trunc(value));
  return whole < MIN_INT64 || whole > MAX_INT64 ? MIN_INT64 : whole;
}

function parseInteger(text: string): bigint {
  const value = parseIntLiteral(text);
  return value === undefined || value < MIN_INT64 || value > MAX_INT64 ? 0n : value;
}

/** strconv.ParseInt in base 10: no prefixes, no underscores, undefined where Go has an error. */
export function parseDecimal(text: string): bigint | undefined {
  if (!/^[+-]?[0-9]+$/.test(text)) return undefined;
  const value = BigInt(text.replace(/^\+/, ''));
  return value < MIN_INT64 || value > MAX_INT64 ? undefined : value;
}

/** strconv.ParseFloat; undefined where Go has an error. */
function parseFloat64(text: string): number | undefined {
  if (/^[+-]?(inf|infinity)$/i.test(text)) return text.startsWith('-') ? -Infinity : Infinity;
  if (/^nan$/i.test(text)) return Number.NaN;
  const hex = /^([+-]?)0x([0-9a-f_]*)(?:\.([0-9a-f_]*))?p([+-]?[0-9]+)$/i.exec(text);
  if (hex !== null) {
    const [, sign = '', whole = '', fraction = '', exponent = '0'] = hex;
    if (/_/.test(whole + fraction) || whole + fraction === '') return undefined;
    const size = Number(BigInt(`0x${whole}${fraction}`)) * 2 ** (Number(exponent) - 4 * fraction.length);
    return sign === '-' ? -size : size;
  }
  if (
    !/^[+-]?([0-9](_?[0-9])*(\.([0-9](_?[0-9])*)?)?|\.[0-9](_?[0-9])*)([eE][+-]?[0-9](_?[0-9])*)?$/.test(text)
  )
    return undefined;
  const value = Number(text.replaceAll('_', ''));
  return Number.isFinite(value) ? value : undefined;
}

/** "12.0" reads as 12, "12.5" stays what it is. */
function trimZeroDecimal(text: string): string {
  return /\.0+$/.test(text) ? text.replace(/\.0+$/, '') : text;
}
