import { expect, test } from 'vitest';
import { source } from '#files';
import { GoMap, type GoValue } from '#gotemplate';
import { mergeLayers } from './merge-layers.ts';

const file = (text: string) => ({ kind: 'file', source: source('values.yaml', text) }) as const;

function plain(value: GoValue): unknown {
  return value instanceof GoMap
    ? Object.fromEntries([...value.entries].map(([key, each]) => [key, plain(each)]))
    : value;
}

test('what an alias stands for is not changed with what it was made of', () => {
  const merged = mergeLayers(
    [
      file('a: &x { p: { q: one } }\nb: *x\n'),
      file('a: { p: { r: two } }\n'),
      file('a: { p: { s: three } }\n'),
    ],
    4,
  );
  expect(plain(merged)).toEqual({ a: { p: { q: 'one', r: 'two', s: 'three' } }, b: { p: { q: 'one' } } });
});

test('many layers cost what each of them brings', () => {
  const layers = Array.from({ length: 600 }, (_, at) =>
    file(`all:\n${Array.from({ length: 100 }, (_each, key) => `  k${at}_${key}: { a: b }\n`).join('')}`),
  );
  const timed = (count: number) => {
    const began = process.cpuUsage();
    mergeLayers(layers.slice(0, count), 4);
    return process.cpuUsage(began).user;
  };
  // Texts are parsed once.
  timed(600);
  expect(timed(600)).toBeLessThan(9 * timed(150) + 20_000);
});
