import { isPrintable } from '../fmt/quote.ts';
import { toBytes } from '../values/bytes.ts';

const HTML: { readonly [char: string]: string } = {
  '\0': '\ufffd',
  '"': '&#34;',
  "'": '&#39;',
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
};

/** template.HTMLEscapeString. */
export function escapeHtml(text: string): string {
  return text.replace(/[\0"'&<>]/g, (char) => HTML[char] ?? char);
}

const JS: { readonly [char: string]: string } = {
  '\\': '\\\\',
  "'": "\\'",
  '"': '\\"',
  '<': '\\u003C',
  '>': '\\u003E',
  '&': '\\u0026',
  '=': '\\u003D',
};

/** template.JSEscapeString. */
export function escapeJs(text: string): string {
  let escaped = '';
  for (const char of text) {
    const code = char.codePointAt(0) ?? 0;
    const known = JS[char];
    if (known !== undefined) escaped += known;
    else if (code < 0x20) escaped += `\\u00${code.toString(16).toUpperCase().padStart(2, '0')}`;
    else if (code < 0x80 || isPrintable(char)) escaped += char;
    else escaped += `\\u${code.toString(16).toUpperCase().padStart(4, '0')}`;
  }
  return escaped;
}

/** url.QueryEscape. */
export function escapeQuery(text: string): string {
  let escaped = '';
  for (const byte of toBytes(text)) {
    const char = String.fromCharCode(byte);
    if (char === ' ') escaped += '+';
    else if (/[A-Za-z0-9\-_.~]/.test(char)) escaped += char;
    else escaped += `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;
  }
  return escaped;
}
