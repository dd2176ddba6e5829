import { Budget } from '#budget';
import { describe, expect, test } from 'vitest';
import { loadConfig } from '#config';
import { type FileTree, locate, memoryTree, source } from '#files';
import { documentOrigin, idText, isManifest } from '#kube';
import { indexTree, readApplication, readArgoSettings, repositories } from '#sources';
import { parseYaml } from '#yaml';
import { trackedManifest } from './after/tracking.ts';
import { renderUnit } from './render-unit.ts';
import type { RenderContext } from './render-context.ts';
import type { ApplicationUnit, Unit } from './rendered.ts';

type Files = Readonly<Record<string, string>>;

/** Renders an Application whose `spec` is given, over the given files. */
function render(spec: string, files: Files, more: Partial<RenderContext> = {}): ApplicationUnit {
  const indented = spec
    .trim()
    .split('\n')
    .map((line) => `  ${line}`)
    .join('\n');
  const text = `apiVersion: argoproj.io/v1alpha1
kind: Application
metadata: { name: web, namespace: argocd }
spec:
  destination: { server: https://kubernetes.default.svc, namespace: shop }
${indented}
`;
  const tree = memoryTree(files);
  const document = parseYaml(source('app.yaml', text)).documents[0];
  if (!document || !isManifest(document.value)) throw new Error(text);
  const object = { manifest: document.value, origin: documentOrigin(document) };
  const application = readApplication(object, {
    target: 'default',
    controlNamespace: 'argocd',
    definedBy: { kind: 'file' },
  });
  return renderUnit(application, { ...context(tree), ...more });
}

function context(tree: FileTree): RenderContext {
  const { facts } = loadConfig(tree).targets[0] ?? { facts: {} };
  return {
    tree,
    repositories: repositories({ tree, git: undefined, declared: { 'https://example.org/gitops': '.' } }),
    settings: readArgoSettings(indexTree(tree), facts),
    facts,
    customScopes: new Map(),
    servedApis: [],
    cache: new Map(),
    charts: () => undefined,
    budget: new Budget(),
    plugins: {},
    runPlugin: undefined,
    isIgnored: () => false,
  };
}

function ids({ objects }: Unit): readonly string[] {
  return objects.map((object) => idText(object.id));
}

function firstFailure(rendered: Unit): string {
  const [failure] = rendered.failures;
  if (!failure) return 'none';
  const { file, line } = locate(failure.place);
  return `${failure.kind} ${file}:${line} ${failure.message}`;
}

const repo = 'repoURL: https://example.org/gitops';
const cm = (name: string) => `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: ${name} }\n`;

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

test('a dependency of which only the Git LFS pointer is in the tree is a problem, no failure', () => {
  const { failures, problems } = render(`source: { ${repo}, path: chart }`, {
    'chart/Chart.yaml': 'apiVersion: v2\nname: chart\nversion: 1.0.0\n',
    'chart/charts/dex-1.0.0.tgz': 'version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 16493\n',
  });
  expect(failures).toEqual([]);
  expect(problems[0]?.message).toBe(
    'not verified, because chart/charts/dex-1.0.0.tgz is kept in Git LFS and is not available',
  );
});

test('what git has and did not check out is a problem, no failure', () => {
  const files = { 'm/kustomization.yaml': 'resources: [crd.yaml]\n', 'plain/crd.yaml': '' };
  const { kind, ...whole } = memoryTree(files);
  const absent = new Set(['m/crd.yaml', 'plain/crd.yaml']);
  const tree: FileTree = {
    ...whole,
    kind: (path) => (absent.has(path) ? 'file' : kind(path)),
    read: (path) => (absent.has(path) ? undefined : whole.read(path)),
  };
  for (const path of ['m', 'plain']) {
    const { failures, problems } = render(`source: { ${repo}, path: ${path} }`, files, context(tree));
    expect(failures).toEqual([]);
    expect(problems[0]?.message).toBe(
      `not verified, because ${path}/crd.yaml is in git, but was not checked out here`,
    );
  }
});

