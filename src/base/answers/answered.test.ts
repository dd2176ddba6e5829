import { afterEach, describe, expect, test } from 'vitest';
import { answered, shareAnswers } from '#answers';
import { keyText } from './key-text.ts';

afterEach(() => shareAnswers(undefined));

describe('a question', () => {
  const isNumber = (found: unknown): found is number => typeof found === 'number';

  test('is answered each time when nobody shares', () => {
    let asked = 0;
    const ask = () => answered({ key: 'k', accepts: isNumber, make: () => ++asked }).answer;
    expect([ask(), ask()]).toEqual([1, 2]);
  });

  test('is answered once by those who share, unless it has no key or the answer is not accepted', () => {
    const kept = new Map<string, unknown>([['odd', 'no number']]);
    shareAnswers({ find: (key) => kept.get(key), keep: (key, answer) => void kept.set(key, answer) });
    let asked = 0;
    const ask = (key?: string) => answered({ key, accepts: isNumber, make: () => ++asked });
    expect(ask('k')).toEqual({ answer: 1, isFound: false });
    expect(ask('k')).toEqual({ answer: 1, isFound: true });
    expect(ask()).toEqual({ answer: 2, isFound: false });
    expect(ask('odd')).toEqual({ answer: 3, isFound: false });
  });
});

test('different data has different keys', () => {
  const data = [
    1,
    1n,
    '1',
    'n1',
    '"1',
    null,
    undefined,
    'u',
    Number.NaN,
    'fNaN',
    true,
    [1],
    { a: 1 },
    { a: '1' },
  ];
  expect(new Set(data.map(keyText)).size).toBe(data.length);
});
