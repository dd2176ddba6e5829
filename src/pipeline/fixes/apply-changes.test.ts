import { expect, test } from 'vitest';
import { memoryTree } from '#files';
import { applyChanges } from './apply-changes.ts';

const edited = (text: string, wanted: readonly [from: string, to: string], file = 'apps/web.yaml') => {
  const start = text.indexOf(wanted[0]);
  const edits = [{ start, end: start + wanted[0].length, text: wanted[1] }];
  return applyChanges(memoryTree({ [file]: text }), [{ file, edits }])?.[file];
};

test('an edit after which a file no longer parses cannot be made, and costs no run', () => {
  expect(edited('spec: { replicas: x, paused: true }\n', ['x', '\n  - x'])).toBeUndefined();
  expect(edited('spec: { replicas: x, paused: true }\n', ['x', '2'])).toBe(
    'spec: { replicas: 2, paused: true }\n',
  );
});

test('of what did not parse before, like a template, nothing is asked', () => {
  const template = '{{ if .Values.x }}\nspec: { replicas: x }\n';
  expect(edited(template, ['x }', '\n  - x }'])).toBeDefined();
  expect(edited('FROM a\nRUN: x\n', ['x', '[ b'], 'Dockerfile')).toBeDefined();
});
