import { expect, test } from 'vitest';
import { readPack } from '#disk';
import { memoryTree } from '#files';
import { schemaCatalog } from '#schema';
import { run } from '../run.ts';

const definition = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: { name: bells.acme.io }
spec:
  group: acme.io
  scope: Namespaced
  names: { kind: Bell, plural: bells }
  versions: [{ name: v2, served: true, storage: true, schema: { openAPIV3Schema: { type: object } } }]
`;

test.each([
  [{}, 'no schema of acme.io/Bell is known: its CRD is neither in git nor among ours'],
  [
    { 'bells/crd.yaml': definition },
    'no schema of version v1 of acme.io/Bell is known: its CRD in git has none (bells/crd.yaml:1)',
  ],
])('a kind that no schema is known of is told with what its definition lacks', (files, expected) => {
  const { report } = run({
    tree: memoryTree({
      'app.yaml': `apiVersion: argoproj.io/v1alpha1
kind: Application
metadata: { name: bells, namespace: argocd }
spec:
  project: default
  source: { repoURL: https://example.org/acme/gitops.git, path: bells, targetRevision: HEAD }
  destination: { server: https://kubernetes.default.svc, namespace: bells }
`,
      'bells/bell.yaml': 'apiVersion: acme.io/v1\nkind: Bell\nmetadata: { name: big }\n',
      ...files,
    }),
    config: {
      targets: [{ name: 'dev', roots: [], facts: {} }],
      repositories: {},
      policies: {},
      waivers: [],
      isDeclared: false,
    },
    schemas: schemaCatalog(readPack),
    today: '2026-11-15',
  });
  expect(report.problems.map(({ because }) => because)).toContain(expected);
});
