import { expect, test } from 'vitest';
import type { Config } from '#config';
import { memoryTree } from '#files';
import { indexTree } from '#sources';
import { discover } from './discover.ts';
import { isLeftOut } from './left-out.ts';

const repoURL = 'https://git.example.org/acme/gitops.git';
const config: Config = {
  targets: [{ name: 'default', roots: [], facts: {} }],
  repositories: { [repoURL]: '.' },
  policies: {},
  waivers: [],
  isDeclared: false,
};

function application(name: string, path: string, directory: string): string {
  return `apiVersion: argoproj.io/v1alpha1
kind: Application
metadata: { name: ${name}, namespace: argocd }
spec:
  project: default
  source: { repoURL: '${repoURL}', path: ${path}, directory: ${directory} }
  destination: { server: https://kubernetes.default.svc, namespace: ${name} }
`;
}

function argo(kind: string, name: string): string {
  return `apiVersion: argoproj.io/v1alpha1\nkind: ${kind}\nmetadata: { name: ${name} }\n`;
}

test('an ApplicationSet beside a kustomization that takes in another one is left out', () => {
  const files = {
    'apps/kustomization.yaml': 'resources: [shop.yaml]\n',
    'apps/shop.yaml': argo('Application', 'shop'),
    'apps/all.yaml': argo('ApplicationSet', 'all'),
  };
  expect(isLeftOut(indexTree(memoryTree(files)), 'apps/all.yaml')).toBe(true);
});

test('who takes in the project alone leaves to others what brings the Applications', () => {
  const files = {
    'apps/kustomization.yaml': 'resources: [project.yaml]\n',
    'apps/project.yaml': argo('AppProject', 'apps'),
    'apps/all.yaml': argo('ApplicationSet', 'all'),
  };
  expect(isLeftOut(indexTree(memoryTree(files)), 'apps/all.yaml')).toBe(false);
});

test('an Application whose file its own source does not include is deployed, and one that a root excludes is not', () => {
  const files = {
    'root.yaml': application('root', 'apps', '{ recurse: true, exclude: "old.yaml" }'),
    'apps/cart.yaml': application('cart', 'cart', '{ include: "config*.yaml" }'),
    'apps/old.yaml': application('old', 'cart', '{}'),
    'cart/config.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: cart }\n',
    'shop/app.yaml': application('shop', 'shop', '{ include: "config*.yaml" }'),
    'shop/config.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: shop }\n',
  };
  const [target] = discover({ tree: memoryTree(files), config }).targets;
  const standings = Object.fromEntries(
    (target?.units ?? []).map(({ owner, standing }) => [owner.name, standing.kind]),
  );
  expect(standings).toMatchObject({ cart: 'deployed', shop: 'deployed', old: 'undeployed' });
});
