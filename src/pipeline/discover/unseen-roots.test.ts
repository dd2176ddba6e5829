import { expect, test } from 'vitest';
import type { Config } from '#config';
import { memoryTree } from '#files';
import { isSupposed } from '#render';
import type { GitView } from '#sources';
import { discover } from './discover.ts';

const repoURL = 'https://example.org/acme/gitops.git';
const config: Config = {
  targets: [{ name: 'default', roots: [], facts: {} }],
  repositories: {},
  policies: {},
  waivers: [],
  isDeclared: false,
};

function application(name: string, path: string, targetRevision = 'HEAD'): string {
  return `apiVersion: argoproj.io/v1alpha1
kind: Application
metadata: { name: ${name}, namespace: argocd }
spec:
  project: default
  source: { repoURL: ${repoURL}, path: ${path}, targetRevision: ${targetRevision} }
  destination: { server: https://kubernetes.default.svc, namespace: argocd }
`;
}

function set(name: string, elements: readonly string[]): string {
  return `apiVersion: argoproj.io/v1alpha1
kind: ApplicationSet
metadata: { name: ${name}, namespace: argocd }
spec:
  generators:
    - list: { elements: [${elements.map((element) => `{ name: ${element} }`).join(', ')}] }
  template:
    metadata: { name: '{{name}}' }
    spec:
      project: default
      source: { repoURL: ${repoURL}, path: '{{name}}' }
      destination: { server: https://kubernetes.default.svc, namespace: '{{name}}' }
`;
}

const configMap = 'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: settings }\n';

/** A clone on branch dev, whose branch main is another commit with these files. */
function cloneWithMain(main: Record<string, string>): GitView {
  return {
    branch: 'dev',
    defaultBranch: 'dev',
    commit: 'a'.repeat(40),
    prefix: '',
    remotes: [repoURL],
    hasAllBranches: true,
    refs: [
      { name: 'refs/heads/dev', commit: 'a'.repeat(40) },
      { name: 'refs/remotes/origin/main', commit: 'b'.repeat(40) },
    ],
    resolve: () => undefined,
    treeAt: () => memoryTree(main),
    precedes: () => false,
  };
}

/** How each Application stands, by the file that defines it. */
function standings(files: Record<string, string>, git?: GitView): Record<string, string> {
  const { targets } = discover({ tree: memoryTree(files), config, git });
  return Object.fromEntries(
    targets.flatMap(({ units }) =>
      units.flatMap((unit) => {
        const { owner, standing } = unit;
        if (owner.kind !== 'application') return [];
        const why =
          standing.kind === 'undeployed' ? standing.why : isSupposed(unit) ? 'supposed' : 'deployed';
        return [[`${owner.origin.place.source.name} ${owner.name}`, why]];
      }),
    ),
  );
}

test('a root that takes another branch decides: what lies here in its folder is not what it applies', () => {
  const files = {
    'root.yaml': application('root', 'apps', 'main'),
    'apps/shop.yaml': application('shop', 'shop'),
    'apps/sets.yaml': set('services', ['cart', 'retired']),
    'shop/cm.yaml': configMap,
  };
  const main = {
    ...files,
    'apps/sets.yaml': set('services', ['cart']),
    'apps/shop.yaml': application('bazaar', 'shop'),
  };
  expect(standings(files, cloneWithMain(main))).toEqual({
    'root.yaml root': 'deployed',
    '@main/apps/shop.yaml bazaar': 'deployed',
    'apps/shop.yaml shop': 'other-revision',
    '@main/apps/sets.yaml cart': 'deployed',
  });
});

test('a kustomization that holds the root which reads it at another branch is a copy of what is applied', () => {
  const files = {
    'apps/kustomization.yaml': 'resources: [root.yaml, shop.yaml]\n',
    'apps/root.yaml': application('root', 'apps', 'main'),
    'apps/shop.yaml': application('shop', 'shop'),
    'shop/cm.yaml': configMap,
  };
  expect(standings(files, cloneWithMain(files))).toEqual({
    'apps/root.yaml root': 'deployed',
    'apps/shop.yaml shop': 'other-revision',
    '@main/apps/shop.yaml shop': 'deployed',
  });
});

