import { expect, test } from 'vitest';
import { loadConfig } from '#config';
import { memoryTree } from '#files';
import type { GitView } from '#sources';
import { schemaCatalog } from '#schema';
import { readPack } from '#disk';
import { run } from '#run';

const tree = memoryTree({
  'app.yaml': `apiVersion: argoproj.io/v1alpha1
kind: Application
metadata: { name: shop, namespace: argocd }
spec:
  source: { repoURL: https://git.example.org/acme/gitops.git, path: shop }
  destination: { server: https://kubernetes.default.svc, namespace: shop }
`,
  'shop/budget.yaml':
    'apiVersion: policy/v1beta1\nkind: PodDisruptionBudget\nmetadata: { name: api }\nspec: { maxUnavailable: 1 }\n',
});

test.each([
  ['2022-10-01', 'warning'],
  ['2026-10-01', 'error'],
])('an API that is gone since 1.25 is for a tree of %s a %s', (date, severity) => {
  const git: GitView = {
    prefix: '',
    commit: 'a'.repeat(40),
    date,
    branch: 'main',
    defaultBranch: 'main',
    remotes: [],
    refs: [],
    hasAllBranches: true,
    resolve: () => undefined,
    precedes: () => false,
    treeAt: () => undefined,
  };
  const schemas = schemaCatalog(readPack);
  const { findings } = run({ tree, config: loadConfig(tree), today: '2026-11-15', git, schemas }).findings;
  expect(findings.filter(({ rule }) => rule === 'removed-api').map((one) => one.severity)).toEqual([
    severity,
  ]);
});
