import { expect, test } from 'vitest';
import { loadConfig } from '#config';
import { memoryTree } from '#files';
import { type RunResult, run } from '#run';

const application = `apiVersion: argoproj.io/v1alpha1
kind: Application
metadata: { name: shop, namespace: argocd }
spec:
  project: default
  source: { repoURL: https://git.example.org/acme/gitops.git, path: shop }
  destination: { server: https://kubernetes.default.svc, namespace: shop }
  syncPolicy: { automated: {} }
`;

const deployment = `apiVersion: apps/v1
kind: Deployment
metadata: { name: web }
spec:
  selector: { matchLabels: { app: web } }
  template:
    metadata: { labels: { app: web } }
    spec:
      containers:
        - name: web
          image: nginx:1.27
          envFrom: [{ secretRef: { name: web-login } }]
`;

const repositories = 'repositories: { "https://git.example.org/acme/gitops.git": . }\n';

function check(files: Readonly<Record<string, string>>, config = repositories): RunResult {
  const tree = memoryTree({ 'phineus.yaml': config, 'apps/shop.yaml': application, ...files });
  return run({ tree, config: loadConfig(tree), today: '2026-11-16' });
}

function verdicts({ report }: RunResult): readonly string[] {
  return report.applications.map(({ name, forecast }) => `${name} ${forecast?.verdict}`);
}

test('a namespace that a Makefile creates is a note that names the Makefile, and blocks nobody', () => {
  const settings = 'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: settings }\ndata: { a: b }\n';
  const result = check({
    'shop/settings.yaml': settings,
    Makefile: 'up:\n\tkubectl create namespace shop\n',
  });
  const [finding] = result.report.findings.filter(({ rule }) => rule === 'missing-namespace');
  expect(finding).toMatchObject({
    severity: 'info',
    confidence: 'possible',
    reasons: expect.arrayContaining([
      {
        speaks: 'against',
        text: 'Makefile creates it by hand',
        location: { file: 'Makefile', line: 2, column: 10 },
      },
    ]),
  });
  expect(verdicts(result)).toEqual(['shop unverified']);
});

test('a Secret that a Makefile creates is a note where nobody declared what is there, and an error where it is not declared', () => {
  const files = {
    'shop/web.yaml': deployment,
    'shop/namespace.yaml': 'apiVersion: v1\nkind: Namespace\nmetadata: { name: shop }\n',
    Makefile: 'up:\n\tkubectl create secret generic web-login\n',
  };
  const open = check(files);
  const secrets = (result: RunResult) =>
    result.report.findings.filter(({ rule }) => rule === 'dangling-secret').map(({ severity }) => severity);
  expect(secrets(open)).toEqual(['info']);
  expect(verdicts(open)).toEqual(['shop unverified']);
  const declared = check(files, `${repositories}targets: { dev: { objects: [], namespaces: [] } }\n`);
  expect(secrets(declared)).toEqual(['error']);
  expect(verdicts(declared)).toEqual(['shop blocked']);
});

test('a route to a Service that a database is told not to make is an error', () => {
  const database = `apiVersion: postgresql.cnpg.io/v1
kind: Cluster
metadata: { name: db }
spec:
  instances: 2
  storage: { size: 1Gi }
  managed: { services: { disabledDefaultServices: [ro, r] } }
`;
  const ingress = `apiVersion: networking.k8s.io/v1
kind: Ingress
metadata: { name: replicas }
spec:
  defaultBackend: { service: { name: db-ro, port: { number: 5432 } } }
`;
  const { report } = check({ 'shop/db.yaml': database, 'shop/ingress.yaml': ingress });
  const [finding] = report.findings.filter(({ rule }) => rule === 'dangling-service');
  expect(finding).toMatchObject({
    severity: 'error',
    what: 'Ingress replicas refers to Service db-ro in namespace shop, which nothing creates',
  });
});
