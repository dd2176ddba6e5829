import { expect, test } from 'vitest';
import { memoryTree } from '#files';
import { loadChart } from '../load-chart.ts';
import { type ChartReads, chartReads } from './chart-reads.ts';

function readsOf(files: Record<string, string>): ChartReads {
  const loaded = loadChart(
    memoryTree({ 'shop/Chart.yaml': 'apiVersion: v2\nname: shop\nversion: 1.0.0\n', ...files }),
    'shop',
  );
  if (loaded.kind === 'error') throw new Error(loaded.error.message);
  return chartReads(loaded.chart);
}

/** Paths with a dot between the steps; those of which everything below is read end with `…`. */
function paths(template: string, helpers = ''): readonly string[] {
  const { reads } = readsOf({ 'shop/templates/a.yaml': template, 'shop/templates/_helpers.tpl': helpers });
  return [...new Set(reads.map(({ path, isWhole }) => path.join('.') + (isWhole ? '…' : '')))].sort();
}

test.each([
  ['a field that is printed', '{{ .Values.image.tag }}', ['image.tag…']],
  ['a condition asks only whether it is set', '{{ if .Values.ingress }}x{{ end }}', ['ingress']],
  ['dot inside with', '{{ with .Values.image }}{{ .tag }}{{ end }}', ['image', 'image.tag…']],
  [
    'entries of a list',
    '{{ range .Values.hosts }}{{ .name }}{{ end }}',
    ['hosts', 'hosts.*', 'hosts.*.name…'],
  ],
  ['a variable', '{{ $i := .Values.image }}{{ $i.tag }}', ['image.tag…']],
  ['a $ of its own', '{{ $ := dict "Values" .Values.image }}{{ $.Values.tag }}', ['image.tag…']],
  [
    'a variable set in a later round',
    '{{ $i := "" }}{{ range .Values.l }}{{ $i }}{{ $i = $.Values.a }}{{ end }}',
    ['a…', 'l', 'l.*'],
  ],
  ['the root inside range', '{{ range .Values.l }}{{ $.Values.a }}{{ end }}', ['a…', 'l', 'l.*']],
  ['index with names', '{{ index .Values "cert-manager" "tag" }}', ['cert-manager.tag…']],
  ['index with an unknown name', '{{ (index .Values.apps .Release.Name).tag }}', ['apps.*.tag…']],
  [
    'get, hasKey and dig',
    '{{ if hasKey .Values "a" }}{{ dig "b" "c" 1 .Values }}{{ end }}{{ get .Values "d" }}',
    ['a', 'b.c…', 'd…'],
  ],
  ['a whole map', '{{ toYaml .Values.resources | nindent 2 }}', ['resources…']],
  ['default and quote', '{{ .Values.a | default .Values.b | quote }}', ['a', 'a…', 'b', 'b…']],
])('%s is found', (_, template, expected) => {
  expect(paths(template)).toEqual(expected);
});

test('a define is followed with what it is given', () => {
  const helpers =
    '{{ define "name" }}{{ .Values.name }}{{ end }}{{ define "port" }}{{ .service.port }}{{ end }}';
  expect(paths('{{ include "name" . }}{{ include "port" (dict "service" .Values.web) }}', helpers)).toEqual([
    'name…',
    'web.port…',
  ]);
});

test('subcharts read below their own name, and what is global', () => {
  const { reads } = readsOf({
    'shop/charts/db/Chart.yaml': 'apiVersion: v2\nname: db\nversion: 1.0.0\n',
    'shop/charts/db/templates/a.yaml': '{{ .Values.size }}{{ .Values.global.zone }}',
  });
  expect([...new Set(reads.map(({ path }) => path.join('.')))].sort()).toEqual([
    'db.global.zone',
    'db.size',
    'global.zone',
  ]);
});

test('what is handed to a define that is not available may be read in any way', () => {
  expect(readsOf({ 'shop/templates/a.yaml': '{{ include "common.labels" . }}' }).isComplete).toBe(false);
});

test('a switch that `default true` keeps on is noticed', () => {
  const { stuck } = readsOf({
    'shop/templates/a.yaml': '{{ if .Values.web.enabled | default true }}a: 1{{ end }}',
  });
  expect(stuck.map(({ path }) => path)).toEqual([['web', 'enabled']]);
});

test('a guard knows the values it names and the key it guards', () => {
  const { guards } = readsOf({
    'shop/templates/a.yaml': '{{- if and .Values.a .Values.b.c }}\n  affinity:\n    x: 1\n{{- end }}',
  });
  expect(guards.map(({ paths, key }) => ({ paths, key }))).toEqual([
    { paths: [['a'], ['b', 'c']], key: 'affinity' },
  ]);
});

test('files of the chart are known by the names that are written, unless they are asked for first', () => {
  const { files } = readsOf({
    'shop/templates/a.yaml':
      '{{ $p := "conf/*" }}{{ range $n, $_ := .Files.Glob $p }}{{ $n }}{{ end }}{{ .Files.Get "a.txt" }}{{ with .Files.Get "b.txt" }}{{ . }}{{ end }}{{ .Files.Get .Values.c }}',
  });
  expect(files.map(({ pattern, isGlob }) => [pattern, isGlob])).toEqual([
    ['conf/*', true],
    ['a.txt', false],
  ]);
});
