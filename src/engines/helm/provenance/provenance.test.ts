import { type Place, locate, memoryTree, source } from '#files';
import type { YamlPath } from '#yaml';
import { describe, expect, test } from 'vitest';
import { type RenderedChart, type ValuesLayer, loadChart, renderChart } from '../index.ts';

type Files = Readonly<Record<string, string>>;
type Layers = Readonly<Record<string, string>>;

const chartYaml = 'apiVersion: v2\nname: shop\nversion: 1.0.0\n';

function render(files: Files, layers: Layers = {}, parameters: readonly string[] = []): RenderedChart {
  const loaded = loadChart(memoryTree({ 'Chart.yaml': chartYaml, ...files }), '');
  if (loaded.kind === 'error') throw new Error(loaded.error.message);
  const values: ValuesLayer[] = [
    ...Object.entries(layers).map(
      ([path, text]): ValuesLayer => ({ kind: 'file', source: source(path, text) }),
    ),
    ...parameters.map((text): ValuesLayer => ({ kind: 'set', text })),
  ];
  const result = renderChart({ chart: loaded.chart, release: { name: 'demo' }, values });
  expect(result.errors).toEqual([]);
  return result;
}

/** Who set a field: the line to edit, then the chain with its places. */
function blame(result: RenderedChart, path: YamlPath, object = 0): readonly string[] {
  const origin = result.manifests[object]?.origin.field(path);
  if (!origin) return [];
  return [
    `edit ${at(origin.edit)}`,
    ...origin.steps.map((step) => `${step.kind}: ${step.text}${step.place ? ` @ ${at(step.place)}` : ''}`),
  ];
}

function at(place: Place): string {
  const { file, line, column } = locate(place);
  return `${file}:${line}:${column}`;
}

function configMap(data: string): string {
  return `apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: {{ .Release.Name }}\ndata:\n${data}`;
}

