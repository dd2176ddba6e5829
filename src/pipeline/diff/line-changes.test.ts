import { expect, test } from 'vitest';
import { lineChanges } from './line-changes.ts';

const numbers = Array.from({ length: 1000 }, (_, index) => `line ${index}`);

test.each<[string, string, readonly string[] | undefined]>([
  ['blue', 'red', undefined],
  ['bind 0.0.0.0\nport 6379\n', 'bind 0.0.0.0\nport 6380\n', [' bind 0.0.0.0', '-port 6379', '+port 6380']],
  ['a\nb\nc\nd\ne\nf\ng\n', 'A\nb\nc\nd\ne\nf\n', ['-a', '+A', ' b', '⋯', ' f', '-g']],
  ['a\n  b\n', 'a\n    b\n', [' a', '-  b', '+    b']],
  ['sleep 5\n', 'sleep 5', []],
])('%j and %j differ in %j', (before, after, expected) => {
  expect(lineChanges(before, after)).toEqual(expected);
});

test('a text that is another altogether is shown as far as anybody reads', () => {
  const lines = lineChanges(numbers.join('\n'), numbers.map((line) => `${line}!`).join('\n')) ?? [];
  expect(lines).toHaveLength(301);
  expect(lines.at(-1)).toBe('⋯ and 1700 more lines');
});
