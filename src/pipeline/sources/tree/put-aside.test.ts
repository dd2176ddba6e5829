import { expect, test } from 'vitest';
import { memoryTree } from '#files';
import { putAside } from './put-aside.ts';
import { indexTree } from './tree-index.ts';

const readme = '# Old charts, not in use\n';

test('a guide says that nobody deploys what is below it', () => {
  const index = indexTree(memoryTree({ 'web/README.md': readme, 'web/app/a.yaml': 'a: b\n' }));
  expect(putAside(index, 'web/app/a.yaml')).toBe('web');
});

test('nothing is read any more where the run has looked for enough, and the run says so', () => {
  const index = indexTree(memoryTree({ 'web/README.md': readme, 'web/app/a.yaml': 'a: b\n' }));
  index.searches.take(Number.MAX_SAFE_INTEGER);
  expect(putAside(index, 'web/app/a.yaml')).toBeUndefined();
  expect(index.searches.areSpent).toBe(true);
});

test('every guide is paid for once, however many ask', () => {
  const files = Object.fromEntries(Array.from({ length: 50 }, (_, at) => [`web/app/${at}.txt`, '']));
  const index = indexTree(memoryTree({ 'web/README.md': 'x '.repeat(5000), ...files }));
  const left = () => (index.searches as unknown as { left: number }).left;
  const before = left();
  for (const file of Object.keys(files)) putAside(index, file);
  const taken = before - left();
  for (const file of Object.keys(files)) putAside(index, file);
  expect(taken).toBeGreaterThan(1000);
  expect(before - left()).toBe(taken);
});
