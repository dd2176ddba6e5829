import { memoryTree, source } from '#files';
import { describe, expect, test } from 'vitest';
import { type RenderRequest, type RenderedChart, loadChart, renderChart } from './index.ts';

type Files = Readonly<Record<string, string>>;

const chartYaml = 'apiVersion: v2\nname: guestbook\nversion: 1.2.3\nappVersion: 2024.10\n';

function render(files: Files, request: Partial<RenderRequest> = {}): RenderedChart {
  const loaded = loadChart(memoryTree({ 'Chart.yaml': chartYaml, ...files }), '');
  if (loaded.kind === 'error') throw new Error(loaded.error.message);
  return renderChart({ chart: loaded.chart, release: { name: 'demo' }, ...request });
}

function configMap(template: string): string {
  return `apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: settings\ndata:\n  value: ${template}\n`;
}

function value(rendered: RenderedChart): unknown {
  expect(rendered.errors).toEqual([]);
  const data = rendered.manifests[0]?.manifest['data'];
  return typeof data === 'object' && data !== null ? Reflect.get(data, 'value') : undefined;
}

describe('rendering', () => {
  test('prints what helm template prints', () => {
    const result = render({
      'templates/b.yaml': `${configMap('b')}\n\n---\napiVersion: v1\nkind: Namespace\nmetadata: { name: x }\n`,
      'templates/hook.yaml':
        'apiVersion: v1\nkind: Pod\nmetadata:\n  name: t\n  annotations:\n    helm.sh/hook: test\n',
      'templates/NOTES.txt': 'Hello {{ .Release.Name }}',
      'templates/_helpers.tpl': '{{ define "x" }}y{{ end }}',
    });
    expect(result.text).toBe(
      `---\n# Source: guestbook/templates/b.yaml\napiVersion: v1\nkind: Namespace\nmetadata: { name: x }\n\n---\n# Source: guestbook/templates/b.yaml\n${configMap('b').trim()}\n---\n# Source: guestbook/templates/hook.yaml\napiVersion: v1\nkind: Pod\nmetadata:\n  name: t\n  annotations:\n    helm.sh/hook: test\n\n`,
    );
    expect(result.notes).toBe('Hello demo');
    expect(result.manifests.map((object) => object.manifest.kind)).toEqual(['Namespace', 'ConfigMap', 'Pod']);
    expect(result.documents.map((document) => document.hookEvents)).toEqual([[], [], ['test']]);
  });

  test.each([
    ['{{ randAlphaNum 8 | quote }}', 1],
    ['{{ (genCA "demo" 365).Cert | quote }}', 1],
    ['{{ genPrivateKey "rsa" | quote }}', 1],
    ['{{ htpasswd "admin" "x" | quote }}', 1],
    ['{{ now | date "2006-01-02" | quote }}', 1],
    ['{{ randAlphaNum 8 | trunc 0 | quote }}', 0],
    ['{{ derivePassword 1 "long" "x" "admin" "demo" | quote }}', 0],
    ['fixed', 0],
  ])('%s makes %i objects that are new each time', (template, count) => {
    expect(render({ 'templates/a.yaml': configMap(template) }).changingObjects.length).toBe(count);
  });

  test('a number in Chart.yaml where Helm wants text is printed anew', () => {
    expect(value(render({ 'templates/a.yaml': configMap('"{{ .Chart.AppVersion }}"') }))).toBe('2024.1');
  });

  test('values: files in their order, then --set, and a null takes a default away', () => {
    const files = {
      'values.yaml': 'a: 1\nb: { c: 2, d: 3 }\ne: gone\n',
      'templates/a.yaml': configMap("'{{ .Values | toJson }}'"),
    };
    const layers = [
      { kind: 'set', text: 'b.f=9' },
      { kind: 'file', source: source('one.yaml', 'a: 5\nb: { c: 6 }\ne: null\n') },
      { kind: 'file', source: source('two.yaml', 'b: { c: 7 }\n') },
    ] as const;
    expect(value(render(files, { values: layers }))).toBe('{"a":5,"b":{"c":7,"d":3,"f":9}}');
  });

  test('Helm 4 drops nulls of a chart, Helm 3 keeps them', () => {
    const files = {
      'values.yaml': 'a: null\nb: { c: null }\n',
      'templates/a.yaml': configMap("'{{ .Values | toJson }}'"),
    };
    expect(value(render(files))).toBe('{"b":{}}');
    expect(value(render(files, { helm: 3 }))).toBe('{"a":null,"b":{"c":null}}');
  });

  test('documents of a values file are merged by Helm 4; Helm 3 reads the first', () => {
    const files = { 'templates/a.yaml': configMap("'{{ .Values | toJson }}'") };
    const values = [{ kind: 'file', source: source('v.yaml', 'a: 1\n---\nb: 2\n') }] as const;
    expect(value(render(files, { values }))).toBe('{"a":1,"b":2}');
    expect(value(render(files, { values, helm: 3 }))).toBe('{"a":1}');
  });
});