test.each(['local.yaml.example', 'local-example.yaml'])('a file is missed with a doubt beside %s', (name) => {
  const { failures } = render(`source: { ${repo}, path: chart, helm: { valueFiles: [local.yaml] } }`, {
    'chart/Chart.yaml': 'apiVersion: v2\nname: chart\nversion: 1.0.0\n',
    [`chart/${name}`]: 'region: eu\n',
  });
  expect(failures[0]).toMatchObject({
    kind: 'value-file-missing',
    doubt: `it may be made from chart/${name}`,
  });
});

test.each([
  'helm: { skipCrds: false, parameters: [] }',
  'directory: { recurse: false, jsonnet: {} }',
  'kustomize: { namePrefix: "" }',
])('%s names no tool', (options) => {
  const files = { 'm/kustomization.yaml': 'namePrefix: a-\nresources: [a.yaml]\n', 'm/a.yaml': cm('a') };
  expect(ids(render(`source: { ${repo}, path: m, ${options} }`, files))).toEqual(['ConfigMap/shop/a-a']);
});

describe('what Argo CD refuses', () => {
  test.each([
    ['no source', 'project: default', 'invalid-source app.yaml:4 spec.source.repoURL and either'],
    ['an absolute path', `source: { ${repo}, path: /m }`, 'path-missing app.yaml:6 /m: app path is absolute'],
    ['a path above the root', `source: { ${repo}, path: ../m }`, 'app path outside root'],
    ['a file', `source: { ${repo}, path: m/a.yaml }`, 'app path is not a directory'],
    [
      'a missing path',
      `source:\n  ${repo}\n  path: gone`,
      'path-missing app.yaml:8 gone: app path does not exist',
    ],
    [
      'two tools',
      `source: { ${repo}, path: m, helm: { releaseName: a }, directory: { recurse: true } }`,
      'multiple application sources defined: Helm,Directory',
    ],
    [
      'a chart without version',
      'source: { repoURL: https://charts.example.org, chart: redis }',
      'targetRevision is required',
    ],
    [
      'a chart name with a slash',
      'source: { repoURL: https://charts.example.org, chart: bitnami/redis, targetRevision: 1.0.0 }',
      'chart-missing app.yaml:6 chart "bitnami/redis" not found',
    ],
    [
      'a chart revision that is no version',
      'source: { repoURL: registry.example.org, chart: 1.4.2, targetRevision: main }',
      "invalid revision 'main'",
    ],
    [
      'a Helm repository with a path',
      'source: { repoURL: https://acme.github.io/charts, path: deploy }',
      'is a Helm repository, and `path` needs a git repository',
    ],
    [
      'a URL of two forms',
      'source: { repoURL: "https://github.com/git@host:acme/x.git", path: deploy }',
      'mixes the https and the ssh form',
    ],
    [
      'a strange ref',
      `sources: [{ ${repo}, ref: 'a b' }]`,
      "sources.ref a b cannot contain any special characters except '_' and '-'",
    ],
    [
      'a ref twice',
      `sources: [{ ${repo}, ref: a }, { ${repo}, ref: a }]`,
      'multiple sources had the same `ref` key',
    ],
  ])('%s', (_, spec, expected) => {
    expect(firstFailure(render(spec, { 'm/a.yaml': cm('a') }))).toContain(expected);
  });
});

const chart: Files = {
  'chart/Chart.yaml': 'apiVersion: v2\nname: shop\nversion: 0.1.0\n',
  'chart/values.yaml': 'color: default\nsize: 1\n',
  'chart/templates/cm.yaml':
    'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: {{ .Release.Name }}, namespace: {{ .Release.Namespace }} }\ndata: { color: {{ .Values.color | quote }}, size: {{ .Values.size | quote }}, list: {{ join "-" .Values.list | quote }} }\n',
};

