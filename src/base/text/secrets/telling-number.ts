import { textBefore, trimEndOf } from '../trim-characters.ts';

/**
 * Whether a text is a number that nobody writes by chance: nine digits or more before its point, and not a round one. It may
 * be a key or a number of an account.
 */
export function isTellingNumber(text: string): boolean {
  if (text.length > 40 || !number.test(text)) return false;
  const value = Math.abs(Number(text));
  return value >= 1e8 && value < 1e40 && trimEndOf(digitsOf(value), '0').length >= 7;
}

const number = /^[+-]?(?:0x[\da-f]{1,16}|0o[0-7]{1,22}|\d{1,40}(?:\.\d{1,20})?(?:e[+-]?\d{1,2})?)$/i;

/** The ways in which programs write a large number: in decimal, and with an exponent as Go and as JavaScript do. */
export function formsOfNumber(text: string): readonly string[] {
  if (text.length > 40 || !number.test(text)) return [];
  const value = Math.abs(Number(text));
  if (!(value >= 1e6 && value < 1e40)) return [];
  const short = value.toExponential();
  const padded = short.replace(/e\+(\d)$/, 'e+0$1');
  return [BigInt(Math.round(value)).toString(), short, padded];
}

function digitsOf(value: number): string {
  return textBefore(value.toExponential(), 'e').replace('.', '');
}
