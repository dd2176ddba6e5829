import { expect, test } from 'vitest';
import { memoryTree } from '#files';
import { run } from '#run';

function application(name: string, policy: string): string {
  return `apiVersion: argoproj.io/v1alpha1
kind: Application
metadata: { name: ${name}, namespace: argocd }
spec:
  project: default
  source: { repoURL: https://git.acme.test/fleet.git, path: ${name} }
  destination: { server: https://kubernetes.default.svc, namespace: default }
  syncPolicy: ${policy}
`;
}

const pod = `apiVersion: v1
kind: Pod
metadata: { name: api }
spec: { containers: [{ name: api, image: registry.acme.test/api:1.0.0, envFrom: [{ configMapRef: { name: settings } }] }] }
`;

function verdicts(files: Readonly<Record<string, string>>): Record<string, string> {
  const facts = { objects: [], apis: [], nodePools: [{ name: 'workers' }], images: { missing: [] } };
  const { forecasts } = run({
    tree: memoryTree(files),
    config: {
      targets: [{ name: 'dev', roots: [], facts }],
      repositories: { 'https://git.acme.test/fleet.git': '.' },
      policies: {},
      waivers: [],
      isDeclared: true,
    },
    today: '2026-11-16',
  });
  return Object.fromEntries(
    (forecasts[0]?.applications ?? []).map((each) => [each.application, each.verdict]),
  );
}

test('what a person syncs, and what waits for it, is manual and not blocked', () => {
  expect(
    verdicts({
      'apps/settings.yaml': application('settings', '{}'),
      'apps/api.yaml': application('api', '{ automated: {} }'),
      'settings/cm.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: settings }\n',
      'api/pod.yaml': pod,
    }),
  ).toEqual({ settings: 'manual', api: 'manual' });
});

test('what would be blocked after every sync is blocked', () => {
  expect(
    verdicts({
      'apps/settings.yaml': application('settings', '{}'),
      'apps/api.yaml': application('api', '{ automated: {} }'),
      'settings/cm.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: other }\n',
      'api/pod.yaml': pod,
    }),
  ).toEqual({ settings: 'manual', api: 'blocked' });
});
