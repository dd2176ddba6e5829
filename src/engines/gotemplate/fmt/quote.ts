const ESCAPES: { readonly [char: string]: string } = {
  '\x07': '\\a',
  '\b': '\\b',
  '\f': '\\f',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
  '\v': '\\v',
  '\\': '\\\\',
};

const PLAIN = /^[ !#-[\]-~]*$/;
// unicode.IsPrint: letters, marks, numbers, punctuation, symbols and the ASCII space.
const PRINTABLE = /^[\p{L}\p{M}\p{N}\p{P}\p{S} ]$/u;

/** Whether Go's unicode.IsPrint holds for the character. */
export function isPrintable(char: string): boolean {
  return PRINTABLE.test(char);
}

/** strconv.Quote: a Go string literal in double quotes. */
export function quote(text: string): string {
  if (PLAIN.test(text)) return `"${text}"`;
  return quoteWith(text, '"', false);
}

/** strconv.QuoteToASCII. */
export function quoteToAscii(text: string): string {
  return quoteWith(text, '"', true);
}

/** strconv.QuoteRune (or QuoteRuneToASCII). */
export function quoteRune(code: number, asciiOnly: boolean): string {
  const valid = code >= 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
  return quoteWith(String.fromCodePoint(valid ? code : 0xfffd), "'", asciiOnly);
}

function quoteWith(text: string, mark: string, asciiOnly: boolean): string {
  let quoted = mark;
  for (const char of text) quoted += escape(char, mark, asciiOnly);
  return quoted + mark;
}

function escape(char: string, mark: string, asciiOnly: boolean): string {
  if (char === mark) return `\\${char}`;
  const known = ESCAPES[char];
  if (known !== undefined) return known;
  const code = char.codePointAt(0) ?? 0;
  if (code >= 0xdc80 && code <= 0xdcff) return `\\x${(code - 0xdc00).toString(16)}`;
  if (code < 0x80 ? code >= 0x20 && code !== 0x7f : !asciiOnly && isPrintable(char)) return char;
  if (code < 0x20 || code === 0x7f) return `\\x${code.toString(16).padStart(2, '0')}`;
  if (code >= 0xd800 && code <= 0xdfff) return '\\ufffd';
  if (code > 0xffff) return `\\U${code.toString(16).padStart(8, '0')}`;
  return `\\u${code.toString(16).padStart(4, '0')}`;
}