describe('who set a field', () => {
  test('text of a template', () => {
    const result = render({ 'templates/a.yaml': configMap('  mode: fast\n') });
    expect(blame(result, ['data', 'mode'])).toEqual([
      'edit templates/a.yaml:6:9',
      'template: written by shop/templates/a.yaml @ templates/a.yaml:6:9',
    ]);
  });

  test('a default of the chart, overridden by a file, overridden by a parameter', () => {
    const files = {
      'values.yaml': 'image:\n  tag: "1"\n',
      'templates/a.yaml': configMap('  tag: {{ .Values.image.tag | quote }}\n'),
    };
    const layers = { 'base.yaml': 'image:\n  tag: "2"\n', 'dev.yaml': '# dev\nimage: { tag: "3" }\n' };
    expect(blame(render(files, layers), ['data', 'tag'])).toEqual([
      'edit dev.yaml:2:10',
      'template: written by shop/templates/a.yaml @ templates/a.yaml:6:31',
      'value: image.tag set by dev.yaml @ dev.yaml:2:10',
      'overridden: which overrode image.tag of base.yaml @ base.yaml:2:3',
      'overridden: which overrode image.tag of values.yaml @ values.yaml:2:3',
    ]);
    expect(blame(render(files, layers, ['image.tag=4']), ['data', 'tag']).slice(2, 4)).toEqual([
      'parameter: image.tag set by --set image.tag=4',
      'overridden: which overrode image.tag of dev.yaml @ dev.yaml:2:10',
    ]);
  });

  test('a value of a subchart, overridden by an environment', () => {
    const files = {
      'values.yaml': 'redis:\n  port: 2\n',
      'charts/redis/Chart.yaml': 'apiVersion: v2\nname: redis\nversion: 1.0.0\n',
      'charts/redis/values.yaml': 'host: localhost\nport: 1\n',
      'charts/redis/templates/a.yaml': configMap(
        '  port: "{{ .Values.port }}"\n  host: {{ .Values.host }}\n',
      ),
    };
    const result = render(files, { 'prod.yaml': 'redis:\n  port: 3\n' });
    expect(blame(result, ['data', 'port'])).toEqual([
      'edit prod.yaml:2:3',
      'template: written by shop/charts/redis/templates/a.yaml @ charts/redis/templates/a.yaml:6:13',
      'value: redis.port set by prod.yaml @ prod.yaml:2:3',
      'overridden: which overrode redis.port of values.yaml @ values.yaml:2:3',
      'overridden: which overrode port of charts/redis/values.yaml @ charts/redis/values.yaml:2:1',
    ]);
    expect(blame(result, ['data', 'host'])).toEqual([
      'edit prod.yaml:1:1',
      'template: written by shop/charts/redis/templates/a.yaml @ charts/redis/templates/a.yaml:7:12',
      'value: host set by charts/redis/values.yaml @ charts/redis/values.yaml:1:1',
    ]);
  });

  test('tpl of a value: the value, and what the text in it reads', () => {
    const files = {
      'values.yaml': 'domain: example.org\nhost: "web.{{ .Values.domain }}"\n',
      'templates/a.yaml': configMap('  host: {{ tpl .Values.host . }}\n'),
    };
    expect(blame(render(files), ['data', 'host'])).toEqual([
      'edit values.yaml:1:1',
      'template: written by text given to tpl @ values.yaml:2:1',
      'include: included from shop/templates/a.yaml @ templates/a.yaml:6:12',
      'value: domain set by values.yaml @ values.yaml:1:1',
    ]);
  });

  test('toYaml of a map merged from three layers', () => {
    const files = {
      'values.yaml': 'labels:\n  a: "1"\n  b: "1"\n  c: "1"\n',
      'templates/a.yaml': configMap('  {{- toYaml .Values.labels | nindent 2 }}\n'),
    };
    const result = render(files, {
      'one.yaml': 'labels:\n  b: "2"\n',
      'two.yaml': 'labels:\n  c: "3"\n  d: "3"\n',
    });
    const setBy = (key: string): string | undefined => blame(result, ['data', key])[0];
    expect(setBy('a')).toBe('edit values.yaml:2:3');
    expect(setBy('b')).toBe('edit one.yaml:2:3');
    expect(setBy('c')).toBe('edit two.yaml:2:3');
    expect(blame(result, ['data', 'd'])).toEqual([
      'edit two.yaml:3:3',
      'template: written by shop/templates/a.yaml @ templates/a.yaml:6:7',
      'value: labels.d set by two.yaml @ two.yaml:3:3',
    ]);
  });

  test('a list replaced by a later layer, behind items of the template', () => {
    const files = {
      'values.yaml': 'args: [--quiet]\n',
      'templates/a.yaml':
        'apiVersion: v1\nkind: Pod\nmetadata: { name: x }\nspec:\n  containers:\n  - name: main\n    args:\n    - --first\n    {{- with .Values.args }}\n    {{- toYaml . | nindent 4 }}\n    {{- end }}\n',
    };
    const result = render(files, { 'dev.yaml': 'args:\n- --verbose\n- --color\n' });
    const path = (index: number): YamlPath => ['spec', 'containers', 0, 'args', index];
    expect(blame(result, path(0))[0]).toBe('edit templates/a.yaml:8:7');
    expect(blame(result, path(1))[0]).toBe('edit dev.yaml:2:3');
    expect(blame(result, path(2))).toEqual([
      'edit dev.yaml:3:3',
      'template: written by shop/templates/a.yaml @ templates/a.yaml:10:9',
      'value: args[1] set by dev.yaml @ dev.yaml:3:3',
    ]);
  });

  test('default and coalesce chains point at the value that won, or at where one could be set', () => {
    const files = {
      'values.yaml': 'global: {}\nimage: { registry: "", tag: "" }\n',
      'templates/a.yaml': configMap(
        '  registry: {{ coalesce .Values.image.registry .Values.global.registry "docker.io" }}\n  tag: {{ .Values.image.tag | default .Chart.Version }}\n  pull: {{ .Values.image.pullPolicy | default "Always" }}\n',
      ),
    };
    const result = render(files, { 'dev.yaml': 'global:\n  registry: registry.example.org\n' });
    expect(blame(result, ['data', 'registry'])).toEqual([
      'edit dev.yaml:2:3',
      'template: written by shop/templates/a.yaml @ templates/a.yaml:6:55',
      'value: global.registry set by dev.yaml @ dev.yaml:2:3',
    ]);
    expect(blame(result, ['data', 'tag'])[0]).toBe('edit values.yaml:2:24');
    expect(blame(result, ['data', 'pull'])).toContain('value: image.pullPolicy is not set @ dev.yaml:1:1');
  });

  test('named templates three includes deep, values travelling in a dict', () => {
    const files = {
      'values.yaml': 'image: { name: api, tag: v1 }\n',
      'templates/_h.tpl': `{{- define "image" -}}
{{- include "image.parts" (dict "image" .Values.image "root" $) -}}
{{- end -}}
{{- define "image.parts" -}}
{{- include "image.text" (dict "name" .image.name "tag" .image.tag) -}}
{{- end -}}
{{- define "image.text" -}}
{{- printf "%s:%s" .name .tag -}}
{{- end -}}
`,
      'templates/a.yaml': configMap('  image: {{ include "image" . | quote }}\n'),
    };
    const result = render(files, { 'dev.yaml': 'image:\n  tag: v2\n' });
    expect(blame(result, ['data', 'image'])).toEqual([
      'edit dev.yaml:2:3',
      'template: written by image.text @ templates/_h.tpl:8:20',
      'include: included from image.parts @ templates/_h.tpl:5:5',
      'include: included from image @ templates/_h.tpl:2:5',
      'include: included from shop/templates/a.yaml @ templates/a.yaml:6:13',
      'value: image.name set by values.yaml @ values.yaml:1:10',
      'template: written by image.text @ templates/_h.tpl:8:26',
      'value: image.tag set by dev.yaml @ dev.yaml:2:3',
      'overridden: which overrode image.tag of values.yaml @ values.yaml:1:21',
    ]);
  });

  test('variables, ranges and with', () => {
    const files = {
      'values.yaml': 'hosts: [a.example.org, b.example.org]\nports: { http: 80 }\nteam: { name: blue }\n',
      'templates/a.yaml': configMap(
        '{{- $team := .Values.team }}\n{{- range $i, $host := .Values.hosts }}\n  host{{ $i }}: {{ $host }}\n{{- end }}\n{{- range $name, $port := .Values.ports }}\n  {{ $name }}: "{{ $port }}"\n{{- end }}\n  team: {{ $team.name }}\n  {{- with .Values.team.name }}\n  again: {{ . }}\n  {{- end }}\n',
      ),
    };
    const result = render(files, {
      'dev.yaml': 'hosts:\n- x.example.org\n- y.example.org\nteam:\n  name: red\n',
    });
    expect(blame(result, ['data', 'host1'])[0]).toBe('edit dev.yaml:3:3');
    expect(blame(result, ['data', 'http'])[0]).toBe('edit values.yaml:2:10');
    expect(blame(result, ['data', 'team'])[0]).toBe('edit dev.yaml:5:3');
    expect(blame(result, ['data', 'again'])[0]).toBe('edit dev.yaml:5:3');
  });

  test('a field that is absent: the branch that would write it, and what its condition read', () => {
    const files = {
      'values.yaml': 'autoscaling:\n  enabled: true\nresources: {}\n',
      'templates/a.yaml':
        'apiVersion: apps/v1\nkind: Deployment\nmetadata: { name: x }\nspec:\n  {{- if not .Values.autoscaling.enabled }}\n  replicas: 2\n  {{- end }}\n  resources: {{- toYaml .Values.resources | nindent 4 }}\n',
    };
    const result = render(files);
    expect(blame(result, ['spec', 'replicas'])).toEqual([
      'edit values.yaml:2:3',
      'template: a branch of shop/templates/a.yaml that would write replicas is not taken @ templates/a.yaml:5:10',
      'value: autoscaling.enabled set by values.yaml @ values.yaml:2:3',
    ]);
    expect(blame(result, ['spec', 'resources', 'limits'])[0]).toBe('edit values.yaml:3:1');
  });

  test('an object begins where its template begins to write it', () => {
    const result = render({
      'templates/a.yaml': `{{- if true }}\n${configMap('  a: b\n')}---\n${configMap('  c: d\n')}{{ end }}`,
    });
    expect(result.manifests.map(({ origin }) => at(origin.place))).toEqual([
      'templates/a.yaml:2:1',
      'templates/a.yaml:9:1',
    ]);
  });
});
