import { expect, test } from 'vitest';
import { source } from '#files';
import type { RawFinding } from '#findings';
import { saidOnce } from './said-once.ts';

const place = { source: source('apps/web.yaml', 'kind: Service\n'), start: 0, end: 4 };

function finding(changes: Partial<RawFinding>): RawFinding {
  return {
    rule: 'empty-selection',
    severity: 'warning',
    target: 'dev',
    message: 'Service/shop/web selects no pod',
    confidence: 'proven',
    standing: 'deployed',
    object: { group: '', version: 'v1', kind: 'Service', namespace: 'shop', name: 'web' },
    place,
    ...changes,
  };
}

const rules = [{ name: 'empty-selection' }, { name: 'invalid-field', isGeneral: true as const }];
const said = (...found: readonly RawFinding[]) => saidOnce(found, rules, { fleets: [] });

const around = finding({ path: '/spec/ports' });
const within = finding({ path: '/spec/ports/0/port' });

test('what is said of a field is not said of one within it, unless that is louder', () => {
  expect(said(around, within)).toEqual([around]);
  const louder = { ...within, severity: 'error' } as const;
  expect(said(around, louder)).toEqual([around, louder]);
});

test('a field that only begins alike is another one, and so is one of another object', () => {
  const alike = finding({ path: '/spec/portsOpen/0' });
  const other = finding({ path: '/spec/ports/0', place: { ...place, start: 2 } });
  expect(said(around, alike, other)).toEqual([around, alike, other]);
});

test('a rule about all fields is silent where one about the field has spoken', () => {
  const general = finding({ rule: 'invalid-field', path: '/spec/ports' });
  expect(said(around, general)).toEqual([around]);
});

test('very many findings of one line cost what their number costs', () => {
  const many = Array.from({ length: 40_000 }, (_, i) =>
    finding({ path: '/spec/ports/0', application: `web-${i}` }),
  );
  const from = process.cpuUsage();
  expect(said(...many).length).toBe(many.length);
  expect(process.cpuUsage(from).user / 1e6).toBeLessThan(5);
});
