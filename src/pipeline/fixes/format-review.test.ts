import { expect, test } from 'vitest';
import type { FixSet } from './find-fixes.ts';
import type { ProvenFix } from './fix.ts';
import { formatReview } from './format-review.ts';

const before = 'a: 1\nb: 2\nc: 3\n';

function fixOf(what: string, texts: Readonly<Record<string, string>>, diff: string): ProvenFix {
  return {
    finding: {
      id: 'x',
      rule: 'misspelt-value',
      severity: 'warning',
      what: 'b is wrong',
      location: { file: 'values.yaml', line: 2 },
    } as ProvenFix['finding'],
    what,
    why: '',
    diff,
    texts,
    proof: {
      targets: [],
      cured: [],
      changed: [],
      removed: [],
      revealed: [],
      turnsOut: [],
      checks: ['the finding is gone'],
    },
  };
}

function reviewOf(files: Readonly<Record<string, string>>, fixes: readonly ProvenFix[]) {
  const set: FixSet = { fixes, unfixed: [], files, diff: '' };
  return JSON.parse(formatReview(set, (file) => (file === 'values.yaml' ? before : undefined)));
}

test('a changed line is a suggestion at that line', () => {
  const after = before.replace('b: 2', 'b: 4');
  const { comments } = reviewOf({ 'values.yaml': after }, [
    fixOf('Write 4', { 'values.yaml': after }, '+b: 4\n'),
  ]);
  expect(comments).toEqual([
    {
      path: 'values.yaml',
      line: 2,
      side: 'RIGHT',
      body: '**misspelt-value**: Write 4. Proven: the finding is gone.\n\n```suggestion\nb: 4\n```',
    },
  ]);
});

test('an insertion repeats the line before it', () => {
  const after = before.replace('b: 2\n', 'b: 2\nd: 5\n');
  const { comments } = reviewOf({ 'values.yaml': after }, [
    fixOf('Add d', { 'values.yaml': after }, '+d: 5\n'),
  ]);
  expect(comments).toMatchObject([
    { line: 2, body: expect.stringContaining('```suggestion\nb: 2\nd: 5\n```') },
  ]);
});

test('several removed lines are a range, and nothing takes their place', () => {
  const { comments } = reviewOf({ 'values.yaml': 'a: 1\n' }, [
    fixOf('Remove', { 'values.yaml': 'a: 1\n' }, ''),
  ]);
  expect(comments).toMatchObject([
    { start_line: 2, line: 3, body: expect.stringContaining('```suggestion\n```') },
  ]);
});

test('a new file stands in the text, behind a fence that its own cannot end', () => {
  const text = 'x: |\n  ```\n';
  const { body, comments } = reviewOf({ 'new.yaml': text }, [fixOf('Add', { 'new.yaml': text }, '')]);
  expect(comments).toEqual([]);
  expect(body).toContain(`New file \`new.yaml\`:\n\`\`\`\`yaml\n${text}\`\`\`\``);
});
