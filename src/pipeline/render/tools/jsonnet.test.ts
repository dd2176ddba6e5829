import { describe, expect, test } from 'vitest';
import { locate, source } from '#files';
import { firstFailure, ids, render, repo } from '../fixtures/render.ts';

describe('Jsonnet files of a directory', () => {
  const library = `{
  deployment(name, replicas, image='registry.example.org/shop:1.4'):: {
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: { name: name, labels: { app: name } },
    spec: {
      replicas: replicas,
      template: { spec: { containers: [{ name: name, image: image }] } },
    },
  },
}
`;
  const program = `local kube = import 'kube.libsonnet';
local port = 8080;
function(replicas, tier='front') [
  kube.deployment('web', replicas) { metadata+: { labels+: { tier: tier } } },
  {
    apiVersion: 'v1',
    kind: 'Service',
    metadata: { name: 'web', annotations: { stage: 'stage-' + std.extVar('stage') } },
    spec: { ports: [{ port: port }] },
  },
]
`;
  const files = { 'm/web.jsonnet': program, 'lib/kube.libsonnet': library };
  const options = `source:
  ${repo}
  path: m
  directory:
    jsonnet:
      libs: [lib]
      tlas:
      - { name: replicas, value: '1 + 2', code: true }
      extVars:
      - { name: stage, value: $ARGOCD_APP_NAME }`;

  test('become objects, with arguments, external variables and libraries', () => {
    const { objects, failures, problems } = render(options, files);
    expect([...failures, ...problems]).toEqual([]);
    const [deployment, service] = objects.map(({ manifest }) => manifest);
    expect(deployment).toMatchObject({
      kind: 'Deployment',
      metadata: { name: 'web', labels: { app: 'web', tier: 'front' } },
      spec: { replicas: 3 },
    });
    expect(service).toMatchObject({ kind: 'Service', metadata: { annotations: { stage: 'stage-web' } } });
  });

  test.each([
    ['a literal of a library', 0, ['kind'], 'lib/kube.libsonnet:4', ['written in lib/kube.libsonnet']],
    [
      'an argument of the Application',
      0,
      ['spec', 'replicas'],
      'app.yaml:13',
      [
        'written in lib/kube.libsonnet',
        'variable replicas in m/web.jsonnet',
        'tlas replicas of the Application',
      ],
    ],
    [
      'the default of a parameter',
      0,
      ['metadata', 'labels', 'tier'],
      'm/web.jsonnet:3',
      ['written in m/web.jsonnet', 'variable tier in m/web.jsonnet'],
    ],
    [
      'a part of a text',
      1,
      ['metadata', 'annotations', 'stage'],
      'm/web.jsonnet:8',
      ['written in m/web.jsonnet', 'made with extVars stage of the Application'],
    ],
    [
      'a variable',
      1,
      ['spec', 'ports', 0, 'port'],
      'm/web.jsonnet:2',
      ['written in m/web.jsonnet', 'variable port in m/web.jsonnet'],
    ],
  ] as const)('%s is blamed on the line that holds it', (_, index, path, edit, texts) => {
    const origin = render(options, files).objects[index]?.origin.field(path);
    const { file, line } = locate(origin?.edit ?? { source: source('', ''), start: 0, end: 0 });
    expect(`${file}:${line}`).toBe(edit);
    expect(origin?.steps.map(({ text }) => text)).toEqual(texts);
  });

  test.each([
    [
      'an error of the program',
      { 'm/a.jsonnet': "{\n  kind: 'A',\n  port: error 'no port given',\n}\n" },
      'jsonnet m/a.jsonnet:3 Failed to evaluate jsonnet "a.jsonnet": RUNTIME ERROR: no port given',
    ],
    [
      'a name that is not defined',
      { 'm/a.jsonnet': '{\n  kind: stage,\n}\n' },
      'jsonnet m/a.jsonnet:2 Failed to evaluate jsonnet "a.jsonnet": m/a.jsonnet:2:9-14 Unknown variable: stage',
    ],
    [
      'a library that is missing',
      { 'm/a.jsonnet': "import 'kube.libsonnet'" },
      'jsonnet m/a.jsonnet:1 Failed to evaluate jsonnet "a.jsonnet": RUNTIME ERROR: couldn\'t open import "kube.libsonnet": no match locally or in the Jsonnet library paths',
    ],
    [
      'a mistake in a library',
      { 'm/a.jsonnet': "import 'b.libsonnet'", 'm/b.libsonnet': '{\n  a: }\n' },
      'jsonnet m/b.libsonnet:2 Failed to evaluate jsonnet "a.jsonnet": RUNTIME ERROR: m/b.libsonnet:2:6-7 Unexpected: "}" while parsing terminal',
    ],
    [
      'a native function',
      { 'm/a.jsonnet': "std.native('helmTemplate')('web')" },
      'jsonnet m/a.jsonnet:1 Failed to evaluate jsonnet "a.jsonnet": RUNTIME ERROR: Unexpected type null, expected function',
    ],
    [
      'a result that is no object',
      { 'm/a.jsonnet': "'text'" },
      'jsonnet m/a.jsonnet:1 Failed to unmarshal generated json "a.jsonnet": a string is no Kubernetes object',
    ],
    [
      'an object without kind in a list',
      { 'm/a.jsonnet': "[\n  { kind: 'A' },\n  { name: 'b' },\n]" },
      'jsonnet m/a.jsonnet:3 Failed to unmarshal generated json "a.jsonnet": Object \'Kind\' is missing in {"name":"b"}',
    ],
  ])('%s fails the source, with its line', (_, broken, expected) => {
    expect(firstFailure(render(`source: { ${repo}, path: m }`, broken))).toContain(expected);
  });

  test('an argument that does not parse is a mistake of the Application', () => {
    const spec = options.replace('1 + 2', '1 +');
    expect(firstFailure(render(spec, files))).toContain('jsonnet app.yaml:13 Failed to evaluate jsonnet');
  });

  test('an argument that is not given is named', () => {
    const spec = `source: { ${repo}, path: m, directory: { jsonnet: { libs: [lib] } } }`;
    expect(firstFailure(render(spec, files))).toBe(
      'jsonnet m/web.jsonnet:1 Failed to evaluate jsonnet "web.jsonnet": RUNTIME ERROR: Missing argument: replicas',
    );
  });

  test('an argument that the function does not take is blamed on the Application', () => {
    const spec = options.replace('- { name: replicas,', '- { name: copies,');
    expect(firstFailure(render(spec, files))).toBe(
      'jsonnet app.yaml:13 Failed to evaluate jsonnet "web.jsonnet": RUNTIME ERROR: function has no parameter copies',
    );
  });

  test('a library outside of the repository is refused', () => {
    const spec = `source: { ${repo}, path: m, directory: { jsonnet: { libs: [../shared] } } }`;
    expect(firstFailure(render(spec, files))).toContain(
      "file '../shared' resolved to outside repository root",
    );
  });

  test('an empty list, null, and null in a list are no objects', () => {
    const empty = { 'm/a.jsonnet': '[]', 'm/b.jsonnet': 'null', 'm/c.jsonnet': "[null, { kind: 'C' }]" };
    expect(ids(render(`source: { ${repo}, path: m }`, empty))).toEqual(['C/shop/']);
  });

  test('a program that takes too much is not verified', () => {
    const endless = { 'm/a.jsonnet': "[{ kind: 'A' } for n in std.range(1, 1e9)]" };
    const { failures, problems } = render(`source: { ${repo}, path: m }`, endless);
    expect(failures).toEqual([]);
    expect(problems[0]?.message).toMatch(
      /^not verified, because m\/a.jsonnet is not evaluated to its end: it/,
    );
  });

  test('Argo CD can be told to leave them out', () => {
    const settings = `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: argocd-cm, namespace: argocd }\ndata: { jsonnet.enable: 'false' }\n`;
    const broken = { 'm/a.jsonnet': 'error 1', 'argocd/cm.yaml': settings };
    expect(firstFailure(render(`source: { ${repo}, path: m }`, broken))).toBe('none');
  });
});
