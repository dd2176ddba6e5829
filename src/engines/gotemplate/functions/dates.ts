import { fixed, type GoFunction } from '../exec/go-function.ts';
import type { Runtime } from '../exec/runtime.ts';
import { printDuration } from '../fmt/duration.ts';
import { parseDecimal } from '../text/cast.ts';
import { coarseDuration, parseDuration, roundDuration, saturate } from '../time/duration.ts';
import { formatTime } from '../time/format-time.ts';
import { GoTime, timeOf } from '../time/go-time.ts';
import { parseTime, zeroTime } from '../time/parse-time.ts';
import { loadZone, UTC } from '../time/zone.ts';
import { GoInt, type GoObject, type GoValue } from '../values/go-value.ts';
import { attempt } from './json.ts';

const SECOND = 1_000_000_000n;

/** sprig's dates (date.go). The local zone is UTC, the present is the runtime's clock. */
export const dateFunctions: { readonly [name: string]: GoFunction } = {
  now: fixed([], (runtime) => timeOf(runtime.now(), UTC)),
  date: fixed(['string', 'any'], (runtime, layout, date) => inZone(runtime, layout, date, 'Local')),
  htmlDate: fixed(['any'], (runtime, date) => inZone(runtime, '2006-01-02', date, 'Local')),
  htmlDateInZone: fixed(['any', 'string'], (runtime, date, zone) =>
    inZone(runtime, '2006-01-02', date, zone),
  ),
  dateInZone: fixed(['string', 'any', 'string'], inZone),
  date_in_zone: fixed(['string', 'any', 'string'], inZone),
  dateModify: fixed(['string', 'time.Time'], (_, by, date) =>
    attempt(
      () => modify(by, date),
      () => date,
    ),
  ),
  date_modify: fixed(['string', 'time.Time'], (_, by, date) =>
    attempt(
      () => modify(by, date),
      () => date,
    ),
  ),
  mustDateModify: fixed(['string', 'time.Time'], (_, by, date) => modify(by, date)),
  must_date_modify: fixed(['string', 'time.Time'], (_, by, date) => modify(by, date)),
  ago: fixed(['any'], (runtime, date) => {
    const then = date instanceof GoInt && date.type !== 'int64' ? null : date;
    const passed = saturate(timeOf(runtime.now(), UTC).instant - timeFrom(runtime, then).instant);
    return printDuration(roundDuration(passed, SECOND));
  }),
  duration: fixed(['any'], (_, value) => printDuration(BigInt.asIntN(64, secondsOf(value) * SECOND))),
  durationRound: fixed(['any'], (runtime, value) => coarseDuration(nanosecondsOf(runtime, value))),
  toDate: fixed(['string', 'string'], (_, layout, text) => attempt(() => parseTime(layout, text), zeroTime)),
  mustToDate: fixed(['string', 'string'], (_, layout, text) => parseTime(layout, text)),
  unixEpoch: fixed(['time.Time'], (_, date) => (date instanceof GoTime ? date.seconds.toString() : '')),
};

function inZone(runtime: Runtime, layout: string, date: GoValue, zone: string): string {
  return formatTime(new GoTime(timeFrom(runtime, date).instant, loadZone(zone) ?? UTC), layout);
}

/** Times and integers are moments; anything else means now. */
function timeFrom(runtime: Runtime, date: GoValue): GoTime {
  if (date instanceof GoTime) return date;
  if (typeof date === 'bigint') return new GoTime(date * SECOND, UTC);
  if (date instanceof GoInt && (date.type === 'int64' || date.type === 'int32')) {
    return new GoTime(date.value * SECOND, UTC);
  }
  return timeOf(runtime.now(), UTC);
}

function modify(by: string, date: GoObject): GoObject {
  return date instanceof GoTime ? new GoTime(date.instant + parseDuration(by), date.zone) : date;
}

function secondsOf(value: GoValue): bigint {
  if (typeof value === 'string') return parseDecimal(value) ?? 0n;
  return value instanceof GoInt && value.type === 'int64' ? value.value : 0n;
}

function nanosecondsOf(runtime: Runtime, value: GoValue): bigint {
  if (typeof value === 'string')
    return attempt(
      () => parseDuration(value),
      () => 0n,
    );
  if (value instanceof GoTime) return saturate(timeOf(runtime.now(), UTC).instant - value.instant);
  return value instanceof GoInt && value.type === 'int64' ? value.value : 0n;
}
