import { expect, test } from 'vitest';
import { asNumber, asText } from '#text';

test.each<[unknown, string]>([
  ['web', 'web'],
  [7, '7'],
  [7n, '7'],
  [true, 'true'],
  [null, 'null'],
  [undefined, 'undefined'],
  [['a', 1, null], 'a,1,'],
  [{ toString: 1, valueOf: 2 }, '{…}'],
  [[{ toString: 1 }], '{…}'],
])('%o as text is %s', (value, text) => {
  expect(asText(value)).toBe(text);
});

test('a map is no number', () => {
  expect([asNumber('7'), asNumber({ valueOf: 1 })]).toEqual([7, Number.NaN]);
});
