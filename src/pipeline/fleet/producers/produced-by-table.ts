import { type YamlPath, valueAt } from '#yaml';
import type { FleetObject } from '../fleet.ts';
import type { Produced } from '../produced.ts';
import { type Selected, select } from '../select.ts';
import { type ProducerRow, producerTable } from './producer-table.ts';

/** What the producer table says is made out of an object. */
export function producedByTable(producer: FleetObject): readonly Produced[] {
  const found: Produced[] = [];
  for (const row of rows.get(`${producer.id.group}/${producer.id.kind}`) ?? []) {
    for (const { path, value } of namesOf(row.name, producer)) {
      const slash = row.to.indexOf('/');
      found.push({
        group: row.to.slice(0, slash),
        kind: row.to.slice(slash + 1),
        namespace: namespaceOf(row, producer),
        name: String(value),
        producer,
        path,
        ...(row.isHint === undefined ? {} : { isHint: row.isHint }),
        ...(row.keys === undefined ? {} : { keys: row.keys }),
        ...(row.ports === undefined ? {} : { ports: row.ports }),
      });
    }
  }
  return found;
}

const rows = new Map<string, ProducerRow[]>();
for (const row of producerTable) rows.set(row.from, [...(rows.get(row.from) ?? []), row]);

const field = /\{([^}]+)\}/g;

/** The names a template stands for: one, or one for each item when its field is a list. */
function namesOf(template: string, producer: FleetObject): readonly Selected[] {
  const whole = /^\{([^}]+)\}$/.exec(template)?.[1];
  if (whole !== undefined && whole !== 'name') {
    return select(producer.manifest, whole).filter(({ value }) => typeof value === 'string' && value !== '');
  }
  let isComplete = true;
  const path: YamlPath = ['metadata', 'name'];
  const value = template.replace(field, (_, name: string) => {
    if (name === 'name') return producer.id.name;
    const found = valueAt(producer.manifest, name.split('.'));
    if (typeof found !== 'string') isComplete = false;
    return String(found);
  });
  return isComplete ? [{ path, value }] : [];
}

function namespaceOf(row: ProducerRow, producer: FleetObject): string {
  if (row.namespace === undefined) return producer.id.namespace;
  if (!row.namespace.startsWith('{')) return row.namespace;
  const found = valueAt(producer.manifest, row.namespace.slice(1, -1).split('.'));
  return typeof found === 'string' ? found : producer.id.namespace;
}
