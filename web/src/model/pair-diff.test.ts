import { expect, test } from 'vitest';
import { pairDiff } from './pair-diff.ts';

test('what is removed stands beside what is added, and what stays stands on both sides', () => {
  const diff =
    '--- a/x.yaml\n+++ b/x.yaml\n@@ -1,3 +1,2 @@\n kind: Secret\n-name: paymants\n-wave: 1\n+name: payments\n';
  expect(pairDiff(diff)).toEqual([
    { kind: 'heading', text: '--- a/x.yaml' },
    { kind: 'heading', text: '+++ b/x.yaml' },
    { kind: 'heading', text: '@@ -1,3 +1,2 @@' },
    { kind: 'same', left: 'kind: Secret', right: 'kind: Secret' },
    { kind: 'change', left: 'name: paymants', right: 'name: payments' },
    { kind: 'change', left: 'wave: 1', right: undefined },
  ]);
});
