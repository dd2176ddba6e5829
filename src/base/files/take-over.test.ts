import { expect, test } from 'vitest';
import { type FileTree, readText } from './file-tree.ts';
import { listedTree } from './listed-tree.ts';
import { memoryTree } from './memory-tree.ts';
import { pathsRead, recordedTree } from './recorded-tree.ts';
import { rememberedOfTree } from './recording.ts';
import { takeOver } from './take-over.ts';

const files = {
  'web/values.yaml': 'replicas: 1\n',
  'web/values-prod.yaml': 'replicas: 3\n',
  'docs/README.md': 'Nothing.\n',
};

/** Reads a file, and one beside it that may be there. */
const valuesIn = rememberedOfTree((tree, folder) => ({
  own: readText(tree, `${folder}/values.yaml`),
  more: readText(tree, `${folder}/values-dev.yaml`),
  names: tree.list(folder).map(({ name }) => name),
}));

function isTakenOver(before: FileTree, after: FileTree): boolean {
  const made = valuesIn(recordedTree(before), 'web');
  takeOver(before, after);
  return valuesIn(recordedTree(after), 'web') === made;
}

test.each([
  ['nothing changes', {}, true],
  ['a file changes that it did not look at', { 'docs/README.md': 'Much.\n' }, true],
  [
    'a file changes that it did not read, in a folder that it listed',
    { 'web/values-prod.yaml': 'a: 1\n' },
    true,
  ],
  ['a file changes that it read', { 'web/values.yaml': 'replicas: 2\n' }, false],
  ['a file comes that it missed', { 'web/values-dev.yaml': 'replicas: 0\n' }, false],
  ['a file comes to a folder that it listed', { 'web/Chart.yaml': 'name: web\n' }, false],
])('what was made of a tree is taken over or made again: %s', (_, changed, expected) => {
  expect(isTakenOver(memoryTree(files), memoryTree({ ...files, ...changed }))).toBe(expected);
});

test('a file counts as it was when it was read, although both trees read the same disk', () => {
  const disk = new Map(Object.entries(files));
  const open = () =>
    listedTree('disk', new Map([...disk.keys()].map((path) => [path, entryOf(path)])), (path) =>
      new TextEncoder().encode(disk.get(path)),
    );
  const before = open();
  const made = valuesIn(recordedTree(before), 'web');
  disk.set('web/values.yaml', 'replicas: 2\n');
  const after = open();
  takeOver(before, after);
  expect(valuesIn(recordedTree(after), 'web')).not.toBe(made);
  expect(valuesIn(recordedTree(after), 'web').own).toBe('replicas: 2\n');
});

test('what was read to make what is taken over counts as read, and is handed on once more', () => {
  const trees = [1, 2, 3].map(() => memoryTree(files));
  const [first, second, third] = trees as [FileTree, FileTree, FileTree];
  const made = valuesIn(recordedTree(first), 'web');
  takeOver(first, second);
  takeOver(second, third);
  expect([...pathsRead(third)]).toEqual(['web/values.yaml']);
  expect(valuesIn(recordedTree(third), 'web')).toBe(made);
});

function entryOf(path: string) {
  return { name: path.slice(path.lastIndexOf('/') + 1), kind: 'file' } as const;
}

test('what was made of files of another revision is no part of the tree', () => {
  const other = { ...memoryTree(files), revision: 'v1' };
  expect(isTakenOver(other, memoryTree(files))).toBe(false);
});
