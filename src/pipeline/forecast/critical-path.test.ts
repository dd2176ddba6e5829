import { expect, test } from 'vitest';
import { loadConfig } from '#config';
import { memoryTree } from '#files';
import { run } from '#run';

const application = (name: string, path: string) => `apiVersion: argoproj.io/v1alpha1
kind: Application
metadata: { name: ${name}, namespace: argocd }
spec:
  project: default
  source: { repoURL: https://git.example.org/acme/gitops.git, path: ${path} }
  destination: { server: https://kubernetes.default.svc, namespace: ${name} }
  syncPolicy: { automated: {}, syncOptions: [CreateNamespace=true] }
`;

test('the critical path runs from the definition to what waits for it', () => {
  const tree = memoryTree({
    'phineus.yaml': 'repositories: { "https://git.example.org/acme/gitops.git": . }\n',
    'apps/broker.yaml': application('broker', 'broker'),
    'apps/orders.yaml': application('orders', 'orders'),
    'broker/crd.yaml': `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: { name: queues.acme.io }
spec:
  group: acme.io
  scope: Namespaced
  names: { kind: Queue, plural: queues }
  versions: [{ name: v1, served: true, storage: true, schema: { openAPIV3Schema: { type: object } } }]
`,
    'orders/queue.yaml': 'apiVersion: acme.io/v1\nkind: Queue\nmetadata: { name: inbox }\n',
  });
  const { forecasts } = run({ tree, config: loadConfig(tree), today: '2026-11-15' });
  expect(forecasts[0]?.criticalPath).toEqual(['argocd/broker', 'argocd/orders']);
  expect(forecasts[0]?.order).toEqual([['argocd/broker'], ['argocd/orders']]);
});
