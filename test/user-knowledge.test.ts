import { describe, expect, test } from 'vitest';
import { loadConfig } from '#config';
import { memoryTree } from '#files';
import { run } from '#run';

const files = {
  'apps/shop.yaml': `apiVersion: argoproj.io/v1alpha1
kind: Application
metadata: { name: shop, namespace: argocd }
spec:
  project: default
  source: { repoURL: https://git.example.org/acme/gitops.git, path: shop }
  destination: { server: https://kubernetes.default.svc, namespace: shop }
  syncPolicy: { automated: {}, syncOptions: [CreateNamespace=true] }
`,
  'shop/queue.yaml': `apiVersion: queues.acme.example/v1
kind: Queue
metadata: { name: orders }
spec:
  internal: true
  login: { secret: orders-login }
`,
  'shop/route.yaml': `apiVersion: networking.k8s.io/v1
kind: Ingress
metadata: { name: orders }
spec:
  rules:
    - host: orders.example.org
      http:
        paths:
          - path: /
            pathType: Prefix
            backend: { service: { name: orders-queue, port: { number: 5672 } } }
`,
};

const pack = (kind: string) => `
targets: { dev: { objects: [] } }
knowledge:
  - project: the queue operator
    groups: [queues.acme.example]
    kinds:
      queues.acme.example/Queue: ${kind}
`;
const service = '{ kind: /Service, name: "{name}-queue", ports: [5672] }';

describe('a pack of phineus.yaml', () => {
  test('says what is made', () => {
    expect(dangling(pack(`{ makes: [${service}] }`))).toEqual([]);
  });

  test('says what is not made, and why', () => {
    const internal = service.replace(' }', ', unless: { field: spec.internal, is: true } }');
    expect(dangling(pack(`{ makes: [${internal}] }`))).toEqual([
      'error dangling-service Ingress orders refers to Service orders-queue in namespace shop, which nothing creates',
    ]);
  });

  test('says that nothing is made, and what is referred to', () => {
    const refers = '[{ field: spec.login.secret, to: /Secret, role: credentials }]';
    expect(dangling(pack(`{ makes: [], refers: ${refers} }`)).map((line) => line.split(',')[0])).toEqual([
      'error dangling-secret Queue orders refers to Secret orders-login in namespace shop',
      'error dangling-service Ingress orders refers to Service orders-queue in namespace shop',
    ]);
  });

  test('says that a kind is of the cluster', () => {
    const tree = memoryTree({ ...files, 'phineus.yaml': pack('{ scope: cluster }') });
    const [fleet] = run({ tree, config: loadConfig(tree), today: '2026-11-15' }).fleets;
    expect(fleet?.ofKind('queues.acme.example/Queue').map(({ id }) => id.namespace)).toEqual(['']);
  });
});

function dangling(config: string): readonly string[] {
  const tree = memoryTree({ ...files, 'phineus.yaml': config });
  return run({ tree, config: loadConfig(tree), today: '2026-11-15' })
    .findings.findings.filter(({ rule }) => rule.startsWith('dangling-'))
    .map(({ severity, rule, message }) => `${severity} ${rule} ${message}`);
}
