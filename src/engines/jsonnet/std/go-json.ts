import { quoteRune } from '../syntax/quote-rune.ts';

export type ParsedJson = { readonly value: unknown } | { readonly error: string };

/** JSON as Go's encoding/json reads it, with its words for the first thing that is wrong. */
export function parseGoJson(text: string): ParsedJson {
  try {
    const value: unknown = JSON.parse(text);
    return { value };
  } catch {
    return { error: goError(text) };
  }
}

const literal = /true|false|null/y;
const number = /-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?/y;
// oxlint-disable-next-line no-control-regex
const string = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y;

/** The state machine of encoding/json's scanner, as far as its messages go. */
function goError(text: string): string {
  const open: string[] = [];
  let at = 0;
  let expects: 'value' | 'value or end' | 'key' | 'key or end' | 'colon' | 'more' | 'nothing' = 'value';
  for (;;) {
    while (/[ \t\r\n]/.test(text.charAt(at))) at += 1;
    if (at >= text.length) return 'unexpected end of JSON input';
    const char = text.charAt(at);
    const invalid = (context: string): string => `invalid character ${goRune(text, at)} ${context}`;
    if (expects === 'nothing') return invalid('after top-level value');
    if (expects === 'colon') {
      if (char !== ':') return invalid('after object key');
      at += 1;
      expects = 'value';
      continue;
    }
    if (expects === 'more') {
      const inObject = open.at(-1) === '{';
      if (char === ',') expects = inObject ? 'key' : 'value';
      else if (char === (inObject ? '}' : ']')) {
        open.pop();
        expects = open.length === 0 ? 'nothing' : 'more';
      } else return invalid(inObject ? 'after object key:value pair' : 'after array element');
      at += 1;
      continue;
    }
    const mayEnd: string | undefined =
      expects === 'value or end' ? ']' : expects === 'key or end' ? '}' : undefined;
    if (char === mayEnd) {
      at += 1;
      open.pop();
      expects = open.length === 0 ? 'nothing' : 'more';
      continue;
    }
    if (expects === 'key' || expects === 'key or end') {
      if (char !== '"') return invalid('looking for beginning of object key string');
    } else if (char === '{' || char === '[') {
      open.push(char);
      expects = char === '{' ? 'key or end' : 'value or end';
      at += 1;
      continue;
    }
    const scalar = [string, number, literal]
      .map((pattern) => match(pattern, text, at))
      .find((end) => end > at);
    if (scalar === undefined) return scalarError(text, at);
    const unfinished = /[0-9]/.test(text.charAt(scalar - 1)) ? numberError(text, scalar) : undefined;
    if (unfinished !== undefined) return unfinished;
    at = scalar;
    if (expects === 'key' || expects === 'key or end') expects = 'colon';
    else expects = open.length === 0 ? 'nothing' : 'more';
  }
}

/** What is wrong behind the digits of a number, if it goes on as one. */
function numberError(text: string, at: number): string | undefined {
  const char = text.charAt(at);
  if (char === '.') return `invalid character ${goRune(text, at + 1)} after decimal point in numeric literal`;
  if (char !== 'e' && char !== 'E') return undefined;
  const isSigned = /[+-]/.test(text.charAt(at + 1));
  return `invalid character ${goRune(text, at + (isSigned ? 2 : 1))} in exponent of numeric literal`;
}

function match(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : -1;
}

function scalarError(text: string, start: number): string {
  const char = text.charAt(start);
  if (char === '"') {
    for (let at = start + 1; at < text.length; at++) {
      if (text.charCodeAt(at) < 32) return `invalid character ${goRune(text, at)} in string literal`;
      if (text.charAt(at) !== '\\') continue;
      at += 1;
      if (at >= text.length) break;
      if (text.charAt(at) === 'u') {
        for (let digit = 1; digit <= 4; digit++) {
          if (at + digit >= text.length) return 'unexpected end of JSON input';
          if (!/[0-9a-fA-F]/.test(text.charAt(at + digit)))
            return `invalid character ${goRune(text, at + digit)} in \\u hexadecimal character escape`;
        }
      } else if (!'"\\/bfnrt'.includes(text.charAt(at)))
        return `invalid character ${goRune(text, at)} in string escape code`;
    }
    return 'unexpected end of JSON input';
  }
  for (const word of ['true', 'false', 'null']) {
    if (char !== word.charAt(0)) continue;
    for (let index = 1; index < word.length; index++) {
      if (text.charAt(start + index) !== word.charAt(index))
        return `invalid character ${goRune(text, start + index)} in literal ${word} (expecting '${word.charAt(index)}')`;
    }
  }
  if (char === '-') {
    return `invalid character ${goRune(text, start + 1)} in numeric literal`;
  }
  return `invalid character ${goRune(text, start)} looking for beginning of value`;
}

/** Go's scanner ends a text with a blank of its own. */
function goRune(text: string, at: number): string {
  if (at >= text.length) return "' '";
  if (text.charAt(at) === '"') return `'"'`;
  return (text.codePointAt(at) ?? 0) >= 0x80
    ? `'${String.fromCodePoint(text.codePointAt(at) ?? 0)}'`
    : quoteRune(text, at);
}
