import { expect, test } from 'vitest';
import { source } from '#files';
import { documentOrigin, isManifest, manifestId } from '#kube';
import { formatYaml, parseYaml } from '#yaml';
import { showObjects } from './show-objects.ts';

test('every line with a value leads to the field it shows, and to the line that set it', () => {
  const { lines, fieldOf, fields } = shown(`kind: Deployment
apiVersion: apps/v1
metadata: { name: checkout, labels: {} }
spec:
  template:
    spec:
      containers:
        - { name: app, args: [ "-x", "y" ] }
`);
  const table = lines.map((line, at) => [
    line,
    fields[fieldOf[at] ?? -1]?.path ?? '',
    placeAt(fields, fieldOf[at]),
  ]);
  expect(table).toEqual([
    ['apiVersion: apps/v1', '/apiVersion', 2],
    ['kind: Deployment', '/kind', 1],
    ['metadata:', '', 0],
    ['  labels: {}', '/metadata/labels', 3],
    ['  name: checkout', '/metadata/name', 3],
    ['spec:', '', 0],
    ['  template:', '', 0],
    ['    spec:', '', 0],
    ['      containers:', '', 0],
    ['      - args:', '', 0],
    ['        - -x', '/spec/template/spec/containers/0/args/0', 8],
    ['        - "y"', '/spec/template/spec/containers/0/args/1', 8],
    ['        name: app', '/spec/template/spec/containers/0/name', 8],
  ]);
});

test('a text of several lines belongs to its field whole', () => {
  const { lines, fieldOf, fields } = shown(
    'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: a }\ndata:\n  run.sh: |\n    one\n\n    two\n  z: end\n',
  );
  expect(lines.map((line, at) => [line, fields[fieldOf[at] ?? -1]?.path]).slice(2, 7)).toEqual([
    ['  run.sh: |', '/data/run.sh'],
    ['    one', '/data/run.sh'],
    ['', '/data/run.sh'],
    ['    two', '/data/run.sh'],
    ['  z: end', '/data/z'],
  ]);
});

test('the lines are the YAML of the object', () => {
  const text =
    'apiVersion: v1\nkind: Service\nmetadata: { name: a }\nspec: { ports: [{ port: 80 }, { port: 81 }] }\n';
  const value = parseYaml(source('a.yaml', text)).documents[0]?.value;
  expect(`${shown(text).lines.join('\n')}\n`).toBe(formatYaml(value));
});

test('what a Secret holds is not shown, neither rendered nor as the line that set it', () => {
  const all = JSON.stringify(
    shown(
      'apiVersion: v1\nkind: Secret\nmetadata: { name: login }\nstringData:\n  user: hunter2\ndata:\n  key: aHVudGVyMg==\n',
    ),
  );
  expect(all).not.toMatch(/hunter2|aHVudGVy/);
  expect(all).toContain('login');
});

function shown(text: string) {
  const document = parseYaml(source('shop/a.yaml', text)).documents[0];
  const manifest = document?.value;
  if (document === undefined || !isManifest(manifest)) throw new Error('no manifest');
  const object = { id: manifestId(manifest), source: 0, manifest, origin: documentOrigin(document) };
  const [first] = showObjects([object], () => text).objects;
  if (first === undefined) throw new Error('no object');
  return first;
}

function placeAt(fields: ReturnType<typeof shown>['fields'], number = -1): number {
  return fields[number]?.edit[1] ?? 0;
}
