import { expect, test } from 'vitest';
import { chosenBy } from './chosen-by.ts';

function asked(patterns: readonly (readonly [path: string, isExclude?: boolean])[]) {
  let asked = 0;
  const all = patterns.map(([path, isExclude = false]) => ({
    path,
    isExclude,
    matches(text: string) {
      asked++;
      return text.startsWith(path);
    },
  }));
  return { all, asked: () => asked };
}

test('the first pattern that takes a path in, unless one leaves it out', () => {
  const choose = chosenBy(asked([['apps/'], ['apps/web/'], ['apps/pay', true]]).all, 'directories');
  expect(['apps/web/a', 'apps/payments', 'charts/a'].map((path) => choose(path)?.path)).toEqual([
    'apps/',
    undefined,
    undefined,
  ]);
});

test('a path is held against the same patterns once, however often a tree is looked at', () => {
  const patterns = asked(Array.from({ length: 900 }, (_, at) => [`many/${at}`, at % 2 === 0]));
  for (let trial = 0; trial < 50; trial++)
    for (let path = 0; path < 20; path++) chosenBy(patterns.all, 'once')(`other/${path}`);
  expect(patterns.asked()).toBe(20 * 900);
});

test('patterns of another dialect choose otherwise', () => {
  const [one] = asked([['apps/']]).all;
  if (one === undefined) throw new Error('there is one');
  expect(chosenBy([one], 'one')('apps/x')).toBe(one);
  expect(chosenBy([{ ...one, matches: () => false }], 'other')('apps/x')).toBeUndefined();
});
