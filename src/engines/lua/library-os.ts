import { type Arguments, native } from './arguments.ts';
import type { Library, Machine } from './machine.ts';
import { LuaTable } from './table.ts';
import type { LuaValue } from './value.ts';

/** The part of `os` that Argo CD lets scripts have (util/lua/oslib_safe.go): `time` and `date`, in UTC. */
export function osLibrary(machine: Machine, now: () => Date): Library {
  const define = (name: string, body: (args: Arguments) => readonly LuaValue[]) =>
    native(machine, name, body);
  return {
    time: define('time', (args) => [args.count === 0 ? seconds(now()) : timeOf(args.table(1))]),
    date: define('date', (args) => [dateText(args, now())]),
  };
}

function seconds(date: Date): number {
  return Math.floor(date.getTime() / 1000);
}

function timeOf(table: LuaTable): number {
  // Only numbers count: a year given as a string is not read, and falls back to -1.
  const field = (name: string, fallback: number) => {
    const value = table.get(name);
    return typeof value === 'number' ? Math.trunc(value) : fallback;
  };
  const date = new Date(0);
  date.setUTCFullYear(field('year', -1), field('month', -1) - 1, field('day', -1));
  date.setUTCHours(field('hour', 12), field('min', 0), field('sec', 0));
  return seconds(date);
}

function dateText(args: Arguments, now: Date): LuaValue {
  const format = args.optionalString(1, '%c').replace(/^!+/, '');
  const date = args.count >= 2 ? new Date(args.integer(2) * 1000) : now;
  if (format.startsWith('*t')) return dateTable(date);
  return format.replace(/%([\s\S])/g, (whole, flag: string) => {
    if (flag === '%') return '%';
    return dateParts[flag]?.(date) ?? whole;
  });
}

function dateTable(date: Date): LuaTable {
  const table = new LuaTable();
  const fields: Readonly<Record<string, number | boolean>> = {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    hour: date.getUTCHours(),
    min: date.getUTCMinutes(),
    sec: date.getUTCSeconds(),
    wday: date.getUTCDay() + 1,
    yday: 0,
    isdst: false,
  };
  for (const [name, value] of Object.entries(fields)) table.set(name, value);
  return table;
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

function hour12(date: Date): number {
  return date.getUTCHours() % 12 || 12;
}

const dateParts: Readonly<Record<string, (date: Date) => string>> = {
  // Go has no layout for "mon": upstream's table prints the word itself.
  a: () => 'mon',
  A: (date) => days[date.getUTCDay()] ?? '',
  b: (date) => (months[date.getUTCMonth()] ?? '').slice(0, 3),
  B: (date) => months[date.getUTCMonth()] ?? '',
  c: (date) =>
    `${dateParts.d?.(date)} ${dateParts.b?.(date)} ${dateParts.y?.(date)} ${dateParts.H?.(date)}:${dateParts.M?.(date)} UTC`,
  d: (date) => two(date.getUTCDate()),
  F: (date) => `${date.getUTCFullYear()}-${two(date.getUTCMonth() + 1)}-${two(date.getUTCDate())}`,
  H: (date) => two(date.getUTCHours()),
  I: (date) => two(hour12(date)),
  m: (date) => two(date.getUTCMonth() + 1),
  M: (date) => two(date.getUTCMinutes()),
  p: (date) => (date.getUTCHours() < 12 ? 'AM' : 'PM'),
  P: (date) => (date.getUTCHours() < 12 ? 'am' : 'pm'),
  S: (date) => two(date.getUTCSeconds()),
  w: (date) => String(date.getUTCDay()),
  x: (date) => `${two(date.getUTCHours())}/${two(date.getUTCMinutes())}/${two(date.getUTCSeconds())}`,
  X: (date) => `${two(date.getUTCHours())}:${two(date.getUTCMinutes())}:${two(date.getUTCSeconds())}`,
  y: (date) => two(date.getUTCFullYear() % 100),
  Y: (date) => String(date.getUTCFullYear()),
  z: () => '+0000',
  Z: () => 'UTC',
};
