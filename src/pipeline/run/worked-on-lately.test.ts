import { expect, test } from 'vitest';
import { loadConfig } from '#config';
import { readPack } from '#disk';
import { type FileTree, memoryTree } from '#files';
import { schemaCatalog } from '#schema';
import type { GitView } from '#sources';
import { run } from './run.ts';

const files = {
  'app.yaml': `apiVersion: argoproj.io/v1alpha1
kind: Application
metadata: { name: shop, namespace: argocd }
spec:
  source: { repoURL: https://git.example.org/acme/gitops.git, path: shop }
  destination: { server: https://kubernetes.default.svc, namespace: shop }
`,
  'shop/settings.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: settings }\n',
  'payments/kustomization.yaml': 'resources: [cleanup.yaml]\n',
  'payments/cleanup.yaml': `apiVersion: batch/v1
kind: CronJob
metadata: { name: cleanup }
spec:
  schedule: "*/ * * * *"
  jobTemplate:
    spec:
      template:
        spec:
          restartPolicy: Never
          containers: [{ name: cleanup, image: registry.example.org/cleanup:1.0.0 }]
`,
};
const tree = memoryTree(files);

const git: GitView = {
  prefix: '',
  commit: 'a'.repeat(40),
  date: '2026-11-15',
  branch: 'main',
  defaultBranch: 'main',
  remotes: [],
  refs: [],
  hasAllBranches: true,
  resolve: () => undefined,
  precedes: () => false,
  treeAt: () => undefined,
};

test.each<[string, string, (days: number) => FileTree | undefined]>([
  ['is as it was a month before', 'info', () => tree],
  [
    'was changed since',
    'warning',
    () => memoryTree({ ...files, 'payments/cleanup.yaml': 'kind: CronJob\n' }),
  ],
  ['was added since', 'warning', () => memoryTree({ 'app.yaml': files['app.yaml'] })],
  ['has no history', 'info', () => undefined],
])('what nobody deploys and %s is told as %s', (_, severity, treeBefore) => {
  const { findings } = run({
    tree,
    config: loadConfig(tree),
    today: '2026-11-15',
    git: { ...git, treeBefore },
    schemas: schemaCatalog(readPack),
  }).findings;
  expect(findings.filter(({ rule }) => rule === 'invalid-value').map((one) => one.severity)).toEqual([
    severity,
  ]);
});

const chart = {
  'app.yaml': files['app.yaml'],
  'shop/Chart.yaml': `apiVersion: v2
name: shop
version: 0.1.0
home: https://example.org/shop
sources: [https://example.org/shop]
`,
  'shop/templates/_job.tpl': `{{- define "shop.job" -}}
{{ .name }}: {{ if eq .name "weekly" }}{{ $.Values.zone }}{{ end }}
{{- end }}
`,
  'shop/values.yaml': 'zone: a\njobs: [{ name: nightly }]\n',
  'shop/templates/jobs.yaml': `apiVersion: v1
kind: ConfigMap
metadata: { name: settings }
data:
  {{- range .Values.jobs }}
  {{ include "shop.job" (dict "name" .name) }}x
  {{- end }}
`,
};

test.each<[string, string, Readonly<Record<string, string>>]>([
  ['is as it was', 'info', chart],
  [
    'came with another version',
    'info',
    { ...chart, 'shop/Chart.yaml': 'version: 0.0.9', 'shop/templates/_job.tpl': '' },
  ],
  ['was edited', 'warning', { ...chart, 'shop/templates/_job.tpl': '' }],
])('what is weak in a released chart and %s is told as %s', (_, severity, before) => {
  const tree = memoryTree(chart);
  const { findings } = run({
    tree,
    config: loadConfig(tree),
    today: '2026-11-15',
    git: { ...git, treeBefore: () => memoryTree(before) },
  }).findings;
  expect(findings.filter(({ rule }) => rule === 'failing-template').map((one) => one.severity)).toEqual([
    severity,
  ]);
});

const unlisted = {
  ...files,
  'payments/settings.yaml': files['shop/settings.yaml'],
  'payments/kustomization.yaml': 'resources: [settings.yaml]\n',
};

test.each<[string, string, Readonly<Record<string, string>>]>([
  ['was added', 'question', { 'app.yaml': files['app.yaml'] }],
  ['was there before', 'info', files],
])('a manifest that is not listed where nobody deploys, and %s, is told as %s', (_, severity, before) => {
  const tree = memoryTree(unlisted);
  const { findings } = run({
    tree,
    config: loadConfig(tree),
    today: '2026-11-15',
    git: { ...git, treeBefore: () => memoryTree(before) },
  }).findings;
  expect(findings.filter(({ rule }) => rule === 'unreferenced-manifest').map((one) => one.severity)).toEqual([
    severity,
  ]);
});

test('what a commit took out of the list of a kustomization was not forgotten there', () => {
  const fleet = memoryTree({
    'app.yaml': files['app.yaml'],
    'shop/kustomization.yaml': 'resources: [settings.yaml]\n',
    'shop/settings.yaml': files['shop/settings.yaml'],
    'shop/namespace.yaml': 'apiVersion: v1\nkind: Namespace\nmetadata: { name: shop }\n',
  });
  const severity = (text: string) =>
    run({
      tree: fleet,
      config: loadConfig(fleet),
      today: '2026-11-15',
      git: { ...git, earlierTexts: () => [{ commit: 'b'.repeat(40), text }] },
    }).findings.findings.flatMap((finding) =>
      finding.rule === 'unreferenced-manifest'
        ? [[finding.severity, finding.reasons.find(({ speaks }) => speaks === 'against')?.text]]
        : [],
    );
  expect(severity('resources:\n  - settings.yaml\n  - namespace.yaml # by hand\n')).toEqual([
    ['info', 'commit bbbbbbb took it out of this list'],
  ]);
  expect(severity('resources:\n  - settings.yaml\n')).toEqual([['question', undefined]]);
});