describe('dependencies', () => {
  const parent = `${chartYaml}dependencies:
- { name: redis, version: 1.x.x, condition: cache.enabled, repository: https://charts.example.org }
- { name: redis, alias: sessions, version: ">=1", tags: [state], repository: https://charts.example.org }
`;
  const redis = {
    'charts/redis/Chart.yaml': 'apiVersion: v2\nname: redis\nversion: 1.5.0\n',
    'charts/redis/values.yaml': 'port: 6379\nglobal: { own: yes }\n',
    'charts/redis/templates/a.yaml':
      'apiVersion: v1\nkind: Service\nmetadata: { name: {{ .Chart.Name }} }\nspec: { ports: [{{ .Values.port }}], g: {{ .Values.global | toJson }} }\n',
  };

  test('aliases, conditions and tags decide which subcharts there are, and globals reach them', () => {
    const files = {
      'Chart.yaml': parent,
      'values.yaml': 'sessions: { port: 7 }\nglobal: { zone: eu }\n',
      ...redis,
    };
    const names = (text: string): unknown =>
      render(files, { values: [{ kind: 'set', text }] }).manifests.map(({ manifest }) => [
        manifest.metadata?.name,
        manifest['spec'],
      ]);
    const sessions = ['sessions', { ports: [7], g: { own: true, zone: 'eu' } }];
    expect(names('cache.enabled=false')).toEqual([sessions]);
    expect(names('cache.enabled=true,tags.state=false')).toEqual([
      ['redis', { ports: [6379], g: { own: true, zone: 'eu' } }],
    ]);
  });

  test('import-values brings exports and tables of a child below what the parent says', () => {
    const result = render({
      'Chart.yaml': `${chartYaml}dependencies:\n- name: redis\n  version: 1.5.0\n  import-values:\n  - data\n  - { child: limits, parent: own.limits }\n`,
      'values.yaml': 'own: { limits: { cpu: 1 } }\n',
      'templates/a.yaml': configMap('\'{{ pick .Values "own" "zone" | toJson }}\''),
      'charts/redis/Chart.yaml': 'apiVersion: v2\nname: redis\nversion: 1.5.0\n',
      'charts/redis/values.yaml': 'exports: { data: { zone: eu } }\nlimits: { cpu: 2, memory: 3 }\n',
    });
    expect(value(result)).toBe('{"own":{"limits":{"cpu":1,"memory":3}},"zone":"eu"}');
  });

  test('a missing dependency is an error that says what a repository should be asked for', () => {
    const { errors } = render({
      'Chart.yaml': parent,
      'Chart.lock': 'dependencies: [{ name: redis, version: 1.4.2 }]',
    });
    expect(errors[0]?.message).toMatch(
      /found in Chart.yaml, but missing in charts\/ directory: redis, redis$/,
    );
    expect(errors[0]?.wanted?.[0]).toEqual({
      name: 'redis',
      version: '1.4.2',
      repository: 'https://charts.example.org',
    });
  });

  test('a library lends its partials and renders nothing of its own', () => {
    const result = render({
      'templates/a.yaml': configMap('{{ include "lib.name" . }}'),
      'charts/lib/Chart.yaml': 'apiVersion: v2\nname: lib\nversion: 1.0.0\ntype: library\n',
      'charts/lib/templates/_name.tpl': '{{ define "lib.name" }}{{ .Chart.Name }}{{ end }}',
      'charts/lib/templates/ignored.yaml': 'kind: Nothing\n',
    });
    expect(value(result)).toBe('guestbook');
    expect(result.manifests).toHaveLength(1);
  });
});

