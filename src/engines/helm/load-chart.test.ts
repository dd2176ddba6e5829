import { gzipSync } from 'node:zlib';
import { memoryTree } from '#files';
import { describe, expect, test } from 'vitest';
import type { Chart } from './chart/chart.ts';
import { type LoadedChart, loadChart } from './load-chart.ts';

const metadata = (name: string): string => `apiVersion: v2\nname: ${name}\nversion: 1.0.0\n`;

function chart(loaded: LoadedChart): Chart {
  if (loaded.kind === 'error') throw new Error(loaded.error.message);
  return loaded.chart;
}

function load(
  files: Readonly<Record<string, string | Uint8Array | { symlink: string }>>,
  path = 'app',
): LoadedChart {
  return loadChart(memoryTree(files), path);
}

/** A .tgz of ustar entries; a name over 100 bytes is written as GNU tar does. */
function archive(files: Readonly<Record<string, string | Uint8Array>>): Uint8Array {
  const blocks: Buffer[] = [];
  const entry = (name: string, data: Buffer, type: string): void => {
    const header = Buffer.alloc(512);
    header.write(name.slice(0, 100), 0);
    header.write(data.length.toString(8).padStart(11, '0'), 124);
    header.write(type, 156);
    header.write('ustar', 257);
    blocks.push(header, data, Buffer.alloc((512 - (data.length % 512)) % 512));
  };
  for (const [name, text] of Object.entries(files)) {
    if (name.length > 100) entry('././@LongLink', Buffer.from(`${name}\0`), 'L');
    entry(name, Buffer.from(typeof text === 'string' ? new TextEncoder().encode(text) : text), '0');
  }
  return gzipSync(Buffer.concat([...blocks, Buffer.alloc(1024)]));
}

describe('a folder', () => {
  test('is sorted into metadata, values, templates, files and subcharts', () => {
    const loaded = chart(
      load({
        'app/Chart.yaml': metadata('app'),
        'app/Chart.lock': 'dependencies: [{ name: db, version: 1.2.3 }]',
        'app/values.yaml': 'a: 1\n',
        'app/templates/deep/a.txt': 'x',
        'app/templates/.hidden': 'x',
        'app/README.md': 'x',
        'app/crds/a.yaml': 'x',
        'app/charts/db/Chart.yaml': metadata('db'),
        'app/charts/db/templates/b.yaml': 'x',
        'app/charts/_draft/Chart.yaml': 'broken: [',
      }),
    );
    expect(loaded.templates.map((file) => [file.name, file.path])).toEqual([
      ['templates/deep/a.txt', 'app/templates/deep/a.txt'],
    ]);
    expect(loaded.files.map((file) => file.name)).toEqual(['README.md', 'crds/a.yaml']);
    expect(loaded.subcharts.map((sub) => [sub.metadata.name, sub.templates[0]?.path])).toEqual([
      ['db', 'app/charts/db/templates/b.yaml'],
    ]);
    expect(loaded.locked[0]?.version).toBe('1.2.3');
  });

  test('leaves out what .helmignore names; a negated rule leaves out all it does not match', () => {
    const files = {
      'app/Chart.yaml': metadata('app'),
      'app/a.txt': '',
      'app/docs/b.txt': '',
      'app/sub/docs/c.txt': '',
      'app/tests/d.txt': '',
    };
    const names = (rules: string): unknown => {
      const loaded = load({ ...files, 'app/.helmignore': rules });
      return loaded.kind === 'chart' ? loaded.chart.files.map((file) => file.name) : loaded.error.message;
    };
    expect(names('docs/\n# all\n/tests\n')).toEqual(['.helmignore', 'a.txt']);
    expect(names('sub/docs/*.txt\n*.md\n')).toEqual(['.helmignore', 'a.txt', 'docs/b.txt', 'tests/d.txt']);
    expect(names('!*a*\n')).toEqual(['a.txt']);
    expect(names('docs/**\n')).toBe('double-star (**) syntax is not supported');
  });

  test('follows links inside the tree and refuses those that leave it', () => {
    const files = { 'app/Chart.yaml': metadata('app'), 'shared/x.yaml': 'x' };
    const linked = chart(load({ ...files, 'app/templates': { symlink: '../shared' } }));
    expect(linked.templates.map((file) => file.name)).toEqual(['templates/x.yaml']);
    expect(load({ ...files, 'app/secret': { symlink: '/etc/passwd' } })).toMatchObject({
      kind: 'error',
      error: { message: expect.stringContaining('leaves the tree') },
    });
  });

  test.each([
    ['', 'Chart.yaml file is missing'],
    ['apiVersion: v2\nversion: 1.0.0\n', 'validation: chart.metadata.name is required'],
    ['apiVersion: v2\nname: ../x\nversion: 1.0.0\n', 'validation: chart.metadata.name "../x" is invalid'],
    ['apiVersion: v2\nname: app\nversion: one\n', 'validation: chart.metadata.version "one" is invalid'],
    [`${metadata('app')}type: other\n`, 'validation: chart.metadata.type must be application or library'],
    [
      `${metadata('app')}dependencies: [{ name: a }, { name: b, alias: a }]\n`,
      'validation: more than one dependency with name or alias "a"',
    ],
  ])('Chart.yaml %j is refused', (text, message) => {
    const loaded = load({ 'app/x': '', ...(text === '' ? {} : { 'app/Chart.yaml': text }) });
    expect(loaded).toMatchObject({ kind: 'error', error: { message } });
  });

  test('of the old kind has its dependencies in requirements.yaml', () => {
    const loaded = chart(
      load({
        'app/Chart.yaml': 'name: app\nversion: 1.0.0\n',
        'app/requirements.yaml':
          'dependencies: [{ name: db, version: 1.x, repository: "https://charts.example.org" }]',
      }),
    );
    expect(loaded.metadata.dependencies?.map((dependency) => dependency.name)).toEqual(['db']);
    expect(loaded.files.map((file) => file.name)).toEqual(['requirements.yaml']);
  });
});

