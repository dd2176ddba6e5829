import { trimEndOf } from '#text';
import { formatGoFloat } from '#yaml';

/** A number as it appears in JSON output (interpreter.go unparseNumber): whole ones in full, others in `%.17g`. */
export function numberText(value: number): string {
  if (Number.isInteger(value)) return wholeText(value);
  const [mantissa = '', exponentText = '0'] = value.toExponential(16).split('e');
  const exponent = Number(exponentText);
  const sign = value < 0 ? '-' : '';
  const digits = trimEndOf(mantissa.replace('-', '').replace('.', ''), '0');
  if (exponent < -4) {
    const rest = digits.length > 1 ? `.${digits.slice(1)}` : '';
    return `${sign}${digits.charAt(0)}${rest}e-${String(-exponent).padStart(2, '0')}`;
  }
  if (exponent < 0) return `${sign}0.${'0'.repeat(-exponent - 1)}${digits}`;
  return `${sign}${digits.slice(0, exponent + 1)}.${digits.slice(exponent + 1)}`;
}

/** A number in the fewest digits, never with an exponent (Go's FormatFloat 'f', -1). */
export function shortestText(value: number): string {
  if (Number.isInteger(value) && Math.abs(value) < 1e21) return Object.is(value, -0) ? '-0' : String(value);
  return formatPlain(value);
}

/** A number as Go's `%v` prints it, for messages. */
export function goNumber(value: number): string {
  return formatGoFloat(value, 6);
}

/** Go's `%f`: six decimals. */
export function sixDecimals(value: number): string {
  return Math.abs(value) < 1e21 ? value.toFixed(6) : `${wholeText(value)}.000000`;
}

function wholeText(value: number): string {
  if (Object.is(value, -0)) return '-0';
  return Number.isSafeInteger(value) ? String(value) : BigInt(value).toString();
}

function formatPlain(value: number): string {
  const [mantissa = '', exponentText = '0'] = value.toExponential().split('e');
  const exponent = Number(exponentText);
  const sign = value < 0 ? '-' : '';
  const digits = mantissa.replace('-', '').replace('.', '');
  if (exponent < 0) return `${sign}0.${'0'.repeat(-exponent - 1)}${digits}`;
  if (digits.length <= exponent + 1) return `${sign}${digits.padEnd(exponent + 1, '0')}`;
  return `${sign}${digits.slice(0, exponent + 1)}.${digits.slice(exponent + 1)}`;
}
