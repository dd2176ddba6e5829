import { type YamlCursor, isBreak } from './yaml-cursor.ts';

/** The text of a quoted scalar; the cursor stands at its opening quote (go-yaml `scannerc.go`). */
export function scanQuoted(
  cursor: YamlCursor,
  style: 'single' | 'double',
  opening: { readonly line: number },
): string {
  const { text } = cursor;
  const quote = style === 'single' ? 39 : 34;
  cursor.pos++;
  let value = '';
  for (;;) {
    if (cursor.column === 0 && (cursor.atDocumentMark('---') || cursor.atDocumentMark('...'))) {
      cursor.fail('found unexpected document indicator', opening);
    }
    if (cursor.pos >= text.length) cursor.fail('found unexpected end of stream', opening);
    let folded = false;
    let from = cursor.pos;
    for (;;) {
      const char = text.charCodeAt(cursor.pos);
      if (char === 32 || char === 9 || Number.isNaN(char) || isBreak(char)) break;
      if (char === quote) {
        if (style === 'double' || text.charCodeAt(cursor.pos + 1) !== 39) break;
        value += text.slice(from, cursor.pos + 1);
        cursor.pos += 2;
        from = cursor.pos;
      } else if (char === 92 && style === 'double') {
        value += text.slice(from, cursor.pos);
        if (isBreak(text.charCodeAt(cursor.pos + 1))) {
          cursor.pos++;
          cursor.skipLine();
          folded = true;
          from = cursor.pos;
          break;
        }
        value += scanEscape(cursor, opening);
        from = cursor.pos;
      } else cursor.pos++;
    }
    value += text.slice(from, cursor.pos);
    if (text.charCodeAt(cursor.pos) === quote) break;
    value += scanBlanks(cursor, folded);
  }
  cursor.pos++;
  return value;
}

/** White space inside a quoted scalar: kept within a line, folded across lines. */
function scanBlanks(cursor: YamlCursor, startedByEscape: boolean): string {
  const { text } = cursor;
  let folded = startedByEscape;
  let blanks = '';
  let first = '';
  let breaks = '';
  for (;;) {
    const char = text.charCodeAt(cursor.pos);
    if (char === 32 || char === 9) {
      if (!folded) blanks += text.charAt(cursor.pos);
      cursor.pos++;
    } else if (isBreak(char)) {
      if (folded) breaks += cursor.readLine();
      else {
        blanks = '';
        first = cursor.readLine();
        folded = true;
      }
    } else break;
  }
  if (!folded) return blanks;
  if (first === '\n') return breaks === '' ? ' ' : breaks;
  return first + breaks;
}

function scanEscape(cursor: YamlCursor, opening: { readonly line: number }): string {
  const { text } = cursor;
  const char = text.charAt(cursor.pos + 1);
  const simple = escapes.get(char);
  if (simple !== undefined) {
    cursor.pos += 2;
    return simple;
  }
  const length = char === 'x' ? 2 : char === 'u' ? 4 : char === 'U' ? 8 : 0;
  if (length === 0) cursor.fail('found unknown escape character', opening);
  const digits = text.slice(cursor.pos + 2, cursor.pos + 2 + length);
  if (digits.length !== length || !/^[0-9a-fA-F]+$/.test(digits)) {
    cursor.fail('did not find expected hexdecimal number', opening);
  }
  const code = Number.parseInt(digits, 16);
  if ((code >= 0xd800 && code <= 0xdfff) || code > 0x10ffff) {
    cursor.fail('found invalid Unicode character escape code', opening);
  }
  cursor.pos += 2 + length;
  return String.fromCodePoint(code);
}

/** The text of a plain scalar, and whether it ended with a line break. */
export function scanPlain(
  cursor: YamlCursor,
  indent: number,
  inFlow: boolean,
): { readonly value: string; readonly folded: boolean } {
  const { text } = cursor;
  const { line } = cursor;
  let value = '';
  let blanks = '';
  let folded = false;
  for (;;) {
    if (cursor.column === 0 && (cursor.atDocumentMark('---') || cursor.atDocumentMark('...'))) break;
    if (text.charCodeAt(cursor.pos) === 35 /* # */) break;
    const from = cursor.pos;
    skipPlainWord(cursor, inFlow);
    if (cursor.pos > from) {
      value += blanks + text.slice(from, cursor.pos);
      blanks = '';
      folded = false;
    }
    const char = text.charCodeAt(cursor.pos);
    if (char !== 32 && char !== 9 && !isBreak(char)) break;
    const gap = scanPlainGap({ cursor, alreadyFolded: folded, indent, opening: { line } });
    blanks = gap.blanks;
    folded = gap.folded;
    if (!inFlow && cursor.column < indent) break;
  }
  return { value, folded };
}

function skipPlainWord(cursor: YamlCursor, inFlow: boolean): void {
  const { text } = cursor;
  for (;;) {
    const char = text.charCodeAt(cursor.pos);
    if (char === 32 || char === 9 || Number.isNaN(char) || isBreak(char)) return;
    if (char === 58 /* : */ && cursor.isBlankOrEnd(cursor.pos + 1)) return;
    if (inFlow && (char === 44 || char === 63 || char === 91 || char === 93 || char === 123 || char === 125))
      return;
    cursor.pos++;
  }
}

