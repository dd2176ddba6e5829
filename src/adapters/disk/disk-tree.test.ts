import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readText, walkFiles } from '#files';
import { diskTree } from './disk-tree.ts';

let root = '';
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'phineus-disk-'));
  mkdirSync(join(root, 'apps/.git'), { recursive: true });
  mkdirSync(join(root, 'base'));
  writeFileSync(join(root, 'apps/guestbook.yaml'), 'kind: Application\n');
  writeFileSync(join(root, 'apps/.git/config'), '');
  writeFileSync(join(root, 'base/values.yaml'), 'replicas: 2\n');
  symlinkSync('../base', join(root, 'apps/shared'));
  symlinkSync('b', join(root, 'a'));
  symlinkSync('a', join(root, 'b'));
  symlinkSync('../../etc/hostname', join(root, 'escape.yaml'));
  symlinkSync('/etc/hostname', join(root, 'absolute.yaml'));
  symlinkSync('nowhere.yaml', join(root, 'dangling.yaml'));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

test('links inside the tree are followed', () => {
  expect(readText(diskTree(root), 'apps/shared/values.yaml')).toBe('replicas: 2\n');
  expect(diskTree(root).kind('apps/shared')).toBe('directory');
  expect(diskTree(root).entry('apps/shared')).toMatchObject({ kind: 'symlink', target: '../base' });
});

test('links that leave the tree, dangle or run in a circle answer as missing files do', () => {
  const tree = diskTree(root);
  for (const path of ['a', 'b/c', 'escape.yaml', 'absolute.yaml', 'dangling.yaml', '../x', 'apps/../..']) {
    expect([path, tree.kind(path), tree.read(path)]).toEqual([path, undefined, undefined]);
    expect(tree.list(path)).toEqual([]);
  }
});

test('every regular file is walked once, .git left out', () => {
  expect([...walkFiles(diskTree(root))]).toEqual(['apps/guestbook.yaml', 'base/values.yaml']);
});

test('sizes are known without reading', () => {
  expect(diskTree(root).entry('base/values.yaml')?.size).toBe(12);
});

test('a folder that does not exist is an empty tree', () => {
  expect([...walkFiles(diskTree(join(root, 'nowhere')))]).toEqual([]);
});