function data(rendered: Unit): unknown {
  return rendered.objects[0]?.manifest['data'];
}

describe('Helm', () => {
  test('the release is named after the application and goes to its destination', () => {
    expect(ids(render(`source: { ${repo}, path: chart }`, chart))).toEqual(['ConfigMap/shop/web']);
    expect(
      ids(render(`source: { ${repo}, path: chart, helm: { releaseName: r, namespace: other } }`, chart)),
    ).toEqual(['ConfigMap/other/r']);
  });
  test('layers: value files, inline values, parameters, forced strings', () => {
    const files = { ...chart, 'chart/dev.yaml': 'color: file\nsize: 2\n', 'env/shop-web.yaml': 'size: 3\n' };
    const spec = (more: string) =>
      `source:\n  ${repo}\n  path: chart\n  helm: { valueFiles: [dev.yaml, '/env/shop-$ARGOCD_APP_NAME.yaml'], ${more} }`;
    expect(data(render(spec(''), files))).toMatchObject({ color: 'file', size: '3' });
    expect(data(render(spec("values: 'color: inline'"), files))).toMatchObject({ color: 'inline' });
    expect(
      data(render(spec("values: 'color: inline', valuesObject: { color: object }"), files)),
    ).toMatchObject({ color: 'object' });
    expect(
      data(
        render(
          spec(
            "parameters: [{ name: color, value: 'a,b' }, { name: list, value: '{x,y}' }, { name: size, value: '007', forceString: true }]",
          ),
          files,
        ),
      ),
    ).toEqual({ color: 'a,b', list: 'x-y', size: '007' });
  });
  test('missing value files fail at their line unless ignored', () => {
    const spec = `source:\n  ${repo}\n  path: chart\n  helm:\n    valueFiles:\n      - values-dve.yaml`;
    const files = { ...chart, 'chart/values-dev.yaml': '' };
    const rendered = render(spec, files);
    expect(firstFailure(rendered)).toContain(
      'value-file-missing app.yaml:11 value file values-dve.yaml does not exist',
    );
    expect(rendered.failures[0]?.suggestion).toBe('did you mean chart/values-dev.yaml?');
    expect(render(`${spec}\n    ignoreMissingValueFiles: true`, files).failures).toEqual([]);
    const ignored = render(spec, chart, { isIgnored: () => true }).failures[0];
    expect(ignored?.suggestion).toContain('git ignores it');
  });
  test('a value file of a scheme of its own is for a plug-in to read', () => {
    const spec = `source: { ${repo}, path: chart, helm: { valueFiles: ['secrets://db.yaml'] } }`;
    const { failures, problems } = render(spec, chart);
    expect(failures).toEqual([]);
    expect(problems[0]?.message).toContain('value file secrets://db.yaml is not available');
  });

  test('globs in value files, explicit entries keep their place', () => {
    const files = {
      ...chart,
      'chart/v/a.yaml': 'color: a\n',
      'chart/v/b.yaml': 'color: b\n',
      'chart/v/x/c.yaml': 'color: c\n',
    };
    const color = (list: string) =>
      data(render(`source: { ${repo}, path: chart, helm: { valueFiles: [${list}] } }`, files));
    expect(color("'v/**/*.yaml'")).toMatchObject({ color: 'c' });
    expect(color("'v/*.yaml', v/a.yaml")).toMatchObject({ color: 'a' });
    expect(
      firstFailure(render(`source: { ${repo}, path: chart, helm: { valueFiles: ['w/*.yaml'] } }`, files)),
    ).toContain('values file glob "w/*.yaml" matched no files');
  });
  test('value files of another source', () => {
    const files = { ...chart, 'env/dev.yaml': 'color: ref\n' };
    const sources = (file: string) =>
      `sources:\n  - { ${repo}, path: chart, helm: { valueFiles: [${file}] } }\n  - { ${repo}, ref: values }`;
    expect(data(render(sources('$values/env/dev.yaml'), files))).toMatchObject({ color: 'ref' });
    expect(firstFailure(render(sources('$value/env/dev.yaml'), files))).toContain(
      'ref-missing app.yaml:7 source referenced "$value", which is not one of the available sources ($values)',
    );
  });
  test('a source that is not there is told of though the file in it is not decided, and the chart not available', () => {
    const sources = (file: string) =>
      `sources:\n  - { repoURL: https://charts.example.org, chart: web, targetRevision: 1.0.0, helm: { valueFiles: ['${file}'] } }\n  - { ${repo}, ref: secrets }`;
    expect(firstFailure(render(sources('$deploy/{{.name}}/web.yaml'), {}))).toContain(
      'source referenced "$deploy", which is not one of the available sources ($secrets)',
    );
    expect(render(sources('$secrets/{{.name}}/web.yaml'), {}).failures).toEqual([]);
  });
  test('values that no template reads are found when asked for, with their line', () => {
    const spec = `source:\n  ${repo}\n  path: chart\n  helm:\n    valuesObject:\n      colour: red\n      size: 2`;
    const unreadValues = render(spec, chart).unreadValues();
    expect(unreadValues.map(({ path, suggestion, place }) => [path, suggestion, locate(place).line])).toEqual(
      [['colour', 'color', 11]],
    );
  });
  test('fileParameters', () => {
    const files = { ...chart, 'chart/color.txt': 'green' };
    expect(
      data(
        render(
          `source: { ${repo}, path: chart, helm: { fileParameters: [{ name: color, path: color.txt }] } }`,
          files,
        ),
      ),
    ).toMatchObject({ color: 'green' });
  });
  test('inline values that do not parse fail at their own line', () => {
    const spec = `source:\n  ${repo}\n  path: chart\n  helm:\n    values: |\n      color: red\n      size: a: b\n`;
    expect(firstFailure(render(spec, chart))).toContain('yaml app.yaml:12');
  });
  test('what a comment of inline values says in angle brackets waits for nobody', () => {
    const spec = `source:\n  ${repo}\n  path: chart\n  helm:\n    values: |\n      # export <KEY>\n      size: a: b\n`;
    expect(firstFailure(render(spec, chart))).toContain('yaml app.yaml:12');
  });
  test('inline values that wait to be filled in are a problem', () => {
    const spec = `source:\n  ${repo}\n  path: chart\n  helm:\n    values: |\n      a: b\n      <ANNOTATIONS>\n`;
    const { failures, problems } = render(spec, chart);
    expect(failures).toEqual([]);
    expect(problems[0]).toMatchObject({ code: 'fact-unknown', location: { file: 'app.yaml', line: 10 } });
  });
  test('a dependency that is not available is given the global values, where the chart may read them', () => {
    const files = {
      'chart/Chart.yaml':
        'apiVersion: v2\nname: shop\nversion: 0.1.0\ndependencies:\n  - { name: child, version: ^1.0.0, repository: https://charts.example.org }\n',
      'chart/values.yaml': 'global: { registry: registry.example.org }\nchild: { repository: cache }\n',
      'chart/templates/cm.yaml':
        'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: shop }\ndata:\n  image: {{ .Values.child.global.registry }}/{{ .Values.child.repository }}\n',
    };
    expect(data(render(`source: { ${repo}, path: chart }`, files))).toMatchObject({
      image: 'registry.example.org/cache',
    });
  });
  test('a dependency in the tree is used, one that is not available is a problem that names it', () => {
    const child: Files = {
      'child/Chart.yaml': 'apiVersion: v2\nname: child\nversion: 1.0.0\n',
      'child/templates/cm.yaml': cm('child'),
    };
    const depends = (line: string) => ({
      ...chart,
      ...child,
      'chart/Chart.yaml': `apiVersion: v2\nname: shop\nversion: 0.1.0\ndependencies:\n  - { name: child, version: 1.0.0, repository: ${line} }\n`,
    });
    expect(ids(render(`source: { ${repo}, path: chart }`, depends('file://../child')))).toContain(
      'ConfigMap/shop/child',
    );
    const rendered = render(`source: { ${repo}, path: chart }`, depends('https://charts.example.org'));
    expect(rendered.problems[0]).toMatchObject({
      code: 'chart-unavailable',
      message: 'not verified, because dependency child 1.0.0 of https://charts.example.org is not available',
    });
  });
  test('a chart from a repository is a problem until somebody brings it', () => {
    const asked: string[] = [];
    const { problems } = render(
      'source: { repoURL: registry.example.org/charts, chart: redis, targetRevision: 18.x }',
      {},
      {
        charts: ({ name, version, repository }) => void asked.push(`${repository} ${name} ${version}`),
      },
    );
    expect(asked).toEqual(['oci://registry.example.org/charts redis 18.x']);
    expect(problems[0]).toMatchObject({ code: 'chart-unavailable', location: { file: 'app.yaml', line: 6 } });
  });
});

