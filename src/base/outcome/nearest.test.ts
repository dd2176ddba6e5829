import fc from 'fast-check';
import { expect, test } from 'vitest';
import { editDistance, nearest } from './nearest.ts';

test.each([
  ['replcas', ['replicas', 'strategy'], 'replicas'],
  ['imgae', ['image', 'images'], 'image'],
  ['payments', ['guestbook'], undefined],
  ['x'.repeat(300), ['y'.repeat(300)], undefined],
])('nearest to %s among %j is %s', (word, candidates, found) => {
  expect(nearest(word, candidates)).toBe(found);
});

test.each([
  ['kitten', 'sitting', 3],
  ['abcd', 'acbd', 1],
  ['', 'abc', 3],
])('%s and %s are %i apart, and no more than a limit', (a, b, distance) => {
  expect(editDistance(a, b)).toBe(distance);
  for (const limit of [1, 2, 3, 4]) expect(editDistance(a, b, limit)).toBe(Math.min(limit, distance));
});

test('hundreds of names with as many candidates are compared in time', () => {
  const names = Array.from({ length: 600 }, (_, index) => `${'payments-'.repeat(5)}${index * 7919}`);
  expect(names.map((name) => nearest(name.toUpperCase(), names)).length).toBe(600);
});

test('what is looked at of each row is enough', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 12 });
  fc.assert(
    fc.property(word, word, fc.integer({ min: 1, max: 8 }), (a, b, limit) => {
      expect(editDistance(a, b, limit)).toBe(Math.min(limit, editDistance(a, b)));
    }),
  );
});
