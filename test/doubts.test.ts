import { expect, test } from 'vitest';
import { memoryTree } from '#files';
import { runCommitted, runTree } from './run-example.ts';

function application(name: string): string {
  return `apiVersion: argoproj.io/v1alpha1
kind: Application
metadata: {name: ${name}, namespace: argocd}
spec:
  project: default
  source: {repoURL: https://git.example.org/acme/gitops.git, path: ${name}}
  destination: {server: https://kubernetes.default.svc, namespace: ${name}}
  syncPolicy: {automated: {}, syncOptions: [CreateNamespace=true]}
`;
}

function definition(version: string): string {
  return `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: helmreleases.helm.toolkit.fluxcd.io}
spec:
  group: helm.toolkit.fluxcd.io
  names: {kind: HelmRelease, plural: helmreleases}
  scope: Namespaced
  versions: [{name: ${version}, served: true, storage: true, schema: {openAPIV3Schema: {type: object}}}]
`;
}

/** What is said of some files, as `severity rule` with its advice. */
function said(files: Readonly<Record<string, string>>): readonly string[] {
  const { findings } = runTree(memoryTree(files)).report;
  return findings.map(({ severity, rule, do: advice }) => `${severity} ${rule}: ${advice}`);
}

test('a version that a definition in git serves is not called unknown, wherever that definition goes', () => {
  const files = {
    'apps/shop.yaml': application('shop'),
    'shop/release.yaml':
      'apiVersion: helm.toolkit.fluxcd.io/v1alpha9\nkind: HelmRelease\nmetadata: {name: shop}\n',
  };
  const wrong = (all: readonly string[]) => all.filter((each) => /^(warning|question)/.test(each));
  expect(wrong(said(files)).join()).toContain('wrong-api-version');
  expect(wrong(said({ ...files, 'flux/crds.yaml': definition('v1alpha9') }))).toEqual([]);
});

test('what is encrypted is not missing from a kustomization', () => {
  const files = {
    'apps/shop.yaml': application('shop'),
    'shop/kustomization.yaml': 'resources: [settings.yaml]\n',
    'shop/settings.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: settings}\n',
    'shop/route.yaml': 'apiVersion: v1\nkind: ENC[AES256_GCM,data:x]\nmetadata: {name: x}\nsops: {mac: x}\n',
  };
  expect(said(files).filter((each) => each.startsWith('warning'))).toEqual([]);
});

test('nobody meant the object itself that refers to another', () => {
  const files = {
    'apps/shop.yaml': application('shop'),
    'shop/claim.yaml': `apiVersion: v1
kind: PersistentVolumeClaim
metadata: {name: data-shop-1}
spec:
  accessModes: [ReadWriteOnce]
  resources: {requests: {storage: 1Gi}}
  dataSource: {kind: PersistentVolumeClaim, name: data-shop}
`,
  };
  expect(said(files).filter((each) => each.includes('data-shop-1?'))).toEqual([]);
});

test('the format of an output is not the name of a folder that a script writes', () => {
  const files = {
    'apps/shop.yaml': application('shop').replace('path: shop', 'path: shop/yaml'),
    'install.sh': 'kubectl get secret shop -o yaml\n',
    'shop/settings.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: settings}\n',
  };
  expect(said(files).filter((each) => each.startsWith('error missing-path'))).toHaveLength(1);
});

test('what was served when the commit was made is only noted, unless the release is declared', () => {
  const ingress =
    'apiVersion: extensions/v1beta1\nkind: Ingress\nmetadata: {name: web}\nspec: {backend: {serviceName: web, servicePort: 80}}\n';
  const files = {
    'apps/shop.yaml': application('shop'),
    'shop/web.yaml': ingress,
    'spare/web.yaml': ingress,
  };
  const levels = (date: string, more: Readonly<Record<string, string>> = {}) =>
    runCommitted(memoryTree({ ...files, ...more }), date)
      .report.findings.filter(({ rule }) => rule === 'removed-api')
      .map(({ severity, location }) => `${severity} ${location.file}`)
      .sort();
  expect(levels('2020-03-24')).toEqual(['info shop/web.yaml', 'info spare/web.yaml']);
  expect(levels('2022-03-24')).toEqual(['info spare/web.yaml', 'warning shop/web.yaml']);
  expect(levels('2026-03-24')).toEqual(['error shop/web.yaml', 'info spare/web.yaml']);
  const declared = { 'phineus.yaml': 'targets:\n  prod: { kubernetes: "1.31" }\n' };
  expect(levels('2020-03-24', declared)).toEqual(['error shop/web.yaml', 'info spare/web.yaml']);
});
