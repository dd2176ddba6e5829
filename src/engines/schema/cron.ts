const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const days = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];

type Field = {
  readonly name: string;
  readonly min: number;
  readonly max: number;
  readonly names?: readonly string[];
};

const fields: readonly Field[] = [
  { name: 'minute', min: 0, max: 59 },
  { name: 'hour', min: 0, max: 23 },
  { name: 'day of month', min: 1, max: 31 },
  { name: 'month', min: 1, max: 12, names: ['', ...months] },
  { name: 'day of week', min: 0, max: 6, names: days },
];

const descriptors = new Set([
  '@yearly',
  '@annually',
  '@monthly',
  '@weekly',
  '@daily',
  '@midnight',
  '@hourly',
]);

/** Why robfig/cron's standard parser, which CronJobs use, refuses a schedule; undefined when it takes it. */
export function badCron(schedule: string): string | undefined {
  let text = schedule.trim();
  const zone = /^(TZ|CRON_TZ)=\S+\s+/.exec(text);
  if (zone !== null) text = text.slice(zone[0].length);
  if (text === '') return 'it is empty';
  if (text.startsWith('@')) {
    if (text.startsWith('@every ')) return undefined;
    return descriptors.has(text) ? undefined : `there is no descriptor ${text}`;
  }
  const parts = text.split(/\s+/);
  if (parts.length !== fields.length) return `it has ${parts.length} fields, not 5`;
  for (const [index, field] of fields.entries()) {
    const why = badField(parts[index] ?? '', field);
    if (why !== undefined) return why;
  }
  return undefined;
}

function badField(text: string, field: Field): string | undefined {
  for (const part of text.split(',')) {
    const [range = '', step, more] = part.split('/');
    if (more !== undefined || (step !== undefined && !/^[1-9]\d*$/.test(step)))
      return `${quoted(part)} is no step of the ${field.name}`;
    if (range === '*' || range === '?') continue;
    const bounds = range.split('-').map((bound) => number(bound, field));
    const [low, high = low] = bounds;
    if (bounds.length > 2 || low === undefined || high === undefined || bounds.includes(undefined)) {
      return `${quoted(part)} is no ${field.name}`;
    }
    if (low < field.min || high > field.max)
      return `the ${field.name} ${quoted(part)} is not between ${field.min} and ${field.max}`;
    if (low > high) return `the ${field.name} ${quoted(part)} runs backwards`;
  }
  return undefined;
}

function number(text: string, field: Field): number | undefined {
  if (/^\d+$/.test(text)) return Number(text);
  const index = text === '' ? -1 : (field.names?.indexOf(text.toLowerCase()) ?? -1);
  return index < 0 ? undefined : index;
}

function quoted(text: string): string {
  return JSON.stringify(text);
}
