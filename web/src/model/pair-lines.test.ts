import { expect, test } from 'vitest';
import { pairLines } from './pair-lines.ts';

test('what goes stands beside what comes, and where one side has more lines the other is empty', () => {
  expect(
    pairLines([' port 6379', '-maxmemory 200mb', '+maxmemory 400mb', '+save 900 1', '⋯', '-tls']),
  ).toEqual([
    { kind: 'same', left: 'port 6379', right: 'port 6379' },
    { kind: 'change', left: 'maxmemory 200mb', right: 'maxmemory 400mb' },
    { kind: 'change', left: undefined, right: 'save 900 1' },
    { kind: 'gap', text: '⋯' },
    { kind: 'change', left: 'tls', right: undefined },
  ]);
});
