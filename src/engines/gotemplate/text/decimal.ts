import { shortestDecimal } from '../fmt/float.ts';
import { GoError } from '../exec/errors.ts';

/** An exact decimal number: coefficient × 10^exponent (shopspring/decimal). */
export type Decimal = { readonly coefficient: bigint; readonly exponent: number };

const DIVISION_PRECISION = 16;

/** The decimal with the shortest digits of a float64. */
export function decimalFromFloat(value: number): Decimal {
  if (!Number.isFinite(value))
    throw new GoError(
      `Cannot create a Decimal from ${Number.isNaN(value) ? 'NaN' : value > 0 ? '+Inf' : '-Inf'}`,
    );
  const { digits, point } = shortestDecimal(Math.abs(value));
  return { coefficient: BigInt(digits) * (value < 0 ? -1n : 1n), exponent: point - digits.length };
}

/** The float64 nearest to a decimal. */
export function decimalToFloat({ coefficient, exponent }: Decimal): number {
  return Number(`${coefficient}e${exponent}`);
}

/** The exact sum. */
export function addDecimals(a: Decimal, b: Decimal): Decimal {
  const exponent = Math.min(a.exponent, b.exponent);
  return { coefficient: scaled(a, exponent) + scaled(b, exponent), exponent };
}

/** The exact difference. */
export function subtractDecimals(a: Decimal, b: Decimal): Decimal {
  return addDecimals(a, { coefficient: -b.coefficient, exponent: b.exponent });
}

/** The exact product. */
export function multiplyDecimals(a: Decimal, b: Decimal): Decimal {
  return { coefficient: a.coefficient * b.coefficient, exponent: a.exponent + b.exponent };
}

/** The quotient, rounded half away from zero at the sixteenth decimal. */
export function divideDecimals(a: Decimal, b: Decimal): Decimal {
  if (b.coefficient === 0n) throw new GoError('decimal division by 0');
  const shift = a.exponent - b.exponent + DIVISION_PRECISION;
  const numerator = shift >= 0 ? a.coefficient * 10n ** BigInt(shift) : a.coefficient;
  const denominator = shift >= 0 ? b.coefficient : b.coefficient * 10n ** BigInt(-shift);
  const quotient = numerator / denominator;
  const rest = numerator % denominator;
  const size = (value: bigint): bigint => (value < 0n ? -value : value);
  const step = size(rest) * 2n >= size(denominator) ? (numerator < 0n === denominator < 0n ? 1n : -1n) : 0n;
  return { coefficient: quotient + step, exponent: -DIVISION_PRECISION };
}

function scaled(value: Decimal, exponent: number): bigint {
  return value.coefficient * 10n ** BigInt(value.exponent - exponent);
}