describe('errors', () => {
  test('name the place, the way through the includes, the nil value and a key that looks alike', () => {
    const { errors } = render({
      'values.yaml': 'image:\n  tag: "1"\n',
      'templates/a.yaml': configMap('{{ include "outer" . }}'),
      'templates/_h.tpl':
        '{{ define "outer" }}{{ include "inner" . }}{{ end }}\n{{ define "inner" }}{{ .Values.imgae.tag }}{{ end }}',
    });
    const [error] = errors;
    expect(error?.message).toMatch(/nil pointer evaluating interface \{\}\.tag$/);
    expect(error?.includes?.map((step) => step.template)).toEqual([
      'guestbook/templates/a.yaml',
      'outer',
      'inner',
    ]);
    expect(error?.place?.source.name).toBe('templates/_h.tpl');
    expect(error?.missingValue).toMatchObject({ path: 'imgae', chart: 'guestbook', suggestion: 'image' });
  });

  test('a schema that the values do not meet', () => {
    const { errors } = render({
      'values.schema.json':
        '{"type":"object","required":["x"],"properties":{"port":{"type":"integer","minimum":1}}}',
      'values.yaml': 'port: none\n',
    });
    expect(errors[0]?.message).toBe(
      "values don't meet the specifications of the schema(s) in the following chart(s):\nguestbook:\n- at '': missing property 'x'\n- at '/port': got string, want integer\n",
    );
  });

  test.each([
    ['UPPER', 'release name check failed: release name "UPPER": invalid release name'],
    ['', 'release name check failed: release name "": no name provided'],
  ])('the release name %j', (name, message) => {
    expect(render({}, { release: { name } }).errors[0]?.message).toContain(message);
  });

  test('a rendered file that is no YAML fails the whole chart', () => {
    const { errors } = render({ 'templates/a.yaml': 'a: b: c\n' });
    expect(errors[0]?.message).toContain('YAML parse error on guestbook/templates/a.yaml: ');
  });

  test('what cannot be read is placed where the template wrote it', () => {
    const text = '{{ if true }}\nkind: ConfigMap\nmetadata:\n  name: {{ .Chart.Name }}\n{{ end }}  a: b: c\n';
    const { errors } = render({ 'templates/a.yaml': text });
    const place = errors[0]?.place;
    expect(place?.source.name).toBe('templates/a.yaml');
    expect(text.slice(0, place?.start).split('\n')).toHaveLength(5);
  });

  test('what an include wrote and cannot be read is placed where it was included', () => {
    const { errors } = render({
      'templates/_labels.tpl': '{{ define "labels" }}a: b: c{{ end }}',
      'templates/a.yaml': 'kind: ConfigMap\nmetadata:\n  {{ include "labels" . }}\n',
    });
    const place = errors[0]?.place;
    expect(place?.source.name).toBe('templates/a.yaml');
    expect(place?.source.text.slice(place.start)).toMatch(/^\{?\{? ?include "labels"/);
  });

  test('a chart for other versions of Kubernetes', () => {
    const { errors } = render(
      { 'Chart.yaml': `${chartYaml}kubeVersion: ">=1.30"\n` },
      { capabilities: { kubeVersion: '1.29.3' } },
    );
    expect(errors[0]?.message).toBe(
      'chart requires kubeVersion: >=1.30 which is incompatible with Kubernetes v1.29.3',
    );
  });

  test('a template that never ends is stopped', () => {
    const files = { 'templates/a.yaml': '{{ define "f" }}{{ template "f" . }}{{ end }}{{ template "f" . }}' };
    expect(render(files).errors[0]?.stage).toBe('limit');
  });
});
