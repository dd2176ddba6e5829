import { expect, test } from 'vitest';
import { compileJq } from '#jq';

function evaluate(text: string, input: string): unknown {
  const query = compileJq(text);
  if (typeof query === 'string') throw new Error(query);
  const { values, error } = query.run(input);
  return error ?? values[0];
}

test.each([
  ['2026-11-17T16:40:02Z', '%Y-%m-%dT%H:%M:%SZ', 1794933602],
  ['17 Nov 2026 04:40 PM', '%d %b %Y %I:%M %p', 1794933600],
  ['1794933602', '%s', 1794933602],
])('%s is read by %s', (text, format, expected) => {
  expect(evaluate(`strptime(${JSON.stringify(format)}) | mktime`, text)).toBe(expected);
});

test('a format that repeats itself is read in linear time', () => {
  expect(evaluate(`strptime(${JSON.stringify('%Z'.repeat(40))})`, `${'a'.repeat(100)}!`)).toContain(
    'failed to parse',
  );
});