describe('Kustomize', () => {
  test('a patch without a target names the kustomization that takes it in', () => {
    const [failure] = render(`source: { ${repo}, path: overlay }`, {
      'overlay/kustomization.yaml': 'resources: [../base]\npatchesStrategicMerge: [web.yaml]\n',
      'overlay/web.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: web }\n',
      'base/kustomization.yaml': 'resources: [shop.yaml]\n',
      'base/shop.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: shop }\n',
    }).failures;
    expect(failure?.place.source.path).toBe('overlay/web.yaml');
    expect(failure?.related?.map(({ place }) => place.source.path)).toEqual(['overlay/kustomization.yaml']);
  });

  const files: Files = {
    'base/kustomization.yaml':
      'resources: [cm.yaml, deployment.yaml]\nimages: [{ name: web, newTag: "1" }]\n',
    'base/cm.yaml': cm('settings'),
    'base/deployment.yaml':
      'apiVersion: apps/v1\nkind: Deployment\nmetadata: { name: web }\nspec: { replicas: 1, selector: { matchLabels: { app: web } }, template: { metadata: { labels: { app: web } }, spec: { containers: [{ name: web, image: web }] } } }\n',
    'extra/kustomization.yaml':
      'apiVersion: kustomize.config.k8s.io/v1alpha1\nkind: Component\nnamePrefix: c-\n',
  };
  const kustomize = (options: string) =>
    render(`source: { ${repo}, path: base, kustomize: { ${options} } }`, files);
  test('a field that the Application edits leads to the Application', () => {
    const [settings] = kustomize('namePrefix: a-').objects;
    const { edit, steps } = settings?.origin.field(['metadata', 'name']) ?? {};
    expect(edit?.source.path).toBe('app.yaml');
    expect(steps?.map((step) => step.kind)).toEqual(['application', 'document']);
  });
  test('the edits of the Application are applied to a copy', () => {
    expect(ids(kustomize('namePrefix: a-, nameSuffix: -z'))).toEqual([
      'ConfigMap/shop/a-settings-z',
      'Deployment/shop/a-web-z',
    ]);
    expect(ids(kustomize('namespace: other'))).toEqual(['ConfigMap/other/settings', 'Deployment/other/web']);
    expect(ids(kustomize('components: [../extra]'))).toEqual([
      'ConfigMap/shop/c-settings',
      'Deployment/shop/c-web',
    ]);
    const [, deployment] = kustomize(
      "images: ['web=registry/web:2'], replicas: [{ name: web, count: 3 }], commonLabels: { team: '$ARGOCD_APP_NAME' }",
    ).objects;
    expect(deployment?.manifest).toMatchObject({
      metadata: { labels: { team: 'web' } },
      spec: { replicas: 3, template: { spec: { containers: [{ image: 'registry/web:2' }] } } },
    });
    const [patched] = kustomize(
      "patches: [{ target: { kind: ConfigMap }, patch: '- { op: add, path: /data, value: { a: b } }' }]",
    ).objects;
    expect(patched?.manifest).toMatchObject({ data: { a: b() } });
  });
  test('missing components are left out when asked for', () => {
    expect(kustomize('components: [../none], ignoreMissingComponents: true').failures).toEqual([]);
    expect(firstFailure(kustomize('components: [../none]'))).toContain('kustomize');
  });
  test('a kustomization beside a chart wins', () => {
    expect(
      render(`source: { ${repo}, path: chart }`, { ...chart, 'chart/kustomization.yaml': 'resources: []\n' })
        .tools,
    ).toEqual(['kustomize']);
  });
  test('a file outside of its folder is refused, unless build options that git does not show allow it', () => {
    const outside = { 'base/kustomization.yaml': 'resources: [../cm.yaml]\n', 'cm.yaml': cm('a') };
    const settings = (options: string) =>
      `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: argocd-cm, namespace: argocd }\ndata: { kustomize.buildOptions: ${options} }\n`;
    const spec = `source: { ${repo}, path: base }`;
    const doubts = [outside, { ...outside, 'argocd/cm.yaml': settings('--enable-helm') }].map((each) => {
      const [failure] = render(spec, each).failures;
      return [failure?.message.includes('security; file'), failure?.doubt !== undefined];
    });
    expect(doubts).toEqual([
      [true, true],
      [true, false],
    ]);
  });

  test('a file that is missing fails at the line that lists it', () => {
    const rendered = render(`source: { ${repo}, path: base }`, {
      ...files,
      'base/kustomization.yaml': 'resources:\n  - cm.yml\n',
    });
    expect(firstFailure(rendered)).toContain('kustomize base/kustomization.yaml:2');
  });
});

