import { addTo } from '#groups';
import type { DocumentInput } from '../input.ts';

/** Something that was seen to happen at a time. */
export type DatedEvent = { readonly time: string; readonly what: string; readonly where: string };

const most = 200;

/** What was seen with a time, the earliest first: evidence of causes, conditions and operations of Applications. */
export function eventsOf({ live }: Pick<DocumentInput, 'live'>): readonly DatedEvent[] {
  if (live === undefined) return [];
  const evidence = live.diagnosis.causes.flatMap(({ evidence: all }) =>
    all.map(({ object, field, value, time }) => ({ time, what: value, where: `${object} ${field}` })),
  );
  const applications = live.applications.flatMap(({ namespace, name, conditions, operation }) => {
    const where = `Application ${namespace}/${name}`;
    return [
      ...conditions.map(({ type, message, since }) => ({ time: since, what: `${type}: ${message}`, where })),
      ...(operation === undefined || operation.phase === 'Succeeded'
        ? []
        : [
            { time: operation.startedAt, what: 'operation started', where },
            { time: operation.finishedAt, what: `operation ${operation.phase}: ${operation.message}`, where },
          ]),
    ];
  });
  const told = new Set(evidence.map(({ time, what }) => `${time} ${what}`));
  const dated = [
    ...evidence,
    ...applications.filter(({ time, what }) => !told.has(`${time} ${what.slice(what.indexOf(': ') + 2)}`)),
  ]
    .filter(({ time }) => time !== '')
    .toSorted((a, b) => (a.time < b.time ? -1 : Number(a.time > b.time)));
  const byWords = new Map<string, DatedEvent[]>();
  for (const event of dated) addTo(byWords, event.what, event);
  return [...byWords.values()].slice(0, most).flatMap(([first, ...others]) => {
    if (first === undefined) return [];
    const last = others.at(-1);
    const more = last === undefined ? '' : `, and ${others.length} more until ${last.time}`;
    return [{ ...first, where: `${first.where}${more}` }];
  });
}
