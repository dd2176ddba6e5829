import { expect, test } from 'vitest';
import { source } from '#files';
import { type YamlEdit, editYaml } from './edit-yaml.ts';
import { addEntry, addItem, pathAt, removeEntry, renameKey, replaceWord, setScalar } from './edits.ts';
import { type YamlDocument, parseYaml } from './parse-yaml.ts';

function edited(text: string, edit: (document: YamlDocument) => YamlEdit | undefined): string | undefined {
  const from = source('a.yaml', text);
  const [document] = parseYaml(from).documents;
  const made = document && edit(document);
  return made && editYaml(from, [made]).text;
}

test('the path at an offset is that of the key, item or scalar that stands there', () => {
  const text = 'spec:\n  to:\n    - group:\n      kind: Service\n';
  const [document] = parseYaml(source('a.yaml', text)).documents;
  const at = (word: string) => document && pathAt(document, text.indexOf(word));
  expect(at('to:')).toEqual(['spec', 'to']);
  expect(at('group')).toEqual(['spec', 'to', 0, 'group']);
  expect(at(':\n      kind')).toEqual(['spec', 'to', 0, 'group']);
  expect(at('Service')).toEqual(['spec', 'to', 0, 'kind']);
});

test.each([
  ['an entry with its comment', 'a: 1 # one\nb: 2\n', ['a'], 'b: 2\n'],
  ['the parent of an only child', 'a:\n  b:\n    c: 1\nd: 2\n', ['a', 'b', 'c'], 'd: 2\n'],
  ['a list item', 'a:\n  - x\n  # why\n  - y\n', ['a', 0], 'a:\n  # why\n  - y\n'],
  ['the last list item', 'a:\n  - x\n  - y\nb: 1\n', ['a', 1], 'a:\n  - x\nb: 1\n'],
  ['a block text', 'a: |\n  x\n  y\nb: 1\n', ['a'], 'b: 1\n'],
  ['a bare key above comments', 'a:\n  # - x\nb: 1\n', ['a'], '  # - x\nb: 1\n'],
  ['an item of a flow list', 'a: [x, y, z]\n', ['a', 1], 'a: [x, z]\n'],
  ['the last item of a flow list', 'a: [x, y]\n', ['a', 1], 'a: [x]\n'],
  ['the first key of a list item', '- a: 1\n  b: 2\n', [0, 'a'], '- b: 2\n'],
])('removing %s leaves the rest as it is', (_, text, path, expected) => {
  expect(edited(text, (document) => removeEntry(document, path))).toBe(expected);
});

test.each([
  ['a block list', 'a:\n  - x # first\nb: 1\n', 'a:\n  - x # first\n  - y\nb: 1\n'],
  ['a list at the level of its key', 'a:\n- x\n', 'a:\n- x\n- y\n'],
  ['an empty list', 'a: [] # none yet\n', 'a: [y] # none yet\n'],
  ['a flow list', 'a: [x]\n', 'a: [x, y]\n'],
  ['a file without a last line end', 'a:\n  - x', 'a:\n  - x\n  - y'],
])('an item is added to %s', (_, text, expected) => {
  expect(edited(text, (document) => addItem(document, ['a'], 'y'))).toBe(expected);
});

test('an entry is added with the indentation of its neighbours', () => {
  const text = 'spec:\n    x: 1 # one\nother: 2\n';
  expect(edited(text, (document) => addEntry(document, ['spec'], ['y:', '  - 1']))).toBe(
    'spec:\n    x: 1 # one\n    y:\n      - 1\nother: 2\n',
  );
});

test('a scalar is replaced with its quotes, and an empty one is filled in', () => {
  expect(edited('a: "false" # off\n', (document) => setScalar(document, ['a'], 'false'))).toBe(
    'a: false # off\n',
  );
  expect(edited('a:\nb: 1\n', (document) => setScalar(document, ['a'], '""'))).toBe('a: ""\nb: 1\n');
});

test('a key is renamed within its quotes', () => {
  expect(edited(`'tga': "1"\n`, (document) => renameKey(document, ['tga'], 'tag'))).toBe(`'tag': "1"\n`);
});

test('only whole words are replaced', () => {
  const text = 'deploy/check-out check-out-2 xcheck-out check-out.payments check-out.';
  const edits = replaceWord(
    text,
    { start: 0, end: text.length },
    { written: 'check-out', meant: 'checkout' },
  );
  expect(edits.map(({ start }) => start)).toEqual([7, 59]);
});

test('a word of any length is replaced', () => {
  const written = '>=1.0.0 || '.repeat(3000);
  const text = `version: ${written}`;
  const edits = replaceWord(text, { start: 9, end: text.length }, { written, meant: '2.0.0' });
  expect(edits).toEqual([{ start: 9, end: text.length, text: '2.0.0' }]);
});

test('what is put in ends its lines as the file does', () => {
  const put = edited('a:\r\n  - x\r\nb: 1\r\n', (document) => addItem(document, ['a'], 'y'));
  expect(put).toBe('a:\r\n  - x\r\n  - y\r\nb: 1\r\n');
});
