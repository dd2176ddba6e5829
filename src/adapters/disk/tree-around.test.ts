import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { treeAround } from './tree-around.ts';

const scratch = realpathSync(mkdtempSync(join(tmpdir(), 'phineus-around-')));
afterAll(() => rmSync(scratch, { recursive: true }));
const inTree = (path: string) => join(scratch, path).slice(1);

for (const folder of ['outside', 'repo/.git', 'repo/chart', 'repo/shared', 'plain/overlay', 'plain/base'])
  mkdirSync(join(scratch, folder), { recursive: true });
for (const file of [
  'outside/a',
  'repo/shared/a',
  'repo/chart/a',
  'plain/base/a',
  'plain/overlay/a',
  'plain/a',
])
  writeFileSync(join(scratch, file), file);
for (const [link, target] of [
  ['repo/chart/file', '../../outside/a'],
  ['repo/chart/folder', '../../outside'],
  ['repo/chart/absolute', join(scratch, 'outside')],
  ['repo/chart/twice', 'folder'],
  ['repo/chart/within', '../shared'],
  ['plain/overlay/up', '../a'],
  ['plain/overlay/self', 'a'],
  ['plain/base/self', 'a'],
  ['plain/base/out', '../../outside/a'],
] as const)
  symlinkSync(target, join(scratch, link));

describe('in a repository', () => {
  const tree = treeAround(join(scratch, 'repo/chart'));

  test.each(['file', 'folder/a', 'absolute/a', 'twice/a'])('%s leads out and is not read', (path) => {
    expect(tree.read(inTree(`repo/chart/${path}`))).toBeUndefined();
    expect(tree.kind(inTree(`repo/chart/${path}`))).toBeUndefined();
  });

  test('nobody who follows links himself is told where one leads out', () => {
    expect(tree.entry(inTree('repo/chart/folder'))).toEqual({ name: 'folder', kind: 'symlink' });
    expect(tree.entry(inTree('repo/chart/absolute'))).toEqual({ name: 'absolute', kind: 'symlink' });
    expect(tree.entry(inTree('repo/chart/within'))).toMatchObject({ target: '../shared' });
  });

  test('a link within it is followed, and a file beside the folder is read', () => {
    expect(tree.read(inTree('repo/chart/within/a'))?.toString()).toBe(
      Buffer.from('repo/shared/a').toString(),
    );
    expect(tree.kind(inTree('repo/shared/a'))).toBe('file');
  });

  test('what lies beside it is not there, and the way to it is', () => {
    expect(tree.read(inTree('outside/a'))).toBeUndefined();
    expect(tree.entry(inTree('outside'))).toBeUndefined();
    expect(tree.list(inTree(''))).toEqual([]);
    expect(tree.kind(inTree('repo'))).toBe('directory');
    expect(tree.kind(inTree(''))).toBe('directory');
  });
});

describe('without a repository', () => {
  const tree = treeAround(join(scratch, 'plain/overlay'));

  test.each(['plain/overlay/up', 'plain/base/out'])('%s leads out and is not read', (path) => {
    expect(tree.read(inTree(path))).toBeUndefined();
  });

  test.each(['plain/overlay/self', 'plain/base/a', 'plain/base/self'])('%s is read', (path) => {
    expect(tree.read(inTree(path))).toBeDefined();
  });
});
