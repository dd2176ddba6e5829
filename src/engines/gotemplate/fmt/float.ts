import { trimEndOf } from '#text';

/** The digits of a positive finite number and the place of its decimal point: 0.d1d2d3… × 10^point. */
export type Decimal = { readonly digits: string; readonly point: number };

/** The shortest digits that read back as the same float64. */
export function shortestDecimal(value: number): Decimal {
  if (value === 0) return { digits: '0', point: 1 };
  const [mantissa = '', exponent = '0'] = value.toExponential().split('e');
  return { digits: mantissa.replace('.', ''), point: Number(exponent) + 1 };
}

/** The exact value cut to `count` digits, rounded half to even as strconv does. */
function roundToDigits(value: number, count: number): Decimal {
  const exact = exactDecimal(value);
  return roundDecimal(exact, count);
}

/** The exact value cut to `decimals` digits after the point. */
function roundToDecimals(value: number, decimals: number): Decimal {
  const exact = exactDecimal(value);
  return roundDecimal(exact, exact.point + decimals);
}

function exactDecimal(value: number): Decimal {
  if (value === 0) return { digits: '0', point: 1 };
  const view = new DataView(new ArrayBuffer(8));
  view.setFloat64(0, value);
  const bits = view.getBigUint64(0);
  const biased = Number((bits >> 52n) & 0x7ffn);
  const fraction = bits & 0xfffffffffffffn;
  const mantissa = biased === 0 ? fraction : fraction | 0x10000000000000n;
  const exponent = (biased === 0 ? 1 : biased) - 1075;
  if (exponent >= 0) {
    const digits = (mantissa << BigInt(exponent)).toString();
    return { digits, point: digits.length };
  }
  const digits = (mantissa * 5n ** BigInt(-exponent)).toString();
  return { digits, point: digits.length + exponent };
}

function roundDecimal(exact: Decimal, count: number): Decimal {
  const { digits, point } = exact;
  if (count >= digits.length) return exact;
  if (count < 0) return { digits: '', point };
  const rest = digits.slice(count);
  const half = `5${'0'.repeat(rest.length - 1)}`;
  const last = count > 0 ? Number(digits[count - 1]) : 0;
  const up = rest > half || (rest === half && last % 2 === 1);
  const kept = digits.slice(0, count);
  if (!up) return { digits: kept, point };
  const raised = (BigInt(kept === '' ? '0' : kept) + 1n).toString();
  if (raised.length > kept.length) return { digits: raised, point: point + 1 };
  return { digits: raised.padStart(kept.length, '0'), point };
}

/** strconv.FormatFloat of a number for the formats e, E, f, F, g and G; precision -1 is the shortest. */
export function formatFloat(value: number, format: string, precision: number): string {
  if (Number.isNaN(value)) return 'NaN';
  if (!Number.isFinite(value)) return value > 0 ? '+Inf' : '-Inf';
  const sign = value < 0 || Object.is(value, -0) ? '-' : '';
  return sign + formatMagnitude(Math.abs(value), format, precision);
}

function formatMagnitude(value: number, format: string, precision: number): string {
  switch (format) {
    case 'e':
    case 'E': {
      const decimal = precision < 0 ? shortestDecimal(value) : roundToDigits(value, precision + 1);
      return exponentForm(decimal, precision < 0 ? decimal.digits.length - 1 : precision, format);
    }
    case 'f':
    case 'F': {
      const decimal = precision < 0 ? shortestDecimal(value) : roundToDecimals(value, precision);
      return pointForm(
        decimal,
        precision < 0 ? Math.max(decimal.digits.length - decimal.point, 0) : precision,
      );
    }
    default:
      return generalForm(value, format, precision);
  }
}

/** %g: exponent form when the exponent is below -4 or at least the precision (6 for the shortest form). */
function generalForm(value: number, format: string, precision: number): string {
  const wanted = precision === 0 ? 1 : precision;
  const decimal = trimZeros(precision < 0 ? shortestDecimal(value) : roundToDigits(value, wanted));
  let limit = wanted;
  if (limit > decimal.digits.length && decimal.digits.length >= decimal.point) limit = decimal.digits.length;
  if (precision < 0) limit = 6;
  const exponent = decimal.point - 1;
  if (exponent < -4 || exponent >= limit) {
    return exponentForm(decimal, decimal.digits.length - 1, format === 'G' ? 'E' : 'e');
  }
  return pointForm(decimal, Math.max(decimal.digits.length - decimal.point, 0));
}

function trimZeros(decimal: Decimal): Decimal {
  const digits = trimEndOf(decimal.digits, '0');
  return digits === '' ? { digits: '0', point: 1 } : { digits, point: decimal.point };
}

function exponentForm({ digits, point }: Decimal, decimals: number, letter: string): string {
  const isZero = /^0*$/.test(digits);
  const exponent = isZero ? 0 : point - 1;
  const tail = digits.slice(1).padEnd(decimals, '0').slice(0, decimals);
  const size = Math.abs(exponent).toString().padStart(2, '0');
  return `${digits[0] ?? '0'}${decimals > 0 ? `.${tail}` : ''}${letter}${exponent < 0 ? '-' : '+'}${size}`;
}

function pointForm({ digits, point }: Decimal, decimals: number): string {
  const whole = point > 0 ? digits.slice(0, point).padEnd(point, '0') : '0';
  if (decimals === 0) return whole;
  const lead = point < 0 ? '0'.repeat(Math.min(-point, decimals)) : '';
  const fraction = (lead + digits.slice(Math.max(point, 0))).padEnd(decimals, '0').slice(0, decimals);
  return `${whole}.${fraction}`;
}

/** A float64 as %v prints it. */
export function printFloat(value: number): string {
  // Whole numbers below a million are by far the most common.
  if (Number.isInteger(value) && value > -1e6 && value < 1e6 && !Object.is(value, -0)) return String(value);
  return formatFloat(value, 'g', -1);
}

/** A float64 as encoding/json prints it. */
export function jsonFloat(value: number): string {
  const size = Math.abs(value);
  if (size !== 0 && (size < 1e-6 || size >= 1e21)) {
    return formatFloat(value, 'e', -1).replace(/e-0(\d)$/, 'e-$1');
  }
  return formatFloat(value, 'f', -1);
}
