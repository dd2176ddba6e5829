import { compileRegexp, findMatches, isRegexpError } from '#patterns';
import { failedFunction, JqError, notApplicable } from '../jq-error.ts';
import { isArray, type Json, toNumber } from '../value.ts';
import type { ValueFunctions } from './native.ts';

/** Functions on times; local time is UTC. */
export const timeFunctions: ValueFunctions = {
  'now/0': (_value, _args, run) => run.now().getTime() / 1000,
  'gmtime/0': (value) => brokenDown(seconds('gmtime', value)),
  'localtime/0': (value) => brokenDown(seconds('localtime', value)),
  'mktime/0': (value) => {
    if (!isArray(value)) throw notApplicable('mktime', value);
    return Math.floor(timeOf('mktime', value).getTime() / 1000);
  },
  'strftime/1': (value, [format = null]) => strftime('strftime', value, format),
  'strflocaltime/1': (value, [format = null]) => strftime('strflocaltime', value, format),
  'strptime/1': (value, [format = null]) => strptime(value, format),
  'todate/0': (value) => strftime('strftime', value, '%Y-%m-%dT%H:%M:%SZ'),
  'todateiso8601/0': (value) => strftime('strftime', value, '%Y-%m-%dT%H:%M:%SZ'),
  'fromdate/0': (value) => fromIso(value),
  'fromdateiso8601/0': (value) => fromIso(value),
};

function seconds(name: string, value: Json): number {
  const number = toNumber(value);
  if (number === undefined) throw notApplicable(name, value);
  return number;
}

function brokenDown(time: number): readonly Json[] {
  const date = new Date(Math.floor(time) * 1000);
  const start = Date.UTC(date.getUTCFullYear(), 0, 1);
  const day = Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate());
  return [
    date.getUTCFullYear(),
    date.getUTCMonth(),
    date.getUTCDate(),
    date.getUTCHours(),
    date.getUTCMinutes(),
    date.getUTCSeconds() + (time - Math.floor(time)),
    date.getUTCDay(),
    (day - start) / 86_400_000,
  ];
}

function timeOf(name: string, parts: readonly Json[]): Date {
  const numbers = parts.map((part) => {
    const number = toNumber(part);
    if (number === undefined)
      throw failedFunction({ name, reason: 'expected an array of 8 numbers', value: parts });
    return number;
  });
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = numbers;
  const date = new Date(0);
  date.setUTCFullYear(Math.trunc(year), Math.trunc(month), Math.trunc(day));
  date.setUTCHours(Math.trunc(hour), Math.trunc(minute), Math.trunc(second));
  return date;
}

const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

function two(value: number): string {
  return String(value).padStart(2, '0');
}

const directives: Readonly<Record<string, (date: Date) => string>> = {
  a: (date) => (days[date.getUTCDay()] ?? '').slice(0, 3),
  A: (date) => days[date.getUTCDay()] ?? '',
  b: (date) => (months[date.getUTCMonth()] ?? '').slice(0, 3),
  B: (date) => months[date.getUTCMonth()] ?? '',
  d: (date) => two(date.getUTCDate()),
  D: (date) => `${two(date.getUTCMonth() + 1)}/${two(date.getUTCDate())}/${two(date.getUTCFullYear() % 100)}`,
  e: (date) => String(date.getUTCDate()).padStart(2),
  F: (date) => `${date.getUTCFullYear()}-${two(date.getUTCMonth() + 1)}-${two(date.getUTCDate())}`,
  H: (date) => two(date.getUTCHours()),
  I: (date) => two(date.getUTCHours() % 12 || 12),
  j: (date) => String(Number(brokenDown(date.getTime() / 1000)[7]) + 1).padStart(3, '0'),
  m: (date) => two(date.getUTCMonth() + 1),
  M: (date) => two(date.getUTCMinutes()),
  n: () => '\n',
  p: (date) => (date.getUTCHours() < 12 ? 'AM' : 'PM'),
  s: (date) => String(Math.floor(date.getTime() / 1000)),
  S: (date) => two(date.getUTCSeconds()),
  t: () => '\t',
  T: (date) => `${two(date.getUTCHours())}:${two(date.getUTCMinutes())}:${two(date.getUTCSeconds())}`,
  u: (date) => String(date.getUTCDay() || 7),
  w: (date) => String(date.getUTCDay()),
  y: (date) => two(date.getUTCFullYear() % 100),
  Y: (date) => String(date.getUTCFullYear()),
  z: () => '+0000',
  Z: () => 'UTC',
};

function strftime(name: string, value: Json, format: Json): string {
  const number = toNumber(value);
  const parts = number === undefined ? value : brokenDown(number);
  if (!isArray(parts) || typeof format !== 'string') throw notApplicable(name, value, format);
  const date = timeOf(name, parts);
  return format.replace(/%([%a-zA-Z])/g, (whole, letter: string) =>
    letter === '%' ? '%' : (directives[letter]?.(date) ?? whole),
  );
}

