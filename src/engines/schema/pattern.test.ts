import { expect, test } from 'vitest';
import { compilePattern } from './pattern.ts';

test.each([
  ['^[a-z]+$', 'abc', true],
  ['^(?i)(Drop|Accept)?$', 'drop', true],
  ['(?i)^abc$', 'ABC', true],
  ['^[[:alpha:]]+$', 'aB', true],
  ['^[[:alpha:]]+$', 'a1', false],
  ['^[^][ ]+$', 'a]', false],
  ['^[^][ ]+$', 'ab', true],
  ['\\Aab\\z', 'ab', true],
  ['^a\\-b\\_c$', 'a-b_c', true],
])('%s on %s', (pattern, text, expected) => {
  expect(compilePattern(pattern)?.test(text)).toBe(expected);
});
