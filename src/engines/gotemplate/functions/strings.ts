import { includesText } from '#text';
import { GoError } from '../exec/errors.ts';
import { fixed, type GoFunction, variadic, thorough } from '../exec/go-function.ts';
import type { Runtime } from '../exec/runtime.ts';
import { printValue, textOf } from '../fmt/print.ts';
import { quote } from '../fmt/quote.ts';
import { byteLength, sliceBytes } from '../values/bytes.ts';
import { goMap, type GoMap, GoList, type GoValue, STRING_LIST, STRING_MAP } from '../values/go-value.ts';
import { swapCase, toLower, toTitle, toUpper, trimSet, trimSpace, uncapitalize } from '../text/case.ts';
import { toConnectedCase, toPascalCase } from '../text/identifier-case.ts';
import { splitText, splitTextN } from '../text/split.ts';
import { abbreviate, deleteSpaces, initials, wrapText } from '../text/words.ts';
import { stringsOf } from './string-list.ts';

/** sprig's functions on text (strings.go). */
export const stringFunctions: { readonly [name: string]: GoFunction } = {
  abbrev: fixed(['int', 'string'], (_, width, text) =>
    width < 4n ? text : abbreviate(text, 0, Number(width)),
  ),
  abbrevboth: fixed(['int', 'int', 'string'], (_, left, right, text) => {
    if (right < 4n || (left > 0n && right < 7n)) return text;
    return abbreviate(text, Number(left), Number(right));
  }),
  trunc: fixed(['int', 'string'], (_, count, text) => truncate(Number(count), text)),
  trim: fixed(['string'], (_, text) => trimSpace(text)),
  upper: fixed(['string'], (_, text) => toUpper(text)),
  lower: fixed(['string'], (_, text) => toLower(text)),
  title: byLetter(toTitle),
  untitle: byLetter(uncapitalize),
  substr: fixed(['int', 'int', 'string'], (_, start, end, text) =>
    substring(Number(start), Number(end), text),
  ),
  repeat: fixed(['int', 'string'], (runtime, count, text) => repeat(runtime, text, Number(count))),
  trimall: fixed(['string', 'string'], (_, set, text) => trimSet(text, set)),
  trimAll: fixed(['string', 'string'], (_, set, text) => trimSet(text, set)),
  trimSuffix: fixed(['string', 'string'], (_, end, text) => {
    return end !== '' && text.endsWith(end) ? text.slice(0, -end.length) : text;
  }),
  trimPrefix: fixed(['string', 'string'], (_, start, text) =>
    text.startsWith(start) ? text.slice(start.length) : text,
  ),
  nospace: byLetter(deleteSpaces),
  initials: byLetter(initials),
  swapcase: byLetter(swapCase),
  snakecase: byLetter((text) => toConnectedCase(text, '_')),
  camelcase: byLetter(toPascalCase),
  kebabcase: byLetter((text) => toConnectedCase(text, '-')),
  wrap: fixed(['int', 'string'], (_, column, text) =>
    wrapText({ source: text, column: Number(column), newLine: '', cutsWords: false }),
  ),
  wrapWith: fixed(['int', 'string', 'string'], (runtime, column, newLine, text) => {
    // A break follows a blank, or as many letters as fit.
    const breaks = blanksIn(text) + text.length / Math.max(Number(column), 1);
    runtime.charge(breaks * newLine.length);
    return wrapText({ source: text, column: Number(column), newLine, cutsWords: true });
  }),
  contains: fixed(['string', 'string'], (_, part, text) => includesText(text, part)),
  hasPrefix: fixed(['string', 'string'], (_, start, text) => text.startsWith(start)),
  hasSuffix: fixed(['string', 'string'], (_, end, text) => text.endsWith(end)),
  quote: thorough(
    variadic([], 'any', (_, ...values) =>
      present(values)
        .map((value) => quote(textOf(value)))
        .join(' '),
    ),
  ),
  squote: thorough(
    variadic([], 'any', (_, ...values) =>
      present(values)
        .map((value) => `'${printValue(value)}'`)
        .join(' '),
    ),
  ),
  cat: thorough(variadic([], 'any', (_, ...values) => present(values).map(printValue).join(' '))),
  indent: fixed(['int', 'string'], (runtime, spaces, text) => indent(runtime, Number(spaces), text)),
  nindent: fixed(['int', 'string'], (runtime, spaces, text) => `\n${indent(runtime, Number(spaces), text)}`),
  replace: fixed(['string', 'string', 'string'], (runtime, old, replacement, text) => {
    return replaceAll({ runtime, text, old, replacement });
  }),
  plural: fixed(['string', 'string', 'int'], (_, one, many, count) => (count === 1n ? one : many)),
  toString: thorough(fixed(['any'], (_, value) => textOf(value))),
  toStrings: thorough(fixed(['any'], (_, value) => new GoList(stringsOf(value), STRING_LIST))),
  join: thorough(
    fixed(['string', 'any'], (runtime, separator, value) => {
      const parts = stringsOf(value);
      runtime.charge(parts.length * separator.length);
      return parts.join(separator);
    }),
  ),
  split: fixed(['string', 'string'], (runtime, separator, text) => {
    chargeParts(runtime, separator, text);
    return numbered(splitText(text, separator));
  }),
  splitn: fixed(['string', 'int', 'string'], (runtime, separator, count, text) => {
    chargeParts(runtime, separator, text);
    return numbered(splitTextN(text, separator, Number(count)));
  }),
  splitList: fixed(['string', 'string'], (runtime, separator, text) => {
    chargeParts(runtime, separator, text);
    return new GoList(splitText(text, separator), STRING_LIST);
  }),
  hello: fixed([], () => 'Hello!'),
};