describe('an archive', () => {
  test('holds a chart under its top folder, long names included', () => {
    const long = `templates/${'long-'.repeat(25)}name.yaml`;
    const loaded = chart(
      load({ 'app.tgz': archive({ 'app/Chart.yaml': metadata('app'), [`app/${long}`]: 'x' }) }, 'app.tgz'),
    );
    expect(loaded.templates.map((file) => file.name)).toEqual([long]);
  });

  test('may lie in charts/ and hold further archives', () => {
    const inner = archive({ 'db/Chart.yaml': metadata('db'), 'db/values.yaml': 'port: 1\n' });
    const outer = archive({ 'shop/Chart.yaml': metadata('shop'), 'shop/charts/db-1.0.0.tgz': inner });
    const loaded = chart(load({ 'app/Chart.yaml': metadata('app'), 'app/charts/shop-1.0.0.tgz': outer }));
    expect(loaded.subcharts[0]?.subcharts[0]?.values).toEqual({
      path: 'values.yaml',
      text: 'port: 1\n',
      packedIn: 'app/charts/shop-1.0.0.tgz/charts/db-1.0.0.tgz',
      name: 'app/charts/shop-1.0.0.tgz/charts/db-1.0.0.tgz/values.yaml',
    });
  });

  test.each([
    [archive({ 'app/../../etc/passwd': 'x' }), 'chart illegally references parent directory'],
    [
      archive({ 'Chart.yaml': metadata('app') }),
      'chart illegally contains content outside the base directory: "Chart.yaml"',
    ],
    [
      Buffer.from('kind: List\n'),
      "file 'app.tgz' does not appear to be a gzipped archive; got 'text/plain; charset=utf-8'",
    ],
    [gzipSync(Buffer.alloc(1024)), 'no files in chart archive'],
  ])('that is not one is refused (%#)', (bytes, message) => {
    expect(load({ 'app.tgz': bytes }, 'app.tgz')).toMatchObject({ kind: 'error', error: { message } });
  });
});
