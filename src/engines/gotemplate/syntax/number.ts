import { quote } from '../fmt/quote.ts';
import { unquoteRune } from '../fmt/unquote.ts';
import type { NumberNode } from './nodes.ts';

const MAX_INT64 = 2n ** 63n - 1n;
const MIN_INT64 = -(2n ** 63n);
const MAX_UINT64 = 2n ** 64n - 1n;

/** What a number token means: as integer, float and complex number, each if it can be read so. */
export function parseNumber(
  text: string,
  position: number,
  kind: 'number' | 'complex' | 'charConstant',
): NumberNode | string {
  const base = { kind: 'number', position, text } as const;
  // Nearly all of them: how far to indent.
  if (kind === 'number' && /^(?:0|[1-9][0-9]{0,14})$/.test(text)) {
    const float = Number(text);
    return { ...base, int: BigInt(float), float, imaginary: undefined, isUnsigned: true };
  }
  if (kind === 'charConstant') {
    const code = unquoteRune(text);
    if (code === undefined)
      return /^'.'?'?$/.test(text) ? 'invalid syntax' : `malformed character constant: ${text}`;
    return { ...base, int: BigInt(code), float: code, imaginary: undefined, isUnsigned: true };
  }
  if (kind === 'complex') return parseComplex(base, text);
  if (text.endsWith('i')) {
    const imaginary = parseFloatLiteral(text.slice(0, -1));
    if (imaginary !== undefined) return complexNode(base, 0, imaginary);
  }
  const whole = parseIntLiteral(text);
  if (whole !== undefined && whole >= MIN_INT64 && whole <= MAX_UINT64) {
    const fits = whole <= MAX_INT64;
    return {
      ...base,
      int: fits ? whole : undefined,
      float: Number(whole),
      imaginary: undefined,
      isUnsigned: whole >= 0n,
    };
  }
  const float = parseFloatLiteral(text);
  if (float === undefined) return `illegal number syntax: ${quote(text)}`;
  if (!/[.eEpP]/.test(text)) return `integer overflow: ${quote(text)}`;
  const int = Number.isInteger(float) && Math.abs(float) < 2 ** 63 ? BigInt(float) : undefined;
  return { ...base, int, float, imaginary: undefined, isUnsigned: int !== undefined && int >= 0n };
}

type Base = { readonly kind: 'number'; readonly position: number; readonly text: string };

function parseComplex(base: Base, text: string): NumberNode | string {
  const split = text.slice(1).search(/[+-](?![^eEpP]*[eEpP])|(?<![eEpP])[+-]/) + 1;
  const real = parseFloatLiteral(text.slice(0, split));
  const imaginary = parseFloatLiteral(text.slice(split, -1));
  if (real === undefined || imaginary === undefined) return `syntax error scanning complex number`;
  return complexNode(base, real, imaginary);
}

function complexNode(base: Base, real: number, imaginary: number): NumberNode {
  const int = imaginary === 0 && Number.isInteger(real) ? BigInt(real) : undefined;
  return {
    ...base,
    int,
    float: imaginary === 0 || real !== 0 ? real : undefined,
    imaginary,
    isUnsigned: int !== undefined && int >= 0n,
  };
}

/** strconv.ParseInt with base 0: prefixes 0x 0o 0b 0, underscores between digits. */
export function parseIntLiteral(text: string): bigint | undefined {
  const match = /^([+-]?)(0[xX]|0[oO]|0[bB]|0(?=[0-7_]))?([0-9a-fA-F_]+)$/.exec(text);
  if (match === null) return undefined;
  const [, sign = '', prefix = '', digits = ''] = match;
  const hex = /^0[xX]$/.test(prefix);
  const octal = /^0[oO]?$/.test(prefix);
  const binary = /^0[bB]$/.test(prefix);
  const plain = digits.replaceAll('_', '');
  if (!(hex ? /^[0-9a-fA-F]+$/ : octal ? /^[0-7]+$/ : binary ? /^[01]+$/ : /^[0-9]+$/).test(plain))
    return undefined;
  if (!underscoresFit(prefix + digits)) return undefined;
  if (prefix === '' && /^0[0-9]/.test(plain)) return undefined;
  const size = BigInt((hex ? '0x' : octal ? '0o' : binary ? '0b' : '') + plain);
  return sign === '-' ? -size : size;
}

/** strconv.ParseFloat of a literal: decimal or hexadecimal, underscores only with a base prefix. */
function parseFloatLiteral(text: string): number | undefined {
  const hex = /^([+-]?)0[xX]([0-9a-fA-F_]*)(?:\.([0-9a-fA-F_]*))?[pP]([+-]?[0-9_]+)$/.exec(text);
  if (hex !== null) {
    const [, sign = '', whole = '', fraction = '', exponent = '0'] = hex;
    const digits = (whole + fraction).replaceAll('_', '');
    if (digits === '') return undefined;
    const cleaned = fraction.replaceAll('_', '').length;
    const size = Number(BigInt(`0x${digits}`)) * 2 ** (Number(exponent.replaceAll('_', '')) - 4 * cleaned);
    return sign === '-' ? -size : size;
  }
  if (
    !/^[+-]?([0-9](_?[0-9])*(\.([0-9](_?[0-9])*)?)?|\.[0-9](_?[0-9])*)([eE][+-]?[0-9](_?[0-9])*)?$/.test(text)
  )
    return undefined;
  const value = Number(text.replaceAll('_', ''));
  return Number.isFinite(value) ? value : undefined;
}

/** Underscores stand only between digits, or between a base prefix and a digit. */
function underscoresFit(text: string): boolean {
  if (!text.includes('_')) return true;
  return /^0[0-7xXoObB_]/.test(text) || /^[0-9]/.test(text) ? !/__|_$|^_/.test(text) : false;
}
