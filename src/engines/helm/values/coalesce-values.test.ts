import { expect, test } from 'vitest';
import { Budget } from '#budget';
import { GoMap } from '#gotemplate';
import { coalesceValues } from './coalesce-values.ts';
import { emptyMap, toValue } from './go-maps.ts';

test('what is copied for subcharts is charged: globals go to every one of them', () => {
  const globals = Object.fromEntries(Array.from({ length: 100 }, (_, i) => [`g${i}`, { a: i }]));
  const values = toValue({ global: globals });
  const subcharts = (count: number) =>
    Array.from({ length: count }, (_, i) => ({ name: `s${i}`, values: emptyMap(), dependencies: [] }));
  const coalesce = (count: number, budget: Budget) => {
    const chart = { name: 'shop', values: emptyMap(), dependencies: subcharts(count) };
    return coalesceValues(chart, values instanceof GoMap ? values : emptyMap(), { helm: 4, budget });
  };
  expect(coalesce(10, new Budget({ bytes: 4_000_000 })).size).toBe(11);
  expect(() => coalesce(100, new Budget({ bytes: 4_000_000 }))).toThrow('built more than');
});