function present(values: readonly GoValue[]): readonly GoValue[] {
  return values.filter((value) => value !== null);
}

function truncate(count: number, text: string): string {
  const length = byteLength(text);
  if (count < 0 && length + count > 0) return sliceBytes(text, length + count, length);
  return count >= 0 && length > count ? sliceBytes(text, 0, count) : text;
}

function substring(start: number, end: number, text: string): string {
  const length = byteLength(text);
  if (start < 0) {
    if (end < 0) throw new GoError(`runtime error: slice bounds out of range [:${end}]`);
    if (end > length)
      throw new GoError(`runtime error: slice bounds out of range [:${end}] with length ${length}`);
    return sliceBytes(text, 0, end);
  }
  const to = end < 0 || end > length ? length : end;
  if (start > to) throw new GoError(`runtime error: slice bounds out of range [${start}:${to}]`);
  return sliceBytes(text, start, to);
}

function repeat(runtime: Runtime, text: string, count: number): string {
  if (count < 0) throw new GoError('strings: negative Repeat count');
  runtime.charge(text.length * count);
  return text.repeat(count);
}

function indent(runtime: Runtime, spaces: number, text: string): string {
  const margin = repeat(runtime, ' ', spaces);
  return margin + replaceAll({ runtime, text, old: '\n', replacement: `\n${margin}` });
}

/** strings.ReplaceAll: an empty old text matches before every character and at the end. */
function replaceAll({
  runtime,
  text,
  old,
  replacement,
}: {
  readonly runtime: Runtime;
  readonly text: string;
  readonly old: string;
  readonly replacement: string;
}): string {
  if (replacement.length > old.length) runtime.charge(text.length + replacement.length);
  if (old !== '') {
    const parts = splitText(text, old);
    runtime.charge(text.length + (parts.length - 1) * (replacement.length - old.length));
    return parts.join(replacement);
  }
  runtime.charge((text.length + 1) * (replacement.length + 1));
  return replacement + Array.from(text, (char) => char + replacement).join('');
}

/** What an entry of a map takes, and a letter of a list. */
const entryBytes = 200;
const letterBytes = 40;

/** A function that takes a text letter by letter, and holds each of them meanwhile. */
function byLetter(change: (text: string) => string): GoFunction {
  return fixed(['string'], (runtime, text) => {
    runtime.charge(text.length * letterBytes);
    return change(text);
  });
}

function blanksIn(text: string): number {
  let count = 0;
  for (let at = text.indexOf(' '); at >= 0; at = text.indexOf(' ', at + 1)) count++;
  return count;
}

/** Charges for the parts of a text before there are any. */
function chargeParts(runtime: Runtime, separator: string, text: string): void {
  // A long separator occurs so seldom that its parts need not be counted.
  let parts = separator === '' ? text.length : Math.ceil(text.length / separator.length) + 1;
  if (separator.length > 0 && separator.length < 100) {
    parts = 1;
    for (let at = text.indexOf(separator); at >= 0; at = text.indexOf(separator, at + separator.length))
      parts++;
  }
  runtime.charge(parts * entryBytes);
}

function numbered(parts: readonly string[]): GoMap {
  return goMap(
    parts.map((part, index): [string, GoValue] => [`_${index}`, part]),
    STRING_MAP,
  );
}
