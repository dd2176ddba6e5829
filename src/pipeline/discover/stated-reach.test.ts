import { expect, test } from 'vitest';
import type { Config } from '#config';
import { memoryTree } from '#files';
import { discover } from './discover.ts';

const repoURL = 'https://example.org/acme/gitops.git';
const config: Config = {
  targets: [{ name: 'default', roots: [], facts: {} }],
  repositories: {},
  policies: {},
  waivers: [],
  isDeclared: false,
};

function application(name: string, path: string): string {
  return `apiVersion: argoproj.io/v1alpha1
kind: Application
metadata: { name: ${name}, namespace: argocd }
spec:
  project: default
  source: { repoURL: ${repoURL}, path: ${path}, targetRevision: HEAD }
  destination: { server: https://kubernetes.default.svc, namespace: argocd }
`;
}

/** The Applications that the tree passes over. */
function passedOver(files: Record<string, string>): readonly string[] {
  const { targets } = discover({ tree: memoryTree(files), config });
  return targets
    .flatMap(({ units }) => units)
    .flatMap(({ owner, standing }) =>
      standing.kind === 'deployed' && standing.passedOverBy ? [owner.name] : [],
    )
    .sort();
}

const fleet = {
  'README.md': 'Begin with `kubectl apply -f boot/root.yaml`.\n',
  'boot/root.yaml': application('root', 'apps'),
  'apps/shop.yaml': application('shop', 'shop'),
  'apps/mail.yaml': application('mail', 'mail'),
  'shop/cm.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: shop }\n',
  'mail/cm.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: mail }\n',
};
const older = {
  'boot/old-root.yaml': application('old-root', 'old'),
  'old/wiki.yaml': application('wiki', 'wiki'),
  'wiki/cm.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: wiki }\n',
};

test('a root that no command applies is passed over with what it brings, where one applies another', () => {
  expect(passedOver({ ...fleet, ...older })).toEqual(['old-root', 'wiki']);
});

test.each([
  ['nothing is stated', { 'README.md': 'A fleet.\n' }],
  ['both are stated', { 'up.sh': 'kubectl apply -f boot/old-root.yaml\n' }],
  ['the folder of both is', { 'up.sh': 'kubectl apply -f boot/\n' }],
  ['a loop runs through all', { 'up.sh': 'for root in boot/*.yaml; do kubectl apply -f "$root"; done\n' }],
])('nothing is passed over where %s', (_, files) => {
  expect(passedOver({ ...fleet, ...older, ...files })).toEqual([]);
});

test('an Application that what is applied reads too is not passed over', () => {
  expect(passedOver({ ...fleet, 'boot/old-root.yaml': application('old-root', 'apps') })).toEqual([
    'old-root',
  ]);
});

test('one command that applies one Application is an example of how to apply any', () => {
  const files = { ...fleet, ...older, 'README.md': 'Try `kubectl apply -f apps/shop.yaml`.\n' };
  expect(passedOver(files)).toEqual([]);
});

test('commands that reach less than half are not all of them', () => {
  const many = Object.fromEntries(
    ['a', 'b', 'c', 'd'].map((name) => [`old/${name}.yaml`, application(name, 'wiki')]),
  );
  expect(passedOver({ ...fleet, ...older, ...many })).toEqual([]);
});

test('a command for one environment stands for all', () => {
  const { 'boot/root.yaml': root, ...rest } = fleet;
  const files = {
    ...rest,
    'README.md': 'Begin with `kubectl apply -f boot/one/root.yaml`.\n',
    'boot/one/root.yaml': root,
    'boot/two/root.yaml': application('root-two', 'old'),
    'old/wiki.yaml': older['old/wiki.yaml'],
  };
  expect(passedOver(files)).toEqual([]);
});

test.each([
  ['clusters/one/root.yaml', 'clusters/two/apps.yaml'],
  ['boot/root-dev.yaml', 'boot/prod/apps.yaml'],
])('a command for %s says nothing of %s', (begun, other) => {
  const { 'boot/root.yaml': root, ...rest } = fleet;
  const files = {
    ...rest,
    'README.md': `Begin with \`kubectl apply -f ${begun}\`.\n`,
    [begun]: root,
    [other]: application('other', 'old'),
    'old/wiki.yaml': older['old/wiki.yaml'],
  };
  expect(passedOver(files)).toEqual([]);
});

test('what a command applies is there, whoever else brings it', () => {
  const files = {
    ...fleet,
    'boot/kustomization.yaml': 'resources: [root.yaml]\n',
    'apps/boot.yaml': application('boot', 'boot'),
  };
  const { targets } = discover({ tree: memoryTree(files), config });
  const applied = targets
    .flatMap(({ units }) => units)
    .flatMap(({ owner, standing }) =>
      standing.kind === 'deployed' && standing.appliedBy
        ? [`${owner.name} by ${standing.appliedBy.path}`]
        : [],
    );
  expect(applied).toEqual(['root by boot/root.yaml']);
});
