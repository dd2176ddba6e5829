import { expect, test } from 'vitest';
import { shownDiff } from './shown-diff.ts';

test('a diff shows what changes, and hides the values of a Secret beside it', () => {
  const before = [
    'apiVersion: v1',
    'kind: Secret',
    'metadata: { name: db }',
    'stringData:',
    '  user: grace',
    '  passwort: hunter2',
    '',
  ].join('\n');
  const after = before.replace('passwort', 'password');
  const diff = [
    '--- a/db.yaml',
    '+++ b/db.yaml',
    '@@ -3,4 +3,4 @@',
    ' metadata: { name: db }',
    ' stringData:',
    '   user: grace',
    '-  passwort: hunter2',
    '+  password: hunter2',
    '',
  ].join('\n');
  const shown = shownDiff(diff, { before: () => before, after: () => after, hidesValues: false });
  expect(shown).not.toMatch(/hunter2|grace/);
  expect(shown.split('\n').slice(5)).toEqual([
    expect.stringMatching(/^ {3}user: \S+$/),
    expect.stringMatching(/^- {2}passwort: \S+$/),
    expect.stringMatching(/^\+ {2}password: \S+$/),
    '',
  ]);
});

test('lines that look like the head of a diff are lines, and what is no Secret stands as it is', () => {
  const before = '--- a\nreplicas: 1\n';
  const after = '--- a\nreplicas: 2\n';
  const diff = '--- a/x.yaml\n+++ b/x.yaml\n@@ -1,2 +1,2 @@\n --- a\n-replicas: 1\n+replicas: 2\n';
  expect(shownDiff(diff, { before: () => before, after: () => after, hidesValues: false })).toBe(diff);
});

test('a file that is new or that goes is shown whole', () => {
  const born = '--- /dev/null\n+++ b/new.yaml\n@@ -0,0 +1,2 @@\n+kind: ConfigMap\n+data: {}\n';
  const gone =
    '--- a/old.yaml\n+++ /dev/null\n@@ -1 +0,0 @@\n-kind: ConfigMap\n\\ No newline at end of file\n';
  const sides = {
    before: () => 'kind: ConfigMap',
    after: () => 'kind: ConfigMap\ndata: {}\n',
    hidesValues: false,
  };
  expect(shownDiff(born, sides)).toBe(born);
  expect(shownDiff(gone, sides)).toBe(gone);
});
