import { asText, includesText, indexOfText, lastIndexOfText, splitText } from '#text';
import type { Environment } from '@marcbachmann/cel-js';
import { type Regexp, findMatches } from '#patterns';
import { linearName } from './linear-calls.ts';
import { compilePattern } from '../pattern.ts';
import { allocate } from './meter.ts';

/** Strings and regular expressions beyond the standard (library/regex.go, cel-go ext/strings.go). */
export function registerText(environment: Environment): void {
  environment
    .registerFunction(
      'string.find(string): string',
      (text: string, pattern: string) => findAll(text, pattern, 1)[0] ?? '',
    )
    .registerFunction('string.findAll(string): list<string>', (text: string, pattern: string) =>
      findAll(text, pattern),
    )
    .registerFunction(
      'string.findAll(string, int): list<string>',
      (text: string, pattern: string, count: bigint) => findAll(text, pattern, Number(count)),
    )
    .registerFunction(`string.${linearName('matches')}(string): bool`, (text: string, pattern: string) =>
      compiled(pattern).test(text),
    )
    .registerFunction(`string.${linearName('contains')}(string): bool`, includesText)
    .registerFunction(`string.${linearName('indexOf')}(string): int`, (text: string, wanted: string) =>
      BigInt(indexOfText(text, wanted)),
    )
    .registerFunction(`string.${linearName('indexOf')}(string, int): int`, indexFrom)
    .registerFunction(`string.${linearName('lastIndexOf')}(string): int`, (text: string, wanted: string) =>
      BigInt(lastIndexOfText(text, wanted)),
    )
    .registerFunction(`string.${linearName('lastIndexOf')}(string, int): int`, lastIndexFrom)
    .registerFunction(
      `string.${linearName('split')}(string): list<string>`,
      (text: string, separator: string) => split(text, separator),
    )
    .registerFunction(
      `string.${linearName('split')}(string, int): list<string>`,
      (text: string, separator: string, count: bigint) => split(text, separator, Number(count)),
    )
    .registerFunction('matches(string, string): bool', (text: string, pattern: string) =>
      compiled(pattern).test(text),
    )
    .registerFunction(
      'string.charAt(int): string',
      (text: string, index: bigint) => [...text][Number(index)] ?? '',
    )
    .registerFunction('string.replace(string, string): string', replace)
    .registerFunction('string.replace(string, string, int): string', replace)
    .registerFunction('string.reverse(): string', (text: string) => [...text].reverse().join(''))
    .registerFunction('string.format(list): string', format);
}

function compiled(pattern: string): Regexp {
  const found = compilePattern(pattern);
  if (found === undefined) throw new RangeError(`${JSON.stringify(pattern)} cannot be compiled`);
  return found;
}

function findAll(text: string, pattern: string, limit = -1): string[] {
  return findMatches({ regexp: compiled(pattern), text, limit }).map(({ start, end }) =>
    text.slice(start, end),
  );
}

function indexFrom(text: string, wanted: string, from: bigint): bigint {
  if (wanted === '') return from;
  if (from < 0n || from >= text.length) throw new RangeError('indexOf: the index is out of range');
  return BigInt(indexOfText(text, wanted, Number(from)));
}

function lastIndexFrom(text: string, wanted: string, from: bigint): bigint {
  if (wanted === '') return from;
  if (from < 0n || from >= text.length) throw new RangeError('lastIndexOf: the index is out of range');
  return BigInt(lastIndexOfText(text.slice(0, Number(from) + wanted.length), wanted));
}

/** At most `count` parts, the last of them with the rest; a negative number means all. */
function split(text: string, separator: string, count = -1): string[] {
  if (count === 0) return [];
  allocate(16 * text.length);
  const parts = splitText(text, separator);
  if (count < 0 || parts.length <= count) return parts;
  return [...parts.slice(0, count - 1), parts.slice(count - 1).join(separator)];
}

/** The first `count` occurrences replaced, or all of them; an empty text occurs around every character. */
function replace(text: string, from: string, to: string, count = -1n): string {
  const parts = from === '' ? ['', ...text, ''] : splitText(text, from);
  const found = parts.length - 1;
  const replaced = count < 0n || count > found ? found : Number(count);
  allocate(text.length + replaced * to.length);
  return [parts.slice(0, replaced + 1).join(to), ...parts.slice(replaced + 1)].join(from);
}

/** `%s`, `%d`, `%f`, `%b`, `%x`, `%X`, `%o`, `%e`, with precision for floats. */
function format(template: string, values: readonly unknown[]): string {
  let next = 0;
  return template.replace(
    /%(?:\.(\d+))?([sdfbxXoe%])/g,
    (_whole, precision: string | undefined, verb: string) => {
      if (verb === '%') return '%';
      const value = values[next++];
      switch (verb) {
        case 'f':
          return Number(value).toFixed(Number(precision ?? 6));
        case 'e':
          return Number(value).toExponential(Number(precision ?? 6));
        case 'b':
          return BigInt(Number(value)).toString(2);
        case 'o':
          return BigInt(Number(value)).toString(8);
        case 'x':
        case 'X': {
          const hex =
            typeof value === 'string'
              ? Buffer.from(value).toString('hex')
              : BigInt(Number(value)).toString(16);
          return verb === 'X' ? hex.toUpperCase() : hex;
        }
        default:
          return celText(value);
      }
    },
  );
}

function celText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(celText).join(', ')}]`;
  if (typeof value === 'object' && value !== null) {
    return `{${Object.entries(value)
      .map(([key, inner]) => `${key}: ${celText(inner)}`)
      .toSorted()
      .join(', ')}}`;
  }
  return asText(value);
}
