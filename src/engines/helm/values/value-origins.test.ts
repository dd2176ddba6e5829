import { expect, test } from 'vitest';
import { type OriginLayer, ValueOrigins } from './value-origins.ts';

const layer = (name: string): OriginLayer => ({ kind: 'file', name, isUsers: true, place: () => undefined });
const named = (origins: ValueOrigins, id: number) => origins.chain(id).map((origin) => origin.layer.name);

test('a value overrides those before it, each once', () => {
  const origins = new ValueOrigins();
  const [a, b, c] = ['a', 'b', 'c'].map((name) => origins.add(layer(name), 0, 'replicas'));
  origins.override(b, a);
  origins.override(c, b);
  origins.override(c, a);
  origins.override(a, c);
  expect(named(origins, c ?? 0)).toEqual(['c', 'b', 'a']);
});

test('two that override the same one are not put behind each other in a circle', () => {
  const origins = new ValueOrigins();
  const [a, b, c] = ['a', 'b', 'c'].map((name) => origins.add(layer(name), 0, 'replicas'));
  origins.override(b, a);
  origins.override(c, a);
  origins.override(b, c);
  expect(named(origins, b ?? 0)).toEqual(['b', 'a']);
  expect(named(origins, c ?? 0)).toEqual(['c', 'a']);
});

test('thousands of layers take a time that grows with their number', () => {
  const origins = new ValueOrigins();
  const from = process.cpuUsage();
  for (let key = 0; key < 20; key++) {
    let before = origins.add(layer('a'), 0, key);
    for (let at = 0; at < 10_000; at++) {
      const next = origins.add(layer('b'), 0, key);
      origins.override(next, before);
      before = next;
    }
    expect(origins.layers(before)).toHaveLength(10_001);
  }
  expect(process.cpuUsage(from).user / 1e6).toBeLessThan(3);
});