test('what an unreadable root may bring is supposed to be applied, for it may take it from elsewhere', () => {
  const files = {
    'root.yaml': application('root', 'apps', 'release-7'),
    'apps/shop.yaml': application('shop', 'shop'),
    'shop/cm.yaml': configMap,
  };
  const git = { ...cloneWithMain(files), hasAllBranches: false };
  expect(standings(files, git)).toEqual({ 'root.yaml root': 'deployed', 'apps/shop.yaml shop': 'supposed' });
});

test('an Application in a file gives way to one of its name that a set generates', () => {
  const files = {
    'root.yaml': application('root', 'sets'),
    'sets/services.yaml': set('services', ['shop', 'cart']),
    'former/shop.yaml': application('shop', 'gone'),
    'former/lamp.yaml': application('lamp', 'gone'),
    'shop/cm.yaml': configMap,
    'cart/cm.yaml': configMap,
  };
  expect(standings(files)).toEqual({
    'root.yaml root': 'deployed',
    'sets/services.yaml shop': 'deployed',
    'sets/services.yaml cart': 'deployed',
    'former/shop.yaml shop': 'left-out',
    'former/lamp.yaml lamp': 'supposed',
  });
});

test('a set that one of its own Applications keeps up to date is a root, and what it brings is seen', () => {
  const files = {
    'argocd/services.yaml': set('services', ['argocd', 'shop']),
    'shop/cm.yaml': configMap,
  };
  expect(standings(files)).toEqual({
    'argocd/services.yaml argocd': 'deployed',
    'argocd/services.yaml shop': 'deployed',
  });
});

test('a kustomization of Applications that no root reads is only supposed to be applied, where there are roots', () => {
  const files = {
    'root.yaml': application('root', 'envs/prod'),
    'envs/prod/kustomization.yaml': 'resources: [shop.yaml]\n',
    'envs/prod/shop.yaml': application('shop', 'shop'),
    'envs/lab/kustomization.yaml': 'resources: [lamp.yaml]\n',
    'envs/lab/lamp.yaml': application('lamp', 'shop'),
    'shop/cm.yaml': configMap,
  };
  expect(Object.values(standings(files)).sort()).toEqual(['deployed', 'deployed', 'supposed']);
  const told = { ...files, 'README.md': 'Run `kubectl apply -k envs/lab`.\n' };
  expect(standings(told)['envs/lab/lamp.yaml lamp']).toBe('deployed');
});

test('a chart of Applications with values for each environment is supposed to be installed with them', () => {
  const files = {
    'environments/Chart.yaml': 'apiVersion: v2\nname: environments\nversion: 1.0.0\n',
    'environments/values.yaml': 'shop: false\n',
    'environments/values-dev.yaml': 'shop: true\n',
    'environments/values-prod.yaml': 'shop: true\n',
    'environments/templates/shop.yaml': `{{ if .Values.shop }}\n${application('shop', 'shop')}{{ end }}\n`,
    'shop/cm.yaml': configMap,
  };
  expect(standings(files)).toEqual({ 'environments/templates/shop.yaml shop': 'supposed' });
});

test('an Application that lives where another Argo CD would look for it than that of most is only supposed to be applied', () => {
  const files = {
    'apps/shop.yaml': application('shop', 'shop'),
    'apps/cart.yaml': application('cart', 'shop'),
    'apps/blog.yaml': application('blog', 'shop'),
    'apps/old.yaml': application('old', 'shop').replace('namespace: argocd }', 'namespace: argo-cd }'),
    'shop/cm.yaml': configMap,
  };
  expect(standings(files)).toMatchObject({
    'apps/shop.yaml shop': 'deployed',
    'apps/old.yaml old': 'supposed',
  });
  const settings =
    'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: argocd-cmd-params-cm }\ndata: { application.namespaces: argo-* }\n';
  expect(standings({ ...files, 'argocd/params.yaml': settings })).toMatchObject({
    'apps/old.yaml old': 'deployed',
  });
});

