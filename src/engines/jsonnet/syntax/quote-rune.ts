/** A character as Go's strconv.QuoteRuneToASCII writes it. */
export function quoteRune(text: string, at: number): string {
  const code = text.codePointAt(at);
  // The end of the input is rune -1, which Go shows as the replacement character.
  if (code === undefined) return "'\\ufffd'";
  const known = goEscapes[String.fromCodePoint(code)];
  if (known !== undefined) return `'${known}'`;
  if (code >= 0x20 && code < 0x7f) return `'${String.fromCodePoint(code)}'`;
  if (code < 0x80) return `'\\x${code.toString(16).padStart(2, '0')}'`;
  return code < 0x10000
    ? `'\\u${code.toString(16).padStart(4, '0')}'`
    : `'\\U${code.toString(16).padStart(8, '0')}'`;
}

const goEscapes: Readonly<Record<string, string>> = {
  '\u0007': '\\a',
  '\b': '\\b',
  '\f': '\\f',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
  '\v': '\\v',
  "'": "\\'",
  '\\': '\\\\',
};
