import { allocate, charge } from './meter.ts';
import { isArray, isObject, type Json, sortedKeys, typeOf } from './value.ts';

/** A value as gojq writes it: keys sorted, numbers as Go prints them, NaN as null. */
export function encode(value: Json): string {
  charge();
  if (isArray(value)) return `[${value.map(encode).join(',')}]`;
  if (isObject(value)) {
    return `{${sortedKeys(value)
      .map((key) => `${encodeText(key)}:${encode(value[key] ?? null)}`)
      .join(',')}}`;
  }
  if (typeof value === 'string') return encodeText(value);
  return typeof value === 'number' ? encodeNumber(value) : String(value);
}

function encodeNumber(value: number): string {
  if (Number.isNaN(value)) return 'null';
  const clamped = Math.min(Math.max(value, -Number.MAX_VALUE), Number.MAX_VALUE);
  return Object.is(clamped, -0) ? '-0' : String(clamped);
}

const escapes: Readonly<Record<string, string>> = {
  '"': '\\"',
  '\\': '\\\\',
  '\b': '\\b',
  '\f': '\\f',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
};

function encodeText(text: string): string {
  allocate(2 * text.length);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what has to be escaped.
  return `"${text.replace(/["\\\x00-\x1f\x7f]/g, (char) => escapes[char] ?? `\\u00${char.charCodeAt(0).toString(16).padStart(2, '0')}`)}"`;
}

const endings: Readonly<Record<string, string>> = { string: ' ..."', array: ' ...]', object: ' ...}' };

/** A value cut to 30 bytes, as gojq's error messages show it (preview.go). */
export function preview(value: Json): string {
  const text = encode(value);
  if (Buffer.byteLength(text) <= 30) return text;
  const ending = endings[typeOf(value)] ?? ' ...';
  let cut = text.slice(0, 32);
  while (Buffer.byteLength(cut) > 30 - ending.length) cut = [...cut].slice(0, -1).join('');
  return cut + ending;
}

/** `number (5)`, or just `null`. */
export function typePreview(value: Json): string {
  return value === null ? 'null' : `${typeOf(value)} (${preview(value)})`;
}
