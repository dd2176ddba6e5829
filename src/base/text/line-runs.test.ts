import { expect, test } from 'vitest';
import { lineRuns, splitLines, withRuns } from './line-runs.ts';

test('a changed line, an added and a removed one are stretches of their own', () => {
  const runs = lineRuns(splitLines('a\nb\nc\nd\ne\n'), splitLines('a\nB\nc\ne\nf\n'));
  expect(runs).toEqual([
    { from: 1, removed: ['b\n'], to: 1, added: ['B\n'] },
    { from: 3, removed: ['d\n'], to: 3, added: [] },
    { from: 5, removed: [], to: 4, added: ['f\n'] },
  ]);
});

test('all stretches make one text of the other, none leaves it, and what is left out stays as it was', () => {
  let seed = 7;
  const random = (below: number) => (seed = (seed * 48271) % 2147483647) % below;
  for (let round = 0; round < 300; round++) {
    const text = () => Array.from({ length: random(14) }, () => `${'abc'[random(3)]}\n`).join('');
    const [before, after] = [text(), text()];
    const lines = splitLines(before);
    const runs = lineRuns(lines, splitLines(after));
    expect(withRuns(lines, runs, () => true)).toBe(after);
    expect(withRuns(lines, runs, () => false)).toBe(before);
    const [first] = runs;
    const rest = splitLines(withRuns(lines, runs, (run) => run !== first));
    if (first) expect(lineRuns(rest, splitLines(after)).length).toBeLessThanOrEqual(1);
  }
});

test('texts that share nothing are one stretch, however long', () => {
  const many = (word: string) => Array.from({ length: 5000 }, (_, at) => `${word}${at}\n`);
  expect(lineRuns(many('a'), many('b'))).toHaveLength(1);
});
