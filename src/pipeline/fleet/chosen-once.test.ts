import { expect, it } from 'vitest';
import { chosenOnce } from './chosen-once.ts';

it('a list is gone through once, however many ask', () => {
  let looks = 0;
  const even = chosenOnce<number>((each) => {
    looks++;
    return each % 2 === 0;
  });
  const list = [1, 2, 3, 4];
  for (let at = 0; at < 10; at++) expect(even(list)).toEqual([2, 4]);
  expect(looks).toBe(4);
  expect(even([5, 6])).toEqual([6]);
});
