import { expect, test } from 'vitest';
import { source } from '#files';
import { type YamlEdit, editYaml } from './edit-yaml.ts';
import { type YamlDocument, parseYaml } from './parse-yaml.ts';
import { putField, putItem } from './put-field.ts';

function edited(text: string, edit: (document: YamlDocument) => YamlEdit | undefined): string | undefined {
  const from = source('a.yaml', text);
  const [document] = parseYaml(from).documents;
  const made = document && edit(document);
  return made && editYaml(from, [made]).text;
}

test.each([
  ['beside its neighbours', 'spec:\n  x: 1 # one\n', ['spec', 'z'], 2, 'spec:\n  x: 1 # one\n  z: 2\n'],
  ['with its parents', 'spec:\n  x: 1\n', ['spec', 'a', 'b'], true, 'spec:\n  x: 1\n  a:\n    b: true\n'],
  [
    'in an empty mapping',
    'spec:\n  a: {} # none\n',
    ['spec', 'a', 'b'],
    'x',
    'spec:\n  a:\n    b: x # none\n',
  ],
  ['behind a bare key', 'spec:\n  a:\nb: 1\n', ['spec', 'a', 'b'], 'x', 'spec:\n  a:\n    b: x\nb: 1\n'],
  ['in a flow mapping', 'spec: { x: 1 }\n', ['spec', 'z'], ['a'], 'spec: { x: 1, z: [a] }\n'],
  ['in place of a scalar', 'a: "1" # one\n', ['a'], '2', 'a: "2" # one\n'],
  [
    'as a list',
    'spec:\n  x: 1\n',
    ['spec', 'l'],
    [{ a: '', b: 2 }],
    'spec:\n  x: 1\n  l:\n    - a: ""\n      b: 2\n',
  ],
])('a field is put %s', (_, text, path, value, expected) => {
  expect(edited(text, (document) => putField(document, path, value))).toBe(expected);
});

test('a mapping that is there already is not replaced', () => {
  expect(edited('a:\n  b: 1\n', (document) => putField(document, ['a'], { c: 2 }))).toBeUndefined();
});

test.each([
  ['a block list', 'a:\n  - k: x\n    v: 1\n', 'a:\n  - k: x\n    v: 1\n  - k: z\n    v: 2\n'],
  ['a flow list', 'a: [{ k: x }]\n', 'a: [{ k: x }, { k: z, v: 2 }]\n'],
  ['no list at all', 'b: 1\n', 'b: 1\na:\n  - k: z\n    v: 2\n'],
])('a mapping is put into %s', (_, text, expected) => {
  expect(edited(text, (document) => putItem(document, ['a'], { k: 'z', v: 2 }))).toBe(expected);
});
