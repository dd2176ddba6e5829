import { expect, test } from 'vitest';
import { memoryTree } from '#files';
import { buildModel } from '../web/src/model/model.ts';
import { runTree } from './run-example.ts';

const application = (namespace: string, path: string) => `apiVersion: argoproj.io/v1alpha1
kind: Application
metadata: { name: web, namespace: ${namespace} }
spec:
  project: default
  source: { repoURL: https://example.org/shop.git, path: ${path}, targetRevision: HEAD }
  destination: { server: https://kubernetes.default.svc, namespace: ${path} }
  syncPolicy: { automated: {}, syncOptions: [CreateNamespace=true] }
`;

const deployment = (config: string) => `apiVersion: apps/v1
kind: Deployment
metadata: { name: web }
spec:
  selector: { matchLabels: { app: web } }
  template:
    metadata: { labels: { app: web } }
    spec:
      containers:
        - { name: web, image: registry.example.org/web:1.0.0, envFrom: [{ configMapRef: { name: ${config} } }] }
`;

const files = {
  'phineus.yaml': `targets:
  dev: { distribution: k3d, kubernetes: "1.33", roots: [apps], objects: [] }
repositories: { "https://example.org/shop.git": . }
`,
  'apps/red.yaml': application('team-red', 'red'),
  'apps/blue.yaml': application('team-blue', 'blue'),
  'red/deployment.yaml': deployment('missing'),
  'blue/deployment.yaml': deployment('settings'),
  'blue/settings.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: settings }\n',
};

test('of two Applications of one name the one that a finding is about is told from the other', () => {
  const { report } = runTree(memoryTree(files));
  const found = report.findings.find(({ rule }) => rule === 'dangling-config-map');
  expect(found?.shownIn).toEqual([{ target: 'dev', namespace: 'team-red', applications: ['web'] }]);
  expect(found?.blocks).toEqual([{ target: 'dev', namespace: 'team-red', name: 'web' }]);
  const { findingsOf } = buildModel({ report }, report);
  const rules = (namespace: string) =>
    report.applications
      .filter((each) => each.namespace === namespace)
      .flatMap(findingsOf)
      .map(({ rule }) => rule);
  expect(rules('team-red')).toContain('dangling-config-map');
  expect(rules('team-blue')).not.toContain('dangling-config-map');
});

test('where no two share a name nothing is said of namespaces', () => {
  const { report } = runTree(
    memoryTree({
      ...files,
      'apps/blue.yaml': application('team-blue', 'blue').replace(': web,', ': other,'),
    }),
  );
  const found = report.findings.find(({ rule }) => rule === 'dangling-config-map');
  expect(found).not.toHaveProperty('shownIn');
  expect(found?.blocks).toEqual([{ target: 'dev', name: 'web' }]);
});
