import { locate, memoryTree, source } from '#files';
import { expect, test } from 'vitest';
import { type ValuesLayer, loadChart, renderChart } from '../index.ts';

const files = {
  'Chart.yaml':
    'apiVersion: v2\nname: shop\nversion: 1.0.0\ndependencies: [{ name: redis, version: "*", condition: redis.enabled }]\n',
  'values.yaml': 'image: { name: api, tag: "1" }\nlabels: {}\nhosts: []\nredis: { enabled: true, port: 1 }\n',
  'templates/a.yaml': `image: {{ .Values.image.name }}:{{ .Values.image.tag }}
labels: {{ .Values.labels | toJson }}
hosts: {{ range .Values.hosts }}{{ .name }}{{ end }}
`,
  'templates/_names.tpl': '{{ define "zone" }}{{ .Values.place.zone }}{{ end }}',
  'templates/b.yaml': '{{ if .Values.place }}zone: {{ include "zone" . }}{{ end }}\n',
  'templates/c.yaml': '{{ with .Values.extra }}{{ toYaml .more }}{{ end }}\n',
  'charts/redis/Chart.yaml': 'apiVersion: v2\nname: redis\nversion: 1.0.0\n',
  'charts/redis/values.yaml': 'port: 6379\nsize: 1\n',
  'charts/redis/templates/a.yaml': 'port: {{ .Values.port }}\nzone: {{ .Values.global.zone }}\n',
};

function unread(...layers: readonly ValuesLayer[]): unknown {
  return unreadOf(files, ...layers);
}

/** Both ways to find them have to agree on those without a default. */
function unreadOf(of: Readonly<Record<string, string>>, ...layers: readonly ValuesLayer[]): unknown {
  const loaded = loadChart(memoryTree(of), '');
  if (loaded.kind === 'error') throw new Error(loaded.error.message);
  const request = { chart: loaded.chart, release: { name: 'demo' }, values: layers };
  const result = renderChart(request);
  expect(result.errors).toEqual([]);
  const { unreadAdditions } = renderChart(request);
  expect(unreadAdditions).toEqual(result.unreadValues.filter(({ hasDefault }) => !hasDefault));
  return result.unreadValues.map(({ place, ...rest }) => {
    const at = place && locate(place);
    return { ...rest, ...(at ? { at: `${at.file}:${at.line}` } : {}) };
  });
}

function file(text: string): ValuesLayer {
  return { kind: 'file', source: source('dev.yaml', text) };
}

test('what templates read, and what Helm itself acts upon, is not unread', () => {
  const text = `image: { name: web }
labels: { team: { name: a } }
hosts: [{ name: x }]
global: { zone: eu }
redis: { enabled: true, port: 2 }
`;
  expect(unread(file(text))).toEqual([]);
});

test('a misspelt key is found with its line and the key that was meant', () => {
  expect(unread(file('image:\n  name: web\n  tga: "2"\n'))).toEqual([
    { path: 'image.tga', layer: 'dev.yaml', hasDefault: false, suggestion: 'image.tag', at: 'dev.yaml:3' },
  ]);
});

test('a value of a subchart that has a default and is read by nobody', () => {
  expect(unread(file('redis:\n  size: 3\n'))).toEqual([
    { path: 'redis.size', layer: 'dev.yaml', hasDefault: true, at: 'dev.yaml:2' },
  ]);
});

test('values for a subchart that is switched off', () => {
  expect(unread(file('redis:\n  enabled: false\n  port: 7\n'))).toEqual([
    { path: 'redis.port', layer: 'dev.yaml', hasDefault: true, at: 'dev.yaml:3' },
  ]);
});

test('a parameter', () => {
  expect(unread({ kind: 'set', text: 'replicas=3' })).toEqual([
    { path: 'replicas', layer: '--set replicas=3', hasDefault: false },
  ]);
});

test('additions that several templates read, and one beside each that none does', () => {
  const place = 'place:\n  zone: eu\n  row: 7\n';
  const extra = 'extra:\n  more: { a: 1, b: { c: 2 } }\n  less: 3\n';
  expect(unread(file(`${place}${extra}labels: { team: a }\n`))).toEqual([
    { path: 'place.row', layer: 'dev.yaml', hasDefault: false, at: 'dev.yaml:3' },
    { path: 'extra.less', layer: 'dev.yaml', hasDefault: false, at: 'dev.yaml:6' },
  ]);
});

test('additions to a chart that changes its values in place', () => {
  const changing = { ...files, 'templates/d.yaml': '{{ $_ := set .Values "seen" .Values.place.row }}\n' };
  expect(unreadOf(changing, file('place:\n  row: 7\nlost: 1\n'))).toEqual([
    { path: 'lost', layer: 'dev.yaml', hasDefault: false, at: 'dev.yaml:3' },
  ]);
});
