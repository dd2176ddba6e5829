/** A number as fraction in [0.5, 1) and exponent of two, as Go's math.Frexp. */
function frexp(value: number): readonly [fraction: number, exponent: number] {
  if (value === 0 || !Number.isFinite(value)) return [value, 0];
  let fraction = Math.abs(value);
  let exponent = 0;
  // Very small numbers are scaled first, since they have no leading bit.
  if (fraction < 2 ** -1022) {
    fraction *= 2 ** 52;
    exponent = -52;
  }
  const bits = Math.max(-1023, Math.floor(Math.log2(fraction)) + 1);
  fraction = scale(fraction, -bits);
  exponent += bits;
  while (fraction >= 1) {
    fraction /= 2;
    exponent += 1;
  }
  while (fraction < 0.5) {
    fraction *= 2;
    exponent -= 1;
  }
  return [value < 0 ? -fraction : fraction, exponent];
}

export function mantissa(value: number): number {
  return frexp(value)[0];
}

export function exponent(value: number): number {
  return frexp(value)[1];
}

/** fraction × 2^exponent, in steps that do not overflow on the way. */
function scale(fraction: number, exponent: number): number {
  let result = fraction;
  let left = exponent;
  while (left > 1000) {
    result *= 2 ** 1000;
    left -= 1000;
  }
  while (left < -1000) {
    result *= 2 ** -1000;
    left += 1000;
  }
  return result * 2 ** left;
}

const series = [
  0.6666666666666735, 0.3999999999940942, 0.2857142874366239, 0.22222198432149784, 0.1818357216161805,
  0.15313837699209373, 0.14798198605116586,
] as const;

/** Go's math.Log (src/math/log.go), whose last digit differs from JavaScript's. */
export function log(x: number): number {
  if (!(x > 0) || !Number.isFinite(x)) return Math.log(x);
  let [fraction, exponent] = frexp(x);
  if (fraction < Math.SQRT1_2) {
    fraction *= 2;
    exponent -= 1;
  }
  const f = fraction - 1;
  const s = f / (2 + f);
  const s2 = s * s;
  const s4 = s2 * s2;
  const [l1, l2, l3, l4, l5, l6, l7] = series;
  const odd = s2 * (l1 + s4 * (l3 + s4 * (l5 + s4 * l7)));
  const even = s4 * (l2 + s4 * (l4 + s4 * l6));
  const half = 0.5 * f * f;
  const high = 0.6931471803691238;
  const low = 1.9082149292705877e-10;
  return exponent * high - (half - (s * (half + (odd + even)) + exponent * low) - f);
}

/** Half away from zero, as Go's math.Round. */
export function round(value: number): number {
  return value < 0 ? -Math.round(-value) : Math.round(value);
}

/** Go's math.Hypot, whose last digit differs from JavaScript's. */
export function hypot(x: number, y: number): number {
  const a = Math.abs(x);
  const b = Math.abs(y);
  const large = Math.max(a, b);
  if (large === 0) return 0;
  const ratio = Math.min(a, b) / large;
  return large * Math.sqrt(1 + ratio * ratio);
}

/**
 * Go's math.Pow (src/math/pow.go): by squaring the fraction and adding exponents, so that the digits are the same.
 */
export function pow(x: number, y: number): number {
  if (y === 0 || x === 1) return 1;
  if (y === 1) return x;
  if (Number.isNaN(x) || Number.isNaN(y) || x === 0 || !Number.isFinite(x) || !Number.isFinite(y))
    return x ** y;
  if (y === 0.5) return Math.sqrt(x);
  if (y === -0.5) return 1 / Math.sqrt(x);
  const size = Math.abs(y);
  let whole = Math.trunc(size);
  let part = size - whole;
  if (part !== 0 && x < 0) return Number.NaN;
  if (whole >= 2 ** 63) return x ** y;

  let result = 1;
  let resultExponent = 0;
  if (part !== 0) {
    if (part > 0.5) {
      part -= 1;
      whole += 1;
    }
    result = Math.exp(part * log(x));
  }
  let [fraction, xExponent] = frexp(x);
  for (let bits = BigInt(whole); bits !== 0n; bits >>= 1n) {
    if (xExponent < -(1 << 12) || xExponent > 1 << 12) {
      resultExponent += xExponent;
      break;
    }
    if ((bits & 1n) === 1n) {
      result *= fraction;
      resultExponent += xExponent;
    }
    fraction *= fraction;
    xExponent <<= 1;
    if (fraction < 0.5) {
      fraction += fraction;
      xExponent -= 1;
    }
  }
  if (y < 0) {
    result = 1 / result;
    resultExponent = -resultExponent;
  }
  return scale(result, resultExponent);
}