const readers: Readonly<Record<string, string>> = {
  a: '(?:sun|mon|tue|wed|thu|fri|sat)',
  A: '(?:sunday|monday|tuesday|wednesday|thursday|friday|saturday)',
  b: '(?<b>jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)',
  B: `(?<B>${months.join('|').toLowerCase()})`,
  d: '(?<d>\\d{1,2})',
  F: '(?<Y>\\d{4})-(?<m>\\d{1,2})-(?<d>\\d{1,2})',
  H: '(?<H>\\d{1,2})',
  I: '(?<I>\\d{1,2})',
  j: '(?<j>\\d{1,3})',
  m: '(?<m>\\d{1,2})',
  M: '(?<M>\\d{1,2})',
  p: '(?<p>am|pm)',
  s: '(?<s>\\d+)',
  S: '(?<S>\\d{1,2})',
  T: '(?<H>\\d{1,2}):(?<M>\\d{1,2}):(?<S>\\d{1,2})',
  y: '(?<y>\\d{2})',
  Y: '(?<Y>\\d{4})',
  z: '(?<z>z|[+-]\\d{2}:?\\d{2})',
  Z: '(?:[a-z]{1,5})',
};

function strptime(value: Json, format: Json): Json {
  if (typeof value !== 'string' || typeof format !== 'string') throw notApplicable('strptime', value, format);
  const pattern = format.replace(/%(.)|([\\^$.*+?()[\]{}|/])/g, (_, letter?: string, special?: string) => {
    if (special !== undefined) return `\\${special}`;
    if (letter === '%') return '%';
    const reader = readers[letter ?? ''];
    if (reader === undefined)
      throw failedFunction({
        name: 'strptime',
        reason: `failed to parse ${JSON.stringify(value)} with ${JSON.stringify(format)}: unexpected format "%${letter ?? ''}"`,
        value,
        args: [format],
      });
    return reader;
  });
  const groups = groupsOf(`(?i)^${pattern}$`, value);
  if (groups === undefined) {
    throw failedFunction({
      name: 'strptime',
      reason: `failed to parse ${JSON.stringify(value)} with ${JSON.stringify(format)}`,
      value,
      args: [format],
    });
  }
  return brokenDown(epochOf(groups));
}

/** What the named groups of a pattern matched; of those that are named twice the last. A format may repeat anything. */
function groupsOf(pattern: string, text: string): Readonly<Record<string, string>> | undefined {
  const regexp = compileRegexp(pattern);
  const [match] = isRegexpError(regexp) ? [] : findMatches({ regexp, text, limit: 1 });
  if (match === undefined || isRegexpError(regexp)) return undefined;
  const found = [...regexp.names].flatMap(([name, indexes]) =>
    indexes.flatMap((index) => {
      const [start, end] = match.groups[index] ?? [-1, -1];
      return start < 0 ? [] : [[name, text.slice(start, end)] as const];
    }),
  );
  return Object.fromEntries(found);
}

function epochOf(groups: Readonly<Record<string, string | undefined>>): number {
  const number = (name: string, fallback: number) => Number(groups[name] ?? fallback);
  if (groups['s'] !== undefined) return Number(groups['s']);
  const named = groups['b'] ?? groups['B'];
  const month =
    named === undefined
      ? number('m', 1) - 1
      : months.findIndex((name) => name.toLowerCase().startsWith(named.toLowerCase().slice(0, 3)));
  const short = number('y', 70);
  const year =
    groups['Y'] === undefined && groups['y'] !== undefined
      ? short + (short < 69 ? 2000 : 1900)
      : number('Y', 1970);
  const half = groups['p'] === undefined ? 0 : groups['p'].toLowerCase() === 'pm' ? 12 : 0;
  const hour = groups['I'] === undefined ? number('H', 0) : (number('I', 0) % 12) + half;
  const day = groups['j'] === undefined ? number('d', 1) : number('j', 1);
  const time =
    Date.UTC(year, groups['j'] === undefined ? month : 0, day, hour, number('M', 0), number('S', 0)) / 1000;
  return time - offsetOf(groups['z']);
}

function offsetOf(zone: string | undefined): number {
  const match = /^([+-])(\d{2}):?(\d{2})$/.exec(zone ?? '');
  if (match === null) return 0;
  const offset = (Number(match[2]) * 60 + Number(match[3])) * 60;
  return match[1] === '-' ? -offset : offset;
}

function fromIso(value: Json): Json {
  const parts = strptime(value, '%Y-%m-%dT%H:%M:%S%z');
  if (!isArray(parts)) throw new JqError('expected an array of 8 numbers');
  return Math.floor(timeOf('mktime', parts).getTime() / 1000);
}
