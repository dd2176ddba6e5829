import { expect, test } from 'vitest';
import type { FileTree } from './file-tree.ts';
import { readText, walkFiles } from './file-tree.ts';
import { memoryTree } from './memory-tree.ts';
import { type TreeReads, linksIn, recordedTree, treeReads } from './recorded-tree.ts';
import { record, rememberedOfTree } from './recording.ts';
import { isTouched, treeChanges } from './tree-changes.ts';

const files = {
  'apps/web.yaml': 'kind: Application\n',
  'charts/web/Chart.yaml': 'name: web\n',
  'charts/web/values.yaml': 'replicas: 1\n',
  'linked.yaml': { symlink: 'charts/web/values.yaml' },
  latest: { symlink: 'charts/web' },
  'out.yaml': { symlink: '../elsewhere.yaml' },
  a: { symlink: 'b' },
  b: { symlink: 'a' },
} as const;

function readsOf(work: (tree: FileTree) => unknown): TreeReads {
  return treeReads(record(() => work(recordedTree(memoryTree(files)))).recording);
}

function texts(reads: TreeReads): Record<string, readonly string[]> {
  return Object.fromEntries(
    Object.entries(reads).flatMap(([name, paths]) => (paths.size > 0 ? [[name, [...paths]]] : [])),
  );
}

test.each<[string, (tree: FileTree) => unknown, Record<string, readonly string[]>]>([
  ['a file', (tree) => tree.read('apps/web.yaml'), { files: ['apps/web.yaml'] }],
  ['a text', (tree) => readText(tree, './apps/web.yaml'), { files: ['apps/web.yaml'] }],
  ['whether a file is there', (tree) => tree.kind('apps/web.yaml'), { present: ['apps/web.yaml'] }],
  [
    'the size of a file',
    (tree) => tree.entry('apps/web.yaml')?.size,
    { present: ['apps'], files: ['apps/web.yaml'] },
  ],
  ['a file that is not there', (tree) => tree.read('apps/api.yaml'), { absent: ['apps/api.yaml'] }],
  ['a file in a folder that is not there', (tree) => tree.kind('env/prod/a.yaml'), { absent: ['env'] }],
  ['a folder', (tree) => tree.list('charts/web'), { listed: ['charts/web'] }],
  [
    'a file behind a link',
    (tree) => tree.read('linked.yaml'),
    { files: ['linked.yaml', 'charts/web/values.yaml'] },
  ],
  [
    'a file behind a linked folder that is not there',
    (tree) => tree.read('latest/prod.yaml'),
    { files: ['latest'], absent: ['charts/web/prod.yaml'] },
  ],
  ['a link that leads out', (tree) => tree.read('out.yaml'), { files: ['out.yaml'] }],
  ['a circle of links', (tree) => tree.read('a/x.yaml'), { files: ['a', 'b'] }],
  ['all links', (tree) => linksIn(tree, ''), { linksBelow: [''] }],
])('records %s', (_, work, expected) => {
  expect(texts(readsOf(work))).toEqual(expected);
});

test('what is remembered was read by everyone who takes it', () => {
  const lines = rememberedOfTree((tree, path) => readText(tree, path)?.split('\n').length);
  const tree = recordedTree(memoryTree(files));
  const first = record(() => lines(tree, 'apps/web.yaml'));
  const second = record(() => lines(tree, 'apps/web.yaml'));
  expect(treeReads(second.recording)).toEqual(treeReads(first.recording));
  expect([...treeReads(second.recording).files]).toEqual(['apps/web.yaml']);
});

test('nothing is recorded outside of a recording, and each sees its own', () => {
  const tree = recordedTree(memoryTree(files));
  tree.read('apps/web.yaml');
  const { recording } = record(() => [...walkFiles(tree, 'apps')]);
  expect([...treeReads(recording).listed]).toEqual(['apps']);
  expect([...treeReads(recording).files]).toEqual([]);
});

test.each<[string, Record<string, string | { symlink: string }>, (tree: FileTree) => unknown, boolean]>([
  ['another file changes', { 'apps/web.yaml': '' }, (tree) => tree.read('charts/web/values.yaml'), false],
  ['the file changes', { 'apps/web.yaml': '' }, (tree) => tree.read('apps/web.yaml'), true],
  [
    'a file changes whose existence was asked',
    { 'apps/web.yaml': '' },
    (tree) => tree.kind('apps/web.yaml'),
    false,
  ],
  ['a missing file appears', { 'env/prod.yaml': '' }, (tree) => tree.kind('env/prod.yaml'), true],
  ['a file appears in a listed folder', { 'apps/api.yaml': '' }, (tree) => tree.list('apps'), true],
  ['a file changes in a listed folder', { 'apps/web.yaml': 'x' }, (tree) => tree.list('apps'), false],
  ['a folder appears in a listed folder', { 'apps/api/a.yaml': '' }, (tree) => tree.list('apps'), true],
  [
    'a file appears deep below a listed folder',
    { 'charts/web/new.yaml': '' },
    (tree) => tree.list('charts'),
    false,
  ],
  ['a link turns', { latest: { symlink: 'apps' } }, (tree) => tree.read('latest/values.yaml'), true],
  ['a link appears anywhere', { 'apps/l': { symlink: '/' } }, (tree) => linksIn(tree, ''), true],
  ['a file appears where links were looked for', { 'apps/l': '' }, (tree) => linksIn(tree, ''), false],
])('when %s, what was read is touched or not', (_, edit, work, expected) => {
  const after = memoryTree({ ...files, ...edit });
  const changes = treeChanges(memoryTree(files), after, Object.keys(edit));
  expect(isTouched(readsOf(work), changes)).toBe(expected);
});
