import { describe, expect, test } from 'vitest';
import { includesText, indexOfText, lastIndexOfText, occurrencesOf, splitText } from './find-text.ts';

const long = 'ab'.repeat(150);

describe('a text in another', () => {
  test.each([
    ['abc', 'bc'],
    ['abc', ''],
    ['', 'a'],
    ['aXaXa', 'aXa'],
    [`x${long}${long}y${long}`, long],
    [`${long}a${long}b`, `a${long}`],
    [long, `${long}c`],
    [`é${long}🐦${long}`, `🐦${long}`],
  ])('is found where JavaScript finds it (%#)', (text, wanted) => {
    expect(indexOfText(text, wanted)).toBe(text.indexOf(wanted));
    expect(indexOfText(text, wanted, 3)).toBe(text.indexOf(wanted, 3));
    expect(lastIndexOfText(text, wanted)).toBe(text.lastIndexOf(wanted));
    expect(splitText(text, wanted)).toEqual(text.split(wanted));
  });

  test('is found everywhere, where it overlaps too', () => {
    expect(occurrencesOf('aaaa', 'aa')).toEqual([0, 1, 2]);
    expect(occurrencesOf('aaaa', '')).toEqual([]);
    expect(occurrencesOf(long, long.slice(0, 298))).toEqual([0, 2]);
  });

  test('takes no time that grows with the product of both, whatever they are made of', () => {
    const half = 'a'.repeat(250_000);
    const text = 'a'.repeat(1_000_000);
    const before = process.cpuUsage();
    for (const wanted of [`${half}b${half}`, `${half}b`, `b${half}`]) {
      expect(includesText(text, wanted)).toBe(false);
      expect(lastIndexOfText(text, wanted)).toBe(-1);
      expect(splitText(text, wanted)).toHaveLength(1);
      expect(occurrencesOf(text, half)).toHaveLength(750_001);
    }
    expect(process.cpuUsage(before).user / 1e6).toBeLessThan(5);
  });
});
