import { fromBytes, toBytes } from '../values/bytes.ts';

const SIMPLE: { readonly [char: string]: number } = {
  a: 7,
  b: 8,
  f: 12,
  n: 10,
  r: 13,
  t: 9,
  v: 11,
  '\\': 92,
  "'": 39,
  '"': 34,
};

/** strconv.Unquote of a double-quoted or raw literal; undefined where Go says "invalid syntax". */
export function unquote(literal: string): string | undefined {
  const mark = literal[0];
  const body = literal.slice(1, -1);
  if (literal.length < 2 || literal.at(-1) !== mark) return undefined;
  if (mark === '`') return body.replaceAll('\r', '');
  if (!body.includes('\\')) return body;
  return unescape(body);
}

/** The code of a character constant such as 'a' or '\n'; undefined if it is malformed. */
export function unquoteRune(literal: string): number | undefined {
  const body = literal.slice(1, -1);
  if (body.startsWith('\\')) {
    const read = readEscape(body, 1, "'");
    return read !== undefined && read.next === body.length ? read.code : undefined;
  }
  const chars = [...body];
  return chars.length === 1 ? body.codePointAt(0) : undefined;
}

function unescape(body: string): string | undefined {
  const parts: Uint8Array[] = [];
  let at = 0;
  while (at < body.length) {
    const slash = body.indexOf('\\', at);
    if (slash < 0) break;
    parts.push(toBytes(body.slice(at, slash)));
    const read = readEscape(body, slash + 1, '"');
    if (read === undefined) return undefined;
    parts.push(read.isByte ? Uint8Array.of(read.code) : toBytes(String.fromCodePoint(read.code)));
    at = read.next;
  }
  parts.push(toBytes(body.slice(at)));
  return fromBytes(Buffer.concat(parts));
}

type Escape = { readonly code: number; readonly next: number; readonly isByte: boolean };

function readEscape(body: string, at: number, mark: string): Escape | undefined {
  const letter = body[at] ?? '';
  const simple = SIMPLE[letter];
  if (simple !== undefined) {
    if ((letter === "'" || letter === '"') && letter !== mark) return undefined;
    return { code: simple, next: at + 1, isByte: false };
  }
  const digits = letter === 'x' ? 2 : letter === 'u' ? 4 : letter === 'U' ? 8 : 0;
  if (digits > 0) {
    const hex = body.slice(at + 1, at + 1 + digits);
    if (hex.length !== digits || !/^[0-9a-fA-F]+$/.test(hex)) return undefined;
    const code = Number.parseInt(hex, 16);
    if (letter !== 'x' && (code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff))) return undefined;
    return { code, next: at + 1 + digits, isByte: letter === 'x' };
  }
  const octal = body.slice(at, at + 3);
  if (!/^[0-7]{3}$/.test(octal)) return undefined;
  const code = Number.parseInt(octal, 8);
  return code > 255 ? undefined : { code, next: at + 3, isByte: true };
}
