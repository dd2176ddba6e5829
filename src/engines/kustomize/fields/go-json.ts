import type { PlainValue } from './node-value.ts';

/** Writes a value as Go's `json.Marshal`: keys sorted by bytes, HTML characters escaped, Go's float format. */
export function goJson(value: PlainValue): string {
  if (value === null) return 'null';
  if (typeof value === 'string') return goJsonString(value);
  if (typeof value === 'number') return goJsonNumber(value);
  if (typeof value !== 'object') return String(value);
  if (isList(value)) return `[${value.map(goJson).join(',')}]`;
  const keys = Object.keys(value).sort(compareBytes);
  return `{${keys.map((key) => `${goJsonString(key)}:${goJson(value[key] ?? null)}`).join(',')}}`;
}

function isList(value: object): value is readonly PlainValue[] {
  return Array.isArray(value);
}

/** Orders by UTF-8 bytes, as Go compares strings. */
function compareBytes(a: string, b: string): number {
  if (a === b) return 0;
  for (let i = 0; i < a.length && i < b.length; i++) {
    const left = a.charCodeAt(i);
    const right = b.charCodeAt(i);
    if (left === right) continue;
    // Surrogates stand for runes above every other UTF-16 unit.
    const leftHigh = left >= 0xd800 && left <= 0xdfff;
    const rightHigh = right >= 0xd800 && right <= 0xdfff;
    if (leftHigh !== rightHigh) return leftHigh ? 1 : -1;
    return left - right;
  }
  return a.length - b.length;
}

function goJsonString(text: string): string {
  return JSON.stringify(text)
    .replace(/\\b/g, (match, offset: number, all: string) => (isEscaped(all, offset) ? match : '\\u0008'))
    .replace(/\\f/g, (match, offset: number, all: string) => (isEscaped(all, offset) ? match : '\\u000c'))
    .replace(/[<>&\u2028\u2029\u007f]/g, (char) =>
      char === '\u007f' ? char : `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
    );
}

/** Whether the backslash at this offset is itself escaped. */
function isEscaped(text: string, offset: number): boolean {
  let count = 0;
  for (let i = offset - 1; text[i] === '\\'; i--) count++;
  return count % 2 === 1;
}

/** `encoding/json`, floatEncoder: exponent form below 1e-6 and from 1e21. */
function goJsonNumber(value: number): string {
  if (Number.isInteger(value) && Math.abs(value) < 1e21) return String(value === 0 ? 0 : value);
  const size = Math.abs(value);
  if (size >= 1e-6 && size < 1e21) return String(value);
  return value
    .toExponential()
    .replace(/e([+-])(\d)$/, 'e$10$2')
    .replace('e-0', 'e-0');
}
