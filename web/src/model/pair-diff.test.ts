import { expect, test } from 'vitest';
import { pairDiff } from './pair-diff.ts';

const line = (number: number, text: string) => ({ number, text });

test('what is removed stands beside what is added, and what stays stands on both sides', () => {
  const diff =
    '--- a/x.yaml\n+++ b/x.yaml\n@@ -4,3 +4,2 @@\n kind: Secret\n-name: paymants\n-wave: 1\n+name: payments\n';
  expect(pairDiff(diff)).toEqual([
    { kind: 'file', file: 'x.yaml', what: 'changed' },
    { kind: 'same', left: line(4, 'kind: Secret'), right: line(4, 'kind: Secret') },
    { kind: 'change', left: line(5, 'name: paymants'), right: line(5, 'name: payments') },
    { kind: 'change', left: line(6, 'wave: 1'), right: undefined },
  ]);
});

test('several files and stretches are told apart, and lines that look like heads are lines', () => {
  const diff = [
    '--- a/x.yaml',
    '+++ b/x.yaml',
    '@@ -1 +1,2 @@',
    ' --- a/x.yaml',
    '+++ b/x.yaml',
    '@@ -9 +10,0 @@',
    '-gone',
    '\\ No newline at end of file',
    '--- /dev/null',
    '+++ b/new.yaml',
    '@@ -0,0 +1 @@',
    '+kind: Secret',
    '',
  ].join('\n');
  expect(pairDiff(diff)).toEqual([
    { kind: 'file', file: 'x.yaml', what: 'changed' },
    { kind: 'same', left: line(1, '--- a/x.yaml'), right: line(1, '--- a/x.yaml') },
    { kind: 'change', left: undefined, right: line(2, '++ b/x.yaml') },
    { kind: 'gap' },
    { kind: 'change', left: line(9, 'gone'), right: undefined },
    { kind: 'file', file: 'new.yaml', what: 'new' },
    { kind: 'change', left: undefined, right: line(1, 'kind: Secret') },
  ]);
});
