import { memoryTree } from '#files';
import { expect, it } from 'vitest';
import { loadChart } from '../load-chart.ts';
import { sketchTemplates, undecided } from './sketch-templates.ts';

it('reads the objects that templates write down, whatever the values switch off', () => {
  const tree = memoryTree({
    'Chart.yaml': 'apiVersion: v2\nname: secrets\nversion: 1.0.0\n',
    'values.yaml': 'provider: ""\n',
    'templates/database.yaml': `{{- if eq .Values.provider "vault" }}
apiVersion: external-secrets.io/v1
kind: ExternalSecret
metadata:
  name: database
  namespace: {{ .Values.namespace }}
spec:
  target:
    name: database-credentials
    template:
      data:
        url: "{{ \`{{ .user }}\` }}@db"
{{- end }}
`,
    'templates/broken.yaml': 'kind: {{ if a }}\n  x: [\n',
  });
  const loaded = loadChart(tree, '');
  if (loaded.kind === 'error') throw new Error(loaded.error.message);
  const [first, ...others] = sketchTemplates(loaded.chart);
  expect(others).toEqual([]);
  expect(first?.manifest['spec']).toMatchObject({ target: { name: 'database-credentials' } });
  expect(String(first?.manifest.metadata?.namespace)).toMatch(undecided);
  expect(first?.origin.field(['metadata', 'name']).edit.source.text).toContain('{{- if eq');
});
