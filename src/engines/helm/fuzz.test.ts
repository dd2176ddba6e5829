import { Budget } from '#budget';
import { memoryTree, source } from '#files';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { loadChart, renderChart } from './index.ts';

const files: Readonly<Record<string, string>> = {
  'Chart.yaml':
    'apiVersion: v2\nname: shop\nversion: 1.0.0\ndependencies:\n- { name: redis, version: "*", condition: redis.enabled, import-values: [data] }\n',
  'values.yaml':
    'image: { name: api, tag: "1" }\nhosts: [a, b]\nredis: { enabled: true }\nglobal: { zone: eu }\n',
  'values.schema.json': '{"type":"object","properties":{"image":{"type":"object","required":["tag"]}}}',
  'templates/_h.tpl': '{{ define "name" }}{{ .Release.Name }}-{{ .Chart.Name | trunc 10 }}{{ end }}',
  'templates/a.yaml':
    'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: {{ include "name" . }}\ndata:\n  {{- range $i, $h := .Values.hosts }}\n  host{{ $i }}: {{ $h | quote }}\n  {{- end }}\n  {{- with .Values.image }}\n  image: {{ printf "%s:%v" .name .tag }}\n  {{- end }}\n  all: |\n{{ toYaml .Values | indent 4 }}\n',
  'charts/redis/Chart.yaml': 'apiVersion: v2\nname: redis\nversion: 1.0.0\n',
  'charts/redis/values.yaml': 'exports: { data: { x: 1 } }\nport: 6379\n',
  'charts/redis/templates/s.yaml': 'port: {{ .Values.port }}\nzone: {{ .Values.global.zone }}\n',
};

const names = Object.keys(files);
const snippets = [
  '{{',
  '}}',
  '{{-',
  '-}}',
  '{{ end }}',
  '{{ . }}',
  '{{ include "name" . }}',
  '{{ tpl "{{ . }}" . }}',
  '---\n',
  ': ',
  '\n  ',
  '- ',
  '&a ',
  '*a',
  '<<: *a\n',
  '|',
  '"',
  "'",
  '{',
  '[',
  '\t',
  '\u0000',
  '$x',
  '| toYaml',
  '| fromYaml',
  'null',
  '1e400',
  '.inf',
  'helm.sh/hook: x',
];

/** Cuts, doubles or inserts a piece of one file. */
const mutation = fc.record({
  file: fc.constantFrom(...names),
  at: fc.nat(600),
  length: fc.nat(30),
  insert: fc.oneof(fc.constantFrom(...snippets), fc.string({ maxLength: 6 })),
});

function mutate(
  mutations: readonly { file: string; at: number; length: number; insert: string }[],
): Record<string, string> {
  const changed = { ...files };
  for (const { file, at, length, insert } of mutations) {
    const text = changed[file] ?? '';
    const start = text.length === 0 ? 0 : at % text.length;
    changed[file] = text.slice(0, start) + insert + text.slice(start + length);
  }
  return changed;
}

const budget = () => new Budget({ steps: 2_000_000, bytes: 10_000_000, depth: 500 });

test('whatever a chart looks like, it renders or says why not, and tracing changes nothing', () => {
  let rendered = 0;
  fc.assert(
    fc.property(
      fc.array(mutation, { minLength: 1, maxLength: 2 }),
      fc.constantFrom(3, 4),
      (mutations, helm) => {
        const loaded = loadChart(memoryTree(mutate(mutations)), '');
        if (loaded.kind === 'error') {
          expect(loaded.error.message).not.toBe('');
          return;
        }
        const request = {
          chart: loaded.chart,
          release: { name: 'demo' },
          helm: helm === 3 ? (3 as const) : (4 as const),
          budget: budget(),
        };
        const result = renderChart(request);
        if (result.errors.length > 0) {
          expect(result.errors[0]?.message).not.toBe('');
          return;
        }
        rendered++;
        expect(renderChart({ ...request, budget: budget() }).text).toBe(result.text);
        expect(result.unreadValues).toEqual([]);
        for (const { origin } of result.manifests) {
          expect(origin.field(['metadata', 'name']).edit.source.name).not.toBe('');
          expect(origin.field(['data', 'nothing', 0]).edit.source.name).not.toBe('');
        }
      },
    ),
    { numRuns: 800 },
  );
  expect(rendered).toBeGreaterThan(50);
});

test('whatever the values look like, they are merged or refused', () => {
  const loaded = loadChart(memoryTree(files), '');
  if (loaded.kind === 'error') throw new Error(loaded.error.message);
  const { chart } = loaded;
  const kinds = fc.constantFrom('set', 'set-string', 'set-json', 'set-literal');
  const text = fc.stringMatching(/^[a-z.[\]{}=,\\"0-9: \n-]{0,40}$/);
  fc.assert(
    fc.property(fc.array(fc.record({ kind: kinds, text }), { maxLength: 3 }), text, (flags, yaml) => {
      const values = [
        { kind: 'file' as const, source: source('fuzz.yaml', yaml) },
        ...flags.map(({ kind, text: line }) => ({ kind: kind as 'set', text: line })),
      ];
      const result = renderChart({ chart, release: { name: 'demo' }, values, budget: budget() });
      if (result.errors.length === 0) expect(Array.isArray(result.unreadValues)).toBe(true);
    }),
    { numRuns: 800 },
  );
});
