import { describe, expect, test } from 'vitest';
import { cm, firstFailure, ids, render, repo } from '../fixtures/render.ts';

describe('directories', () => {
  const files = {
    'm/a.yaml': `${cm('a')}---\n# nothing\n---\n${cm('b')}`,
    'm/c.json': '{"apiVersion": "v1", "kind": "ConfigMap", "metadata": {"name": "c"}}',
    'm/list.yaml': `apiVersion: v1\nkind: List\nitems:\n- ${cm('d').trim().replaceAll('\n', '\n  ')}\n`,
    'm/values.yaml': 'replicas: 1\n',
    'm/notes.txt': 'x',
    'm/skip.yaml': `# +argocd:skip-file-rendering\n${cm('skipped')}`,
    'm/sub/e.yaml': cm('e'),
    'm/ns.yaml': 'apiVersion: v1\nkind: Namespace\nmetadata: { name: shop, namespace: nonsense }\n',
  };
  test('manifests are read in lexical order, lists are taken apart, unrelated files ignored', () => {
    expect(ids(render(`source: { ${repo}, path: m }`, files))).toEqual([
      'ConfigMap/shop/a',
      'ConfigMap/shop/b',
      'ConfigMap/shop/c',
      'ConfigMap/shop/d',
      'Namespace/shop',
    ]);
  });
  test('the files after the one that stops it are read, too', () => {
    const stopped = render(`source: { ${repo}, path: m }`, {
      'm/a.yaml': `${cm('a')}  b: c\n`,
      'm/b.yaml': cm('b'),
    });
    expect([stopped.failures.length, stopped.filesRead]).toEqual([1, ['m/a.yaml', 'm/b.yaml']]);
  });
  test('recurse, include and exclude', () => {
    const only = (options: string) =>
      ids(render(`source: { ${repo}, path: m, directory: { ${options} } }`, files));
    expect(only("recurse: true, include: '*e.yaml'")).toEqual(['ConfigMap/shop/e']);
    expect(only("recurse: true, exclude: '{a,c,list,ns}*'")).toEqual(['ConfigMap/shop/e']);
    expect(only("include: '['")).toEqual([]);
  });
  test.each([
    ['a broken document after a good one', `${cm('a')}---\na: b: c\n`, 'yaml m/x.yaml:5'],
    ['a broken manifest', 'apiVersion: v1\nkind: ConfigMap\nmetadata: {\n', 'yaml m/x.yaml:4'],
    [
      'a document without kind after a good one',
      `${cm('a')}---\nreplicas: 1\n`,
      'yaml m/x.yaml:5 Failed to unmarshal "x.yaml": failed to unmarshal manifest: Object \'Kind\' is missing',
    ],
    ['a broken file that is no manifest', 'a: b: c\n', 'none'],
  ])('%s', (_, text, expected) => {
    expect(firstFailure(render(`source: { ${repo}, path: m }`, { 'm/x.yaml': text }))).toContain(expected);
  });
  test('JSON files hold one object', () => {
    const text = '{"kind": "A", "apiVersion": "v1"}\n{"kind": "B", "apiVersion": "v1"}';
    expect(firstFailure(render(`source: { ${repo}, path: m }`, { 'm/x.json': text }))).toContain(
      'Found multiple objects in "x.json"',
    );
  });
  test('a key written twice is noted with both places', () => {
    const { notes } = render(`source: { ${repo}, path: m }`, {
      'm/x.yaml': `${cm('a')}data: { a: 1 }\ndata: { b: 2 }\n`,
    });
    expect(notes.map(({ code, message }) => `${code} ${message}`)).toEqual([
      'duplicate-key data is written 2 times; the last one wins',
    ]);
  });
  test('an object rendered twice is noted', () => {
    const { notes } = render(`source: { ${repo}, path: m }`, { 'm/x.yaml': cm('a'), 'm/y.yaml': cm('a') });
    expect(notes[0]?.message).toBe(
      'Resource /ConfigMap/shop/a appeared 2 times among application resources.',
    );
  });
});
