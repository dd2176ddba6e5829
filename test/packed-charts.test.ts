import { expect, test } from 'vitest';
import { loadConfig } from '#config';
import { memoryTree } from '#files';
import { run } from '#run';
import { chartArchive } from './chart-archive.ts';

const application = `apiVersion: argoproj.io/v1alpha1
kind: Application
metadata: { name: shop, namespace: argocd }
spec:
  project: default
  source: { repoURL: https://git.example.org/acme/gitops.git, path: shop }
  destination: { server: https://kubernetes.default.svc, namespace: shop }
  syncPolicy: { automated: {} }
`;

const dashboard = `apiVersion: v1
kind: ConfigMap
metadata: { name: dashboard }
data: { dashboard.json: {{ repeat 30000 "0123456789" | quote }} }
`;

const agent = `apiVersion: apps/v1
kind: DaemonSet
metadata: { name: agent }
spec:
  selector: { matchLabels: { app: agent } }
  template:
    metadata: { labels: { app: agent } }
    spec:
      hostNetwork: true
      containers: [{ name: agent, image: "registry.example.org/agent:1.0.0" }]
`;

const archive = chartArchive({
  'engine/Chart.yaml': 'apiVersion: v2\nname: engine\nversion: 1.0.0\n',
  'engine/templates/dashboard.yaml': dashboard,
  'engine/templates/agent.yaml': agent,
});

const tree = memoryTree({
  'phineus.yaml': `repositories: { "https://git.example.org/acme/gitops.git": . }
targets: { dev: { namespaces: [{ name: shop, podSecurity: restricted }] } }
`,
  'apps/shop.yaml': application,
  'shop/Chart.yaml':
    'apiVersion: v2\nname: shop\nversion: 0.1.0\ndependencies: [{ name: engine, version: 1.0.0, repository: "https://charts.example.org" }]\n',
  'shop/charts/engine-1.0.0.tgz': archive,
});

test.each([
  ['oversized-object', 'apps/shop.yaml', 8, 'shop/charts/engine-1.0.0.tgz/templates/dashboard.yaml'],
  ['forbidden-pod', 'apps/shop.yaml', 7, 'shop/charts/engine-1.0.0.tgz/templates/agent.yaml'],
])(
  'a packed chart that does not suit its cluster is a fault of who installs it: %s',
  (rule, file, line, chart) => {
    const { report } = run({ tree, config: loadConfig(tree), today: '2026-11-16' });
    const found = report.findings.find((finding) => finding.rule === rule);
    expect(found).toMatchObject({ severity: 'error', location: { file, line } });
    expect(found?.related?.map((each) => each.file)).toContain(chart);
  },
);