function b(): string {
  return 'b';
}

describe('afterwards', () => {
  test('overrides in git change the tool options and nothing else', () => {
    const files = {
      ...chart,
      'chart/.argocd-source.yaml': 'path: elsewhere\nhelm: { parameters: [{ name: color, value: blue }] }\n',
      'chart/.argocd-source-web.yaml': 'helm: { releaseName: r }\n',
    };
    const rendered = render(`source: { ${repo}, path: chart }`, files);
    expect(ids(rendered)).toEqual(['ConfigMap/shop/r']);
    expect(data(rendered)).toMatchObject({ color: 'blue' });
  });
  test('tracking: annotation by default, the destination namespace for cluster-scoped objects, none on CRDs', () => {
    const crd =
      'apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata: { name: x }\n';
    const files = {
      'm/a.yaml': `${cm('a')}---\napiVersion: v1\nkind: Namespace\nmetadata: { name: big }\n---\n${crd}`,
    };
    const { owner: application, objects } = render(`source: { ${repo}, path: m }`, files);
    const { settings } = context(memoryTree({}));
    const tracked = objects.map(
      (object) =>
        trackedManifest(object, application, settings).metadata?.annotations?.[
          'argocd.argoproj.io/tracking-id'
        ],
    );
    expect(tracked).toEqual(['web:/ConfigMap:shop/a', 'web:/Namespace:shop/big', undefined]);
  });
  test('kinds that the settings exclude are noted and left out', () => {
    const files = { 'm/a.yaml': 'apiVersion: v1\nkind: Endpoints\nmetadata: { name: e }\n' };
    const rendered = render(`source: { ${repo}, path: m }`, files);
    expect(ids(rendered)).toEqual([]);
    expect(rendered.notes[0]).toMatchObject({ code: 'excluded-resource' });
  });
  test('a namespace that the manifest leaves out comes from the destination', () => {
    const { objects } = render(`source: { ${repo}, path: m }`, { 'm/a.yaml': cm('a') });
    const field = objects[0]?.origin.field(['metadata', 'namespace']);
    expect(field && locate(field.edit)).toMatchObject({ file: 'app.yaml', line: 5 });
  });
});
