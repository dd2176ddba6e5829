import { expect, test } from 'vitest';
import { memoryTree } from '#files';
import { boundedTrials } from './bounded-trials.ts';

test('thousands of small files buy minutes, and not hours', async () => {
  const files = Object.fromEntries(Array.from({ length: 2000 }, (_, i) => [`apps/web-${i}.yaml`, 'a: b\n']));
  const spent = { user: 0 };
  const clock = () => ({ user: spent.user * 1e6, system: 0 });
  const trials = boundedTrials(memoryTree(files), () => void (spent.user += 60), { clock });
  const tree = memoryTree({});
  await trials.again(tree);
  expect(trials.isOver()).toBe(false);
  await trials.again(tree);
  await trials.again(tree);
  expect(trials.isOver()).toBe(true);
});
