import { finite } from '../values/expect.ts';
import type { Call } from './define.ts';
import { log, pow } from './go-math.ts';

type Sign = { readonly blank: boolean; readonly plus: boolean };

/**
 * The digits of numbers as std.format makes them: with divisions of doubles, not exactly, so that the same last
 * digits come out (stdlib/std.jsonnet render_int and its siblings).
 */
export function renderInteger(
  isNegative: boolean,
  size: number,
  style: Sign & {
    readonly minChars: number;
    readonly minDigits: number;
    readonly radix: number;
    readonly prefix: string;
  },
): string {
  let digits = size === 0 ? '0' : '';
  for (let rest = size; rest !== 0; rest = Math.floor(rest / style.radix))
    digits = (rest % style.radix) + digits;
  if (size !== 0) digits = style.prefix + digits;
  const sign = signOf(isNegative, style);
  return sign + padZeros(digits, Math.max(style.minChars - sign.length, style.minDigits));
}

export function renderHex(
  value: number,
  style: Sign & {
    readonly minChars: number;
    readonly minDigits: number;
    readonly alternate: boolean;
    readonly capitals: boolean;
  },
): string {
  const numerals = style.capitals ? '0123456789ABCDEF' : '0123456789abcdef';
  let digits = '';
  for (let rest = Math.abs(value); rest !== 0; rest = Math.floor(rest / 16))
    digits = numerals.charAt(rest % 16) + digits;
  const sign = signOf(value < 0, style);
  const prefix = style.alternate ? (style.capitals ? '0X' : '0x') : '';
  const width = Math.max(style.minChars - sign.length - prefix.length, style.minDigits);
  return sign + prefix + padZeros(digits === '' ? '0' : digits, width);
}

export type FloatStyle = Sign & {
  readonly zeroPad: number;
  readonly alternate: boolean;
  readonly trailing: boolean;
  readonly precision: number;
  readonly capitals: boolean;
};

export function renderDecimal({ vm, at }: Call, value: number, style: FloatStyle): string {
  const { precision } = style;
  const size = Math.abs(value);
  const denominator = finite(vm, pow(10, precision), at);
  const numerator = finite(vm, size * denominator + 0.5, at);
  if (denominator === 0) throw vm.error('Division by zero.', at);
  const whole = Math.sign(size) * Math.floor(numerator / denominator);
  const fraction = Math.floor(numerator) % denominator;
  const dot = precision === 0 && !style.alternate ? 0 : 1;
  const plain = { blank: false, plus: false, minDigits: 0, radix: 10, prefix: '' };
  const minChars = style.zeroPad - precision - dot;
  const text = renderInteger(value < 0, whole, { ...plain, blank: style.blank, plus: style.plus, minChars });
  if (precision === 0) return style.alternate ? `${text}.` : text;
  if (!style.trailing && fraction <= 0) return text;
  const digits = renderInteger(false, fraction, { ...plain, minChars: precision });
  return `${text}.${style.trailing ? digits : stripZeros(digits)}`;
}

export function renderScientific(call: Call, value: number, style: FloatStyle): string {
  const { vm, at } = call;
  const exponent = value === 0 ? 0 : Math.floor(log(Math.abs(value)) / log(10));
  const power = renderInteger(exponent < 0, Math.abs(exponent), {
    blank: false,
    plus: true,
    minChars: 3,
    minDigits: 0,
    radix: 10,
    prefix: '',
  });
  const suffix = (style.capitals ? 'E' : 'e') + power;
  // The smallest power of ten there is would be rounded to nothing.
  const isSmallest = exponent === -324;
  const divisor = pow(10, isSmallest ? exponent + 1 : exponent);
  const mantissa = finite(vm, (isSmallest ? value * 10 : value) / divisor, at);
  return renderDecimal(call, mantissa, { ...style, zeroPad: style.zeroPad - suffix.length }) + suffix;
}

function signOf(isNegative: boolean, { blank, plus }: Sign): string {
  return isNegative ? '-' : plus ? '+' : blank ? ' ' : '';
}

function padZeros(digits: string, width: number): string {
  return digits.padStart(Math.max(0, Math.min(width, 1_000_000)), '0');
}

function stripZeros(digits: string): string {
  let end = digits.length;
  while (end > 0 && digits.charAt(end - 1) === '0') end -= 1;
  return digits.slice(0, end);
}
