import { TextBuilder } from '#text';
import type { Place } from '#files';
import { StaticError } from '../jsonnet-error.ts';

const simple: Readonly<Record<string, string>> = {
  '"': '"',
  "'": "'",
  '\\': '\\',
  '/': '/',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
};

/** The value of a quoted string (internal/parser/string_util.go StringUnescape). */
export function unescapeString(text: string, place: Place): string {
  if (!text.includes('\\')) return text;
  const result = new TextBuilder();
  for (let i = 0; i < text.length; i++) {
    const char = text.charAt(i);
    if (char !== '\\') {
      result.add(char);
      continue;
    }
    i += 1;
    if (i >= text.length) throw new StaticError('Truncated escape sequence in string literal.', place);
    const next = String.fromCodePoint(text.codePointAt(i) ?? 0);
    if (next !== 'u') {
      const known = simple[next];
      if (known === undefined)
        throw new StaticError(`Unknown escape sequence in string literal: \\${next}`, place);
      result.add(known);
      continue;
    }
    const { code, length } = unicodeEscape(text, i + 1, place);
    result.add(code);
    i += length;
  }
  return result.toString();
}

function unicodeEscape(
  text: string,
  at: number,
  place: Place,
): { readonly code: string; readonly length: number } {
  if (at + 4 > text.length)
    throw new StaticError('Truncated unicode escape sequence in string literal.', place);
  const high = hex4(text, at);
  if (high === undefined)
    throw new StaticError(`Unicode escape sequence was malformed: ${text.slice(0, 4)}`, place);
  if (high < 0xd800 || high > 0xdfff) return { code: String.fromCharCode(high), length: 4 };
  if (at + 10 > text.length)
    throw new StaticError('Truncated unicode surrogate pair escape sequence in string literal.', place);
  if (text.slice(at + 4, at + 6) !== '\\u')
    throw new StaticError(
      'Unicode surrogate pair escape sequence missing low surrogate in string literal.',
      place,
    );
  const low = hex4(text, at + 6);
  if (low === undefined)
    throw new StaticError(`Unicode low surrogate escape sequence was malformed: ${text.slice(0, 4)}`, place);
  const isPair = high < 0xdc00 && low >= 0xdc00 && low <= 0xdfff;
  return { code: isPair ? String.fromCharCode(high, low) : '\ufffd', length: 10 };
}

function hex4(text: string, at: number): number | undefined {
  const digits = text.slice(at, at + 4);
  return /^[0-9a-fA-F]{4}$/.test(digits) ? Number.parseInt(digits, 16) : undefined;
}