test('a part of the tree without a root is only supposed to be applied, where another part has one', () => {
  const files = {
    'apps/argocd/root.yaml': application('root', 'apps/applications'),
    'apps/applications/shop.yaml': application('shop', 'shop'),
    'apps/applications/cart.yaml': application('cart', 'cart'),
    'parts/shop.yaml': application('shop', 'other'),
    'parts/cart.yaml': application('cart', 'other'),
    'parts/ledger.yaml': application('ledger', 'ledger'),
    'parts/billing.yaml': application('billing', 'ledger'),
    'parts/mail.yaml': application('mail', 'ledger'),
    'shop/cm.yaml': configMap,
    'cart/cm.yaml': configMap,
    'other/cm.yaml': configMap,
    'ledger/cm.yaml': configMap,
  };
  expect(standings(files)['parts/ledger.yaml ledger']).toBe('supposed');
});

test('of two copies of an Application the one that lies farther from what both take was left behind', () => {
  const files = {
    'bootstrap/root.yaml': application('root', 'k8s/projects'),
    'k8s/bootstrap/root.yaml': application('root', 'k8s/projects'),
    'k8s/projects/shop.yaml': application('shop', 'k8s/shop'),
    'k8s/shop/cm.yaml': configMap,
  };
  const found = standings(files);
  expect(found).toMatchObject({
    'bootstrap/root.yaml root': 'left-out',
    'k8s/bootstrap/root.yaml root': 'deployed',
    'k8s/projects/shop.yaml shop': 'deployed',
  });
});

test('of two definitions of a root beside each other the one that no command applies is left out', () => {
  const files = {
    'README.md': 'Run `kubectl apply -f bootstrap/root.yaml`.\n',
    'bootstrap/root.yaml': application('root', 'apps'),
    'bootstrap/root-kustomize.yaml': application('root', 'overlays/production'),
    'apps/shop.yaml': application('shop', 'shop'),
    'shop/cm.yaml': configMap,
  };
  expect(standings(files)).toEqual({
    'bootstrap/root.yaml root': 'deployed',
    'bootstrap/root-kustomize.yaml root': 'left-out',
    'apps/shop.yaml shop': 'deployed',
  });
  const withoutCommand = { ...files, 'README.md': 'A fleet.\n' };
  expect(standings(withoutCommand)['bootstrap/root-kustomize.yaml root']).toBe('deployed');
  // One command may be an example of how to begin any of the environments.
  const { 'bootstrap/root-kustomize.yaml': other, ...rest } = files;
  const stage = 'bootstrap/root-dev.yaml';
  expect(standings({ ...rest, [stage]: other })[`${stage} root`]).toBe('deployed');
});

test('a small root that lies apart from the one that most comes from is supposed to be applied, one beside it or made like it is', () => {
  const names = ['shop', 'cart', 'till', 'lamp', 'desk'];
  const small = (folder: string) => ({
    [`${folder}/root.yaml`]: application(`root-${folder.replace('/', '-')}`, `${folder}/apps`),
    [`${folder}/apps/one.yaml`]: application(`one-${folder.replace('/', '-')}`, 'shop'),
  });
  const files = {
    'clusters/main/root.yaml': application('root', 'apps'),
    ...Object.fromEntries(names.map((name) => [`apps/${name}.yaml`, application(name, 'shop')])),
    'clusters/main/infra.yaml': application('infra', 'infra'),
    'infra/dns.yaml': application('dns', 'shop'),
    ...small('clusters/other'),
    ...small('trial'),
    'shop/cm.yaml': configMap,
  };
  expect(Object.entries(standings(files)).filter(([, standing]) => standing !== 'deployed')).toEqual([
    ['trial/root.yaml root-trial', 'supposed'],
    ['trial/apps/one.yaml one-trial', 'supposed'],
  ]);
});
