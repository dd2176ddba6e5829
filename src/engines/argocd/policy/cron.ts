/** A schedule of five fields, as robfig/cron reads it. Each field is the set of values it allows. */
export type CronSchedule = {
  readonly minutes: ReadonlySet<number>;
  readonly hours: ReadonlySet<number>;
  readonly days: ReadonlySet<number>;
  readonly months: ReadonlySet<number>;
  readonly weekdays: ReadonlySet<number>;
  /** Whether day of month and day of week must both match, because one of them is open. */
  readonly needsBothDays: boolean;
};

const monthNames = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const dayNames = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];

type Bounds = { readonly min: number; readonly max: number; readonly names?: readonly string[] };

const fields: readonly Bounds[] = [
  { min: 0, max: 59 },
  { min: 0, max: 23 },
  { min: 1, max: 31 },
  { min: 1, max: 12, names: monthNames },
  { min: 0, max: 6, names: dayNames },
];

/** Parses a schedule; a string says why it is none, in robfig/cron's words where users see them. */
export function parseCron(text: string): CronSchedule | string {
  if (text === '') return 'empty spec string';
  const parts = text.trim().split(/\s+/);
  if (parts.length !== 5) return `expected exactly 5 fields, found ${parts.length}: [${parts.join(' ')}]`;
  const sets: ReadonlySet<number>[] = [];
  for (const [i, part] of parts.entries()) {
    const set = parseField(part, fields[i] ?? { min: 0, max: 0 });
    if (typeof set === 'string') return set;
    sets.push(set);
  }
  const [minutes, hours, days, months, weekdays] = sets;
  if (
    minutes === undefined ||
    hours === undefined ||
    days === undefined ||
    months === undefined ||
    weekdays === undefined
  ) {
    return 'empty spec string';
  }
  // A star with a step is no longer open.
  const isOpen = (part = '') => part.split(',').some((item) => /^[*?](\/1)?$/.test(item));
  return { minutes, hours, days, months, weekdays, needsBothDays: isOpen(parts[2]) || isOpen(parts[4]) };
}

function parseField(text: string, bounds: Bounds): ReadonlySet<number> | string {
  const values = new Set<number>();
  for (const part of text.split(',')) {
    const range = parseRange(part, bounds);
    if (typeof range === 'string') return range;
    for (let value = range.from; value <= range.to; value += range.step) values.add(value);
  }
  return values;
}

function parseRange(text: string, bounds: Bounds): { from: number; to: number; step: number } | string {
  const [range = '', stepText, ...moreSteps] = text.split('/');
  const [low = '', high, ...moreEnds] = range.split('-');
  if (moreSteps.length > 0) return `too many slashes: ${text}`;
  if (moreEnds.length > 0) return `too many hyphens: ${text}`;
  const isAny = low === '*' || low === '?';
  const from = isAny ? bounds.min : parseValue(low, bounds);
  if (typeof from === 'string') return from;
  let to = isAny ? bounds.max : high === undefined ? from : parseValue(high, bounds);
  if (typeof to === 'string') return to;
  const step = stepText === undefined ? 1 : parseValue(stepText, { min: 0, max: 0 });
  if (typeof step === 'string') return step;
  if (stepText !== undefined && high === undefined) to = bounds.max;
  if (from < bounds.min) return `beginning of range (${from}) below minimum (${bounds.min}): ${text}`;
  if (to > bounds.max) return `end of range (${to}) above maximum (${bounds.max}): ${text}`;
  if (from > to) return `beginning of range (${from}) beyond end of range (${to}): ${text}`;
  if (step === 0) return `step of range should be a positive number: ${text}`;
  return { from, to, step };
}

function parseValue(text: string, bounds: Bounds): number | string {
  const named = bounds.names?.indexOf(text.toLowerCase()) ?? -1;
  if (named >= 0) return named + bounds.min;
  return /^\d+$/.test(text)
    ? Number(text)
    : `failed to parse int from ${text}: strconv.Atoi: parsing "${text}": invalid syntax`;
}

const searchDays = 5 * 366;

/** The first moment of the schedule after `time`, in UTC; undefined when there is none within five years. */
export function nextTime(schedule: CronSchedule, time: Date): Date | undefined {
  const start = Math.floor(time.getTime() / 60_000) * 60_000 + 60_000;
  let day = new Date(start);
  for (let i = 0; i < searchDays; i++) {
    const isFirst = i === 0;
    if (schedule.months.has(day.getUTCMonth() + 1) && isDay(schedule, day)) {
      const found = timeInDay(schedule, day, isFirst);
      if (found !== undefined) return found;
    }
    day = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate() + 1));
  }
  return undefined;
}

function isDay(schedule: CronSchedule, day: Date): boolean {
  const isMonthDay = schedule.days.has(day.getUTCDate());
  const isWeekday = schedule.weekdays.has(day.getUTCDay());
  return schedule.needsBothDays ? isMonthDay && isWeekday : isMonthDay || isWeekday;
}

function timeInDay(schedule: CronSchedule, from: Date, isFirst: boolean): Date | undefined {
  const firstHour = isFirst ? from.getUTCHours() : 0;
  for (let hour = firstHour; hour < 24; hour++) {
    if (!schedule.hours.has(hour)) continue;
    const firstMinute = isFirst && hour === firstHour ? from.getUTCMinutes() : 0;
    for (let minute = firstMinute; minute < 60; minute++) {
      if (schedule.minutes.has(minute)) {
        return new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth(), from.getUTCDate(), hour, minute));
      }
    }
  }
  return undefined;
}
