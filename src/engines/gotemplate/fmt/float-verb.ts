import { trimEndOf } from '#text';
import { type Flags, pad } from './flags.ts';
import { formatFloat } from './float.ts';

/** A float64 under a verb; undefined if the verb is none for floats. */
export function formatFloatVerb(value: number, verb: string, flags: Flags): string | undefined {
  switch (verb) {
    case 'v':
      return finish(formatFloat(value, 'g', flags.precision ?? -1), 'g', flags);
    case 'g':
    case 'G':
      return finish(formatFloat(value, verb, flags.precision ?? -1), verb, flags);
    case 'e':
    case 'E':
    case 'f':
    case 'F':
      return finish(formatFloat(value, verb, flags.precision ?? 6), verb, flags);
    case 'x':
    case 'X':
    case 'b':
      return finish(binaryForm(value, verb, flags.precision), verb, flags);
    default:
      return undefined;
  }
}

function finish(text: string, verb: string, flags: Flags): string {
  const sign = /^[+-]/.test(text) ? text.slice(0, 1) : '+';
  const body = text.replace(/^[+-]/, '');
  const shown = sign === '-' || flags.plus ? sign : flags.space ? ' ' : '';
  if (body === 'Inf' || body === 'NaN') {
    return pad((body === 'Inf' && sign === '+' && !flags.plus ? '+' : shown) + body, flags, false);
  }
  const digits = flags.sharp && verb !== 'b' ? keepPoint(body, verb, flags) : body;
  if (flags.zero && !flags.minus && flags.width !== undefined && shown !== '') {
    return shown + digits.padStart(flags.width - 1, '0');
  }
  return pad(shown + digits, flags);
}

/** The # flag: always a decimal point, and for %g and %x digits up to the precision (fmt's fmtFloat). */
function keepPoint(body: string, verb: string, flags: Flags): string {
  const [mantissa = '', exponent = ''] = body.split('xX'.includes(verb) ? /(?=[pP])/ : /(?=[eE])/);
  const digits = mantissa.includes('.') ? mantissa : `${mantissa}.`;
  if (!'gGx'.includes(verb)) return digits + exponent;
  const counted = digits.replace('.', '').replace(/^0+(?=.)/, '').length;
  return digits + '0'.repeat(Math.max(0, (flags.precision ?? 6) - counted)) + exponent;
}

/** %b and %x: mantissa and binary exponent. */
function binaryForm(value: number, verb: string, precision: number | undefined): string {
  if (!Number.isFinite(value)) return formatFloat(value, 'g', -1);
  const view = new DataView(new ArrayBuffer(8));
  view.setFloat64(0, Math.abs(value));
  const bits = view.getBigUint64(0);
  const biased = Number(bits >> 52n);
  let mantissa = (bits & 0xfffffffffffffn) | (biased === 0 ? 0n : 0x10000000000000n);
  let exponent = (biased === 0 ? 1 : biased) - 1075;
  const sign = value < 0 || Object.is(value, -0) ? '-' : '';
  if (verb === 'b') return `${sign}${mantissa}p${exponent < 0 ? '' : '+'}${exponent}`;
  if (mantissa === 0n) exponent = -52;
  while (mantissa !== 0n && mantissa < 0x10000000000000n) {
    mantissa <<= 1n;
    exponent--;
  }
  let binary = exponent + 52;
  if (precision !== undefined && precision < 13) {
    const drop = BigInt(4 * (13 - precision));
    const rest = mantissa & ((1n << drop) - 1n);
    mantissa >>= drop;
    const half = 1n << (drop - 1n);
    if (rest > half || (rest === half && (mantissa & 1n) === 1n)) mantissa += 1n;
    mantissa <<= drop;
    if (mantissa >= 0x20000000000000n) {
      mantissa >>= 1n;
      binary++;
    }
  }
  const all = (mantissa & 0xfffffffffffffn).toString(16).padStart(13, '0');
  const digits =
    precision === undefined ? trimEndOf(all, '0') : all.padEnd(precision, '0').slice(0, precision);
  const lead = mantissa === 0n ? '0' : '1';
  const size = Math.abs(binary).toString().padStart(2, '0');
  const text = `0x${lead}${digits === '' ? '' : `.${digits}`}p${binary < 0 ? '-' : '+'}${size}`;
  return sign + (verb === 'X' ? text.toUpperCase() : text);
}
