import { fixed, type GoFunction } from '../exec/go-function.ts';
import type { Runtime } from '../exec/runtime.ts';
import { GoInt, type GoValue, int64, type Methods } from '../values/go-value.ts';
import { saturate } from './duration.ts';
import { formatTime, yearDay } from './format-time.ts';
import { GoTime } from './go-time.ts';
import { UTC } from './zone.ts';

/** The methods of time.Time that templates can use. */
export const timeMethods: Methods = {
  Format: fixed(['any', 'string'], (_, time, layout) =>
    time instanceof GoTime ? formatTime(time, layout) : '',
  ),
  String: read((time) => time.text()),
  Year: read((time) => BigInt(time.fields.getUTCFullYear())),
  Month: read((time) => new GoInt(BigInt(time.fields.getUTCMonth() + 1), 'time.Month')),
  Day: read((time) => BigInt(time.fields.getUTCDate())),
  Weekday: read((time) => new GoInt(BigInt(time.fields.getUTCDay()), 'time.Weekday')),
  YearDay: read((time) => BigInt(yearDay(time.fields))),
  Hour: read((time) => BigInt(time.fields.getUTCHours())),
  Minute: read((time) => BigInt(time.fields.getUTCMinutes())),
  Second: read((time) => BigInt(time.fields.getUTCSeconds())),
  Nanosecond: read((time) => BigInt(time.nanoseconds)),
  Unix: read((time) => int64(time.seconds)),
  UnixMilli: read((time) => int64(time.seconds * 1000n + BigInt(Math.floor(time.nanoseconds / 1e6)))),
  UnixMicro: read((time) => int64(time.seconds * 1_000_000n + BigInt(Math.floor(time.nanoseconds / 1e3)))),
  UnixNano: read((time) => int64(time.instant)),
  UTC: read((time) => new GoTime(time.instant, UTC)),
  Local: read((time) => new GoTime(time.instant, UTC)),
  IsZero: read((time) => time.instant === -62135596800n * 1_000_000_000n),
  AddDate: fixed(['any', 'int', 'int', 'int'], (_, time, years, months, days) => {
    return time instanceof GoTime
      ? addDate({ time, years: Number(years), months: Number(months), days: Number(days) })
      : null;
  }),
  Sub: withOther((time, other) => new GoInt(saturate(time.instant - other.instant), 'time.Duration')),
  Before: withOther((time, other) => time.instant < other.instant),
  After: withOther((time, other) => time.instant > other.instant),
  Equal: withOther((time, other) => time.instant === other.instant),
  Compare: withOther((time, other) =>
    time.instant < other.instant ? -1n : time.instant > other.instant ? 1n : 0n,
  ),
};

function read(get: (time: GoTime, runtime: Runtime) => GoValue): GoFunction {
  return fixed(['any'], (runtime, time) => (time instanceof GoTime ? get(time, runtime) : null));
}

function withOther(get: (time: GoTime, other: GoTime) => GoValue): GoFunction {
  return fixed(['any', 'time.Time'], (_, time, other) => {
    return time instanceof GoTime && other instanceof GoTime ? get(time, other) : null;
  });
}

function addDate({
  time,
  years,
  months,
  days,
}: {
  readonly time: GoTime;
  readonly years: number;
  readonly months: number;
  readonly days: number;
}): GoTime {
  const before = time.fields;
  const after = new Date(before);
  after.setUTCFullYear(
    before.getUTCFullYear() + years,
    before.getUTCMonth() + months,
    before.getUTCDate() + days,
  );
  return new GoTime(time.instant + BigInt(after.getTime() - before.getTime()) * 1_000_000n, time.zone);
}
