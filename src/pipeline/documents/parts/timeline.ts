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
  const distinct = new Map<string, DatedEvent>();
  for (const event of [...evidence, ...applications])
    if (event.time !== '') distinct.set(JSON.stringify(event), event);
  return [...distinct.values()]
    .toSorted((a, b) => (a.time < b.time ? -1 : Number(a.time > b.time)))
    .slice(0, most);
}
