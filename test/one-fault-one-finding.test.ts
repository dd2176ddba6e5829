import { expect, test } from 'vitest';
import { memoryTree } from '#files';
import { runTree } from './run-example.ts';

const repoURL = 'https://git.example.org/acme/gitops.git';

const root = `apiVersion: argoproj.io/v1alpha1
kind: Application
metadata: {name: root, namespace: argocd}
spec:
  project: default
  source: {repoURL: ${repoURL}, path: apps}
  destination: {server: https://kubernetes.default.svc, namespace: argocd}
  syncPolicy: {automated: {}}
`;

const shop = `apiVersion: argoproj.io/v1alpha1
kind: Application
metadata: {name: shop, namespace: argocd}
spec:
  project: default
  source:
    repoURL: ${repoURL}
    path: shop
  destination: {server: https://kubernetes.default.svc, namespace: shop}
  syncPolicy: {automated: {}, syncOptions: [CreateNamespace=true]}
`;

/** The errors on a root that brings one Application, as `rule file:line`. */
function errors(application: string): readonly string[] {
  const { report } = runTree(
    memoryTree({
      'root.yaml': root,
      'apps/shop.yaml': application,
      'shop/Chart.yaml': 'apiVersion: v2\nname: shop\nversion: 1.0.0\n',
      'shop/templates/settings.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: settings}\n',
    }),
  );
  return report.findings.flatMap(({ severity, rule, location }) =>
    severity === 'error' ? [`${rule} ${location.file}:${location.line}`] : [],
  );
}

test('a destination that is not there is told once, whoever refuses it', () => {
  expect(errors(shop.replace(/ {2}destination: .*\n/, ''))).toEqual(['unknown-destination apps/shop.yaml:4']);
});

test('values within an Application that do not parse are told once, with what they are', () => {
  const broken = shop.replace(
    'path: shop\n',
    'path: shop\n    helm:\n      values: |\n        a: b\n         c: d\n',
  );
  expect(errors(broken)).toEqual(['broken-embedded-yaml apps/shop.yaml:12']);
});

test('a kustomization that fails is told once, and what it holds is not verified because of it', () => {
  const { report } = runTree(
    memoryTree({
      'root.yaml': root,
      'apps/kustomization.yaml': 'resources: [shop.yaml, gone.yaml]\n',
      'apps/shop.yaml': shop,
      'shop/settings.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: settings}\n',
    }),
  );
  expect(report.findings.map(({ rule }) => rule)).toEqual(['kustomize-failure']);
  expect(report.problems.map(({ code, application }) => `${application} ${code}`)).toEqual([
    'shop patches-unknown',
  ]);
});
