/**
 * A float64 in the shortest form of Go's `strconv.FormatFloat(f, 'g', -1, 64)`: exponent form below 1e-4 and
 * from 10^exponentFrom on. `fmt`, templates and go-yaml use 21 for values read as JSON numbers and 6 elsewhere.
 */
export function formatGoFloat(value: number, exponentFrom: number): string {
  if (Number.isNaN(value)) return 'NaN';
  if (value === Number.POSITIVE_INFINITY) return '+Inf';
  if (value === Number.NEGATIVE_INFINITY) return '-Inf';
  if (value === 0) return Object.is(value, -0) ? '-0' : '0';
  const [mantissa = '', exponentText = '0'] = value.toExponential().split('e');
  const exponent = Number(exponentText);
  if (exponent < -4 || exponent >= exponentFrom) {
    const digits = String(Math.abs(exponent)).padStart(2, '0');
    return `${mantissa}e${exponent < 0 ? '-' : '+'}${digits}`;
  }
  return plainDigits(mantissa, exponent);
}

/** A float in the shortest form that is the same float32: `strconv.FormatFloat(f, 'g', -1, 32)`. */
export function formatGoFloat32(value: number): string {
  for (let digits = 1; digits < 9; digits++) {
    const shorter = Number(value.toPrecision(digits));
    if (Math.fround(shorter) === Math.fround(value)) return formatGoFloat(shorter, 6);
  }
  return formatGoFloat(Number(value.toPrecision(9)), 6);
}

function plainDigits(mantissa: string, exponent: number): string {
  const negative = mantissa.startsWith('-');
  const digits = mantissa.replace('-', '').replace('.', '');
  let text: string;
  if (exponent < 0) text = `0.${'0'.repeat(-exponent - 1)}${digits}`;
  else if (digits.length <= exponent + 1) text = digits.padEnd(exponent + 1, '0');
  else text = `${digits.slice(0, exponent + 1)}.${digits.slice(exponent + 1)}`;
  return negative ? `-${text}` : text;
}