function scanPlainGap({
  cursor,
  alreadyFolded,
  indent,
  opening,
}: {
  readonly cursor: YamlCursor;
  readonly alreadyFolded: boolean;
  readonly indent: number;
  readonly opening: { readonly line: number };
}): { readonly blanks: string; readonly folded: boolean } {
  const { text } = cursor;
  let folded = alreadyFolded;
  let blanks = '';
  let first = '';
  let breaks = '';
  for (;;) {
    const char = text.charCodeAt(cursor.pos);
    if (char === 32 || char === 9) {
      if (folded && char === 9 && cursor.column < indent) {
        cursor.fail('found a tab character that violates indentation', opening);
      }
      if (!folded) blanks += text.charAt(cursor.pos);
      cursor.pos++;
    } else if (isBreak(char)) {
      if (folded) breaks += cursor.readLine();
      else {
        first = cursor.readLine();
        folded = true;
      }
    } else break;
  }
  if (!folded) return { blanks, folded };
  if (first === '\n') return { blanks: breaks === '' ? ' ' : breaks, folded };
  return { blanks: first + breaks, folded };
}

/** The text of a block scalar; the cursor stands at `|` or `>`. */
export function scanBlockScalar({
  cursor,
  parentIndent,
  style,
  opening,
}: {
  readonly cursor: YamlCursor;
  readonly parentIndent: number;
  readonly style: 'literal' | 'folded';
  readonly opening: { readonly line: number };
}): string {
  const { text } = cursor;
  const header = /[|>](?:([+-])([0-9])?|([0-9])([+-])?)?[ \t]*(?:#[^\r\n\u0085\u2028\u2029]*)?/y;
  header.lastIndex = cursor.pos;
  const match = header.exec(text);
  const chomping = match?.[1] ?? match?.[4] ?? '';
  const digit = match?.[2] ?? match?.[3];
  if (digit === '0') cursor.fail('found an indentation indicator equal to 0', opening);
  cursor.pos = header.lastIndex;
  const char = text.charCodeAt(cursor.pos);
  if (!Number.isNaN(char) && !isBreak(char))
    cursor.fail('did not find expected comment or line break', opening);
  if (!Number.isNaN(char)) cursor.skipLine();
  let indent = digit === undefined ? 0 : Math.max(parentIndent, 0) + Number(digit);
  const opened = scanBreaks({ cursor, wanted: indent, parentIndent, opening });
  indent = opened.indent;
  let { breaks } = opened;
  const parts: string[] = [];
  let leading = '';
  let leadingBlank = false;
  while (cursor.column === indent && cursor.pos < text.length) {
    const blank = isBlank(text.charCodeAt(cursor.pos));
    const folds = style === 'folded' && leading === '\n' && !leadingBlank && !blank;
    if (!folds) parts.push(leading);
    else if (breaks === '') parts.push(' ');
    parts.push(breaks);
    leadingBlank = blank;
    const from = cursor.pos;
    while (cursor.pos < text.length && !isBreak(text.charCodeAt(cursor.pos))) cursor.pos++;
    parts.push(text.slice(from, cursor.pos));
    leading = cursor.pos < text.length ? cursor.readLine() : '';
    ({ breaks } = scanBreaks({ cursor, wanted: indent, parentIndent, opening }));
  }
  if (chomping !== '-') parts.push(leading);
  if (chomping === '+') parts.push(breaks);
  return parts.join('');
}

function scanBreaks({
  cursor,
  wanted,
  parentIndent,
  opening,
}: {
  readonly cursor: YamlCursor;
  readonly wanted: number;
  readonly parentIndent: number;
  readonly opening: { readonly line: number };
}): { readonly indent: number; readonly breaks: string } {
  const { text } = cursor;
  let deepest = 0;
  let breaks = '';
  for (;;) {
    while ((wanted === 0 || cursor.column < wanted) && text.charCodeAt(cursor.pos) === 32) cursor.pos++;
    deepest = Math.max(deepest, cursor.column);
    const char = text.charCodeAt(cursor.pos);
    if (char === 9 && (wanted === 0 || cursor.column < wanted)) {
      cursor.fail('found a tab character where an indentation space is expected', opening);
    }
    if (!isBreak(char)) break;
    breaks += cursor.readLine();
  }
  return { indent: wanted === 0 ? Math.max(deepest, parentIndent + 1, 1) : wanted, breaks };
}

const escapes: ReadonlyMap<string, string> = new Map([
  ['0', '\0'],
  ['a', '\x07'],
  ['b', '\b'],
  ['t', '\t'],
  ['\t', '\t'],
  ['n', '\n'],
  ['v', '\v'],
  ['f', '\f'],
  ['r', '\r'],
  ['e', '\x1b'],
  [' ', ' '],
  ['"', '"'],
  ["'", "'"],
  ['\\', '\\'],
  ['/', '/'],
  ['N', '\u0085'],
  ['_', '\u00a0'],
  ['L', '\u2028'],
  ['P', '\u2029'],
]);

function isBlank(char: number): boolean {
  return char === 32 || char === 9;
}
