import { expect, test } from 'vitest';
import { loadConfig } from '#config';
import { memoryTree } from '#files';
import { run } from '../run.ts';

const fleet = {
  'apps/login.yaml': `apiVersion: argoproj.io/v1alpha1
kind: Application
metadata: { name: login, namespace: argocd }
spec:
  source: { repoURL: https://git.example.org/acme/gitops.git, path: login }
  destination: { server: https://kubernetes.default.svc, namespace: login }
`,
  'login/login.yaml': `apiVersion: networking.k8s.io/v1
kind: Ingress
metadata: { name: login }
spec:
  rules: [{ host: login.example.org }]
---
apiVersion: v1
kind: Pod
metadata: { name: api }
spec:
  containers:
    - name: api
      image: registry.example.org/api:1.4.2
      env: [{ name: ISSUER_URL, value: https://login.example.org }]
---
apiVersion: v1
kind: ConfigMap
metadata: { name: test-users }
`,
};

function notes(config: string): readonly string[] {
  const tree = memoryTree({
    ...fleet,
    'phineus.yaml': `${config}repositories: { https://git.example.org/acme/gitops.git: . }\n`,
  });
  const { report } = run({ tree, config: loadConfig(tree), today: '2026-11-15' });
  return report.problems.map(({ message }) => message).filter((message) => message.includes('declare it as'));
}

test('facts that the objects of a target ask for and nobody declares are not verified', () => {
  expect(notes('targets:\n  dev: {}\n')).toEqual([
    'not verified, because it is not declared whether pods can reach login.example.org, a public host of their own cluster; declare it as hairpin',
    'not verified, because it is not declared whether the target is production, and ConfigMap test-users is test data; declare it as environment',
  ]);
});

test('declared facts leave nothing to say', () => {
  expect(notes('targets:\n  dev: { hairpin: true, environment: development }\n')).toEqual([]);
});
