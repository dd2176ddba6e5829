import { expect, test } from 'vitest';
import { parseGoDuration } from './go-duration.ts';

test.each([
  ['1h30m', 5_400_000],
  ['90s', 90_000],
  ['.5s', 500],
  ['1.s', 1000],
  ['-1m', -60_000],
  ['+2ms', 2],
  ['3µs', 0.003],
  ['3μs', 0.003],
  ['0', 0],
  ['-0', 0],
  ['5', undefined],
  ['1d', undefined],
  ['1h ', undefined],
  ['', undefined],
  ['+', undefined],
  ['s', undefined],
])('Go reads %j as %j milliseconds', (text, expected) => {
  expect(parseGoDuration(text)).toBe(expected);
});

test('a long text that is no duration is refused at once', () => {
  expect(parseGoDuration(`${'11s'.repeat(300_000)}!`)).toBeUndefined();
  expect(parseGoDuration('1'.repeat(1_000_000))).toBeUndefined();
});
