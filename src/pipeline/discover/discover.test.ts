import { expect, test } from 'vitest';
import type { Config } from '#config';
import { locate, memoryTree } from '#files';
import { idText } from '#kube';
import { type Owner, namespaceOf } from '#sources';
import { discover } from './discover.ts';

const config: Config = {
  targets: [{ name: 'default', roots: [], facts: {} }],
  repositories: {},
  policies: {},
  waivers: [],
  isDeclared: false,
};

function application(name: string, path: string, extra = ''): string {
  return `apiVersion: argoproj.io/v1alpha1
kind: Application
metadata: { name: ${name} }
spec:
  project: default
  source:
    repoURL: https://example.org/acme/gitops.git
    path: ${path}
${extra}  destination: { server: https://kubernetes.default.svc, namespace: ${name} }
`;
}

const configMap = 'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: settings }\n';

function ids(files: Record<string, string>): Record<string, readonly string[]> {
  const { targets } = discover({ tree: memoryTree(files), config });
  return Object.fromEntries(
    (targets[0]?.units ?? []).map((each) => [
      each.owner.name,
      each.objects.map((object) => idText(object.id)),
    ]),
  );
}

test('a plain directory is rendered into the destination namespace', () => {
  expect(
    ids({ 'apps/guestbook.yaml': application('guestbook', 'guestbook'), 'guestbook/cm.yaml': configMap }),
  ).toEqual({ guestbook: ['ConfigMap/guestbook/settings'] });
});

test('an application that a parent renders from its file counts once, as the parent has it', () => {
  const files = {
    'root.yaml': application('root', 'apps').replace('namespace: root', 'namespace: argocd'),
    'apps/guestbook.yaml': application('guestbook', 'guestbook'),
    'guestbook/cm.yaml': configMap,
  };
  const { targets } = discover({ tree: memoryTree(files), config });
  expect(targets[0]?.units.map(({ owner: each }) => [each.name, namespaceOf(each), kindOf(each)])).toEqual([
    ['root', 'argocd', 'file'],
    ['guestbook', 'argocd', 'application'],
  ]);
});

test('of two definitions that one parent renders only the last is followed', () => {
  const files = {
    'root.yaml': application('root', 'apps').replace('namespace: root', 'namespace: argocd'),
    'apps/1-guestbook.yaml': application('guestbook', 'gone'),
    'apps/2-guestbook.yaml': application('guestbook', 'guestbook'),
    'guestbook/cm.yaml': configMap,
  };
  const { targets } = discover({ tree: memoryTree(files), config });
  const deployed = (targets[0]?.units ?? []).filter(({ standing }) => standing.kind === 'deployed');
  expect(deployed.map(({ owner, failures }) => [owner.name, failures.length])).toEqual([
    ['root', 0],
    ['guestbook', 0],
  ]);
});

test('a folder that no root reads, of Applications that a root brings from another, is in git only', () => {
  const both = (folder: string) => ({
    [`${folder}/shop.yaml`]: application('shop', 'shop'),
    [`${folder}/guestbook.yaml`]: application('guestbook', 'guestbook'),
  });
  const files = {
    'root.yaml': application('root', 'envs/prod').replace('namespace: root', 'namespace: argocd'),
    ...both('envs/prod'),
    ...both('envs/dev'),
    ...both('former'),
    'former/retired.yaml': application('retired', 'shop'),
    'shop/cm.yaml': configMap,
    'guestbook/cm.yaml': configMap,
  };
  const { targets } = discover({ tree: memoryTree(files), config });
  const standings = targets.flatMap(({ units }) =>
    units.map(({ owner, standing }) => [owner.origin.place.source.name, standing.kind]),
  );
  expect(Object.fromEntries(standings)).toEqual({
    'root.yaml': 'deployed',
    'envs/prod/shop.yaml': 'deployed',
    'envs/prod/guestbook.yaml': 'deployed',
    'envs/dev/shop.yaml': 'deployed',
    'envs/dev/guestbook.yaml': 'deployed',
    'former/shop.yaml': 'undeployed',
    'former/guestbook.yaml': 'undeployed',
    'former/retired.yaml': 'undeployed',
  });
});

test('an ApplicationSet over directories generates one application per directory', () => {
  const set = `apiVersion: argoproj.io/v1alpha1
kind: ApplicationSet
metadata: { name: services, namespace: argocd }
spec:
  generators:
    - git:
        repoURL: https://example.org/acme/gitops.git
        directories: [{ path: services/* }, { path: services/old, exclude: true }]
  template:
    metadata: { name: '{{path.basename}}' }
    spec:
      project: default
      source: { repoURL: https://example.org/acme/gitops.git, path: '{{path}}' }
      destination: { server: https://kubernetes.default.svc, namespace: '{{path[1]}}' }
`;
  expect(
    ids({
      'set.yaml': set,
      'services/a/cm.yaml': configMap,
      'services/b/cm.yaml': configMap,
      'services/old/cm.yaml': configMap,
    }),
  ).toEqual({
    a: ['ConfigMap/a/settings'],
    b: ['ConfigMap/b/settings'],
    'services/old': ['ConfigMap/settings'],
  });
});

test('a path that does not exist fails at its line, with the likely one suggested', () => {
  const files = {
    'a.yaml': application('a', 'services/paymets'),
    'b.yaml': application('b', 'services/orders'),
    'services/payments/cm.yaml': configMap,
    'services/orders/cm.yaml': configMap,
  };
  const { targets } = discover({ tree: memoryTree(files), config });
  const failure = targets[0]?.units[0]?.failures[0];
  expect(failure).toMatchObject({
    kind: 'path-missing',
    message: 'services/paymets: app path does not exist',
    suggestion: 'did you mean services/payments?',
  });
  expect(failure && locate(failure.place)).toMatchObject({ file: 'a.yaml', line: 8 });
});

test('an application that renders itself is found once', () => {
  const files = {
    'apps/root.yaml': application('root', 'apps').replace('namespace: root', 'namespace: argocd'),
  };
  expect(Object.keys(ids(files))).toEqual(['root']);
});

test('an ApplicationSet whose generator cannot be run still shows its bare template', () => {
  const set = `apiVersion: argoproj.io/v1alpha1
kind: ApplicationSet
metadata: { name: ledger }
spec:
  generators: [{ plugin: { configMapRef: { name: vars } } }]
  template:
    metadata: { name: ledger }
    spec:
      project: default
      source: { repoURL: https://example.org/acme/gitops.git, path: ledger/missing }
      destination: { name: in-cluster, namespace: '{{ .namespace }}' }
`;
  const { targets } = discover({
    tree: memoryTree({ 'set.yaml': set, 'ledger/a.yaml': configMap, 'b.yaml': application('a', 'ledger') }),
    config,
  });
  const ledger = targets[0]?.units.find(({ owner: found }) => found.name === 'ledger');
  expect(ledger?.owner).toMatchObject({ definedBy: { kind: 'applicationset', isUnexpanded: true } });
  expect(ledger?.failures.map(({ kind }) => kind)).toEqual(['path-missing']);
});

test('which repository is this one may show only in what was rendered', () => {
  const placeholder = application('config', 'patch-me', '').replace(
    'https://example.org/acme/gitops.git',
    'patch-me',
  );
  const files = {
    'base/kustomization.yaml': 'resources: [app.yaml]\n',
    'base/app.yaml': placeholder,
    'overlay/kustomization.yaml':
      'resources: [../base]\npatches:\n  - target: { kind: Application }\n    patch: |\n      - { op: replace, path: /spec/source/path, value: web }\n',
    'web/cm.yaml': configMap,
  };
  const tree = memoryTree(files);
  const { repositories, targets } = discover({ tree, config });
  expect(repositories).toMatchObject([{ repoURL: 'patch-me', isThis: true }]);
  expect(targets[0]?.units.flatMap((each) => each.failures)).toEqual([]);
});

test('what lies in a submodule that is not checked out is not verified, and not missing', () => {
  const files = {
    '.gitmodules': '[submodule "shop"]\n\tpath = vendor/shop\n\turl = ../shop.git\n',
    'apps/shop.yaml': application('shop', 'vendor/shop/deploy'),
    'apps/guestbook.yaml': application('guestbook', 'guestbook'),
    'guestbook/kustomization.yaml': 'resources: [../vendor/shop/base]\n',
    'apps/settings.yaml': application('settings', 'settings'),
    'settings/cm.yaml': configMap,
  };
  const [target] = discover({ tree: memoryTree(files), config }).targets;
  const own = target?.units.filter((each) => kindOf(each.owner) === 'file') ?? [];
  expect(own.map(({ failures }) => failures)).toEqual([[], [], []]);
  expect(target?.problems.map(({ application: name, message }) => `${name} ${message}`)).toEqual([
    'guestbook not verified, because submodule vendor/shop is not checked out; git submodule update --init brings it',
    'shop not verified, because submodule vendor/shop is not checked out; git submodule update --init brings it',
  ]);
});

test('a chart of Applications that nobody installs is rendered once for each of its value files', () => {
  const files = {
    'root/Chart.yaml': 'apiVersion: v2\nname: root\nversion: 1.0.0\n',
    'root/values.yaml': 'stage: ""\n',
    'root/values-prod.yaml': 'stage: prod\n',
    'root/values-secrets.yaml': 'token: none\n',
    'root/templates/guestbook.yaml': `{{ if .Values.stage }}
${application('guestbook', 'guestbook', '    helm: { valueFiles: ["values-{{ .Values.stage }}.yaml"] }\n')}
{{ end }}`,
    'guestbook/Chart.yaml': 'apiVersion: v2\nname: guestbook\nversion: 1.0.0\n',
    'guestbook/values-prod.yaml': 'name: guests\n',
    'guestbook/templates/cm.yaml':
      'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: "{{ .Values.name }}" }\n',
  };
  const { targets } = discover({ tree: memoryTree(files), config });
  const objects = targets.map(({ target, units }) => [
    target.name,
    units.flatMap((each) => each.objects.map((object) => idText(object.id))),
  ]);
  expect(objects).toEqual([
    ['default', []],
    ['prod', ['Application/guestbook', 'ConfigMap/guestbook/guests']],
  ]);
});

test('any other chart that nobody installs is rendered with each of its value files', () => {
  const files = {
    'guestbook/Chart.yaml': 'apiVersion: v2\nname: guestbook\nversion: 1.0.0\n',
    'guestbook/values.yaml': 'name: local\n',
    'guestbook/values-prod.yaml': 'name: guests\n',
    'guestbook/templates/cm.yaml':
      'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: "{{ .Values.name }}" }\n',
  };
  expect(ids(files)).toEqual({
    'guestbook with values-prod.yaml': ['ConfigMap/guests'],
  });
});

test('a chart whose value file is missing is looked at with the values that are there', () => {
  const values = `    helm:
      valueFiles: [values-prod.yaml, values-cluster.yaml]
`;
  const files = {
    'apps/guestbook.yaml': application('guestbook', 'chart', values),
    'chart/Chart.yaml': 'apiVersion: v2\nname: guestbook\nversion: 1.0.0\n',
    'chart/values-prod.yaml': 'name: prod\n',
    'chart/templates/cm.yaml':
      'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: {{ .Release.Name }}-{{ .Values.name }}\n',
  };
  expect(ids(files)).toEqual({ guestbook: [], chart: ['ConfigMap/guestbook/guestbook-prod'] });
});

test('what fails without a missing value file is not said to fail', () => {
  const values = `    helm:
      valueFiles: [values-cluster.yaml]
`;
  const files = {
    'apps/guestbook.yaml': application('guestbook', 'chart', values),
    'chart/Chart.yaml': 'apiVersion: v2\nname: guestbook\nversion: 1.0.0\n',
    'chart/templates/cm.yaml': '{{ fail "give me values" }}\n',
  };
  const { targets } = discover({ tree: memoryTree(files), config });
  expect(
    targets[0]?.units.map((each) => [each.owner.name, each.failures.map((failure) => failure.kind)]),
  ).toEqual([
    ['guestbook', ['value-file-missing']],
    ['chart', []],
  ]);
});

test('what a kustomization that cannot be built takes in is looked at without what breaks it', () => {
  const files = {
    'apps/guestbook.yaml': application('guestbook', 'guestbook'),
    'guestbook/kustomization.yaml':
      'namespace: guests\nresources: [cm.yaml, gone.yaml]\nconfigMapGenerator: [{ name: made, files: [gone.txt] }]\n',
    'guestbook/cm.yaml': configMap,
  };
  const { targets } = discover({ tree: memoryTree(files), config });
  expect(
    targets[0]?.units.map(({ owner: each, objects, failures }) => [
      kindOf(each),
      objects.map((object) => idText(object.id)),
      failures.length,
    ]),
  ).toEqual([
    ['file', [], 1],
    ['folder', ['ConfigMap/guests/settings'], 0],
  ]);
});

const set = `apiVersion: argoproj.io/v1alpha1
kind: ApplicationSet
metadata: { name: teams }
spec:
  generators: [{ list: { elements: [{ team: payments }] } }]
  template:
    metadata: { name: '{{team}}' }
    spec:
      project: default
      source: { repoURL: https://example.org/acme/gitops.git, path: '{{team}}' }
      destination: { server: https://kubernetes.default.svc, namespace: '{{team}}' }
`;

test('a kustomization that cannot be built still tells of the Applications and sets beside what breaks it', () => {
  const files = {
    'root.yaml': application('root', 'apps'),
    'apps/kustomization.yaml':
      'resources: [guestbook.yaml, teams.yaml, gone.yaml]\npatches: [{ path: patch.yaml }]\n',
    'apps/guestbook.yaml': application('guestbook', 'elsewhere'),
    'apps/patch.yaml':
      'apiVersion: argoproj.io/v1alpha1\nkind: Application\nmetadata: { name: guestbook }\nspec: { source: { path: guestbook } }\n',
    'apps/teams.yaml': set,
    'guestbook/cm.yaml': configMap,
    'payments/cm.yaml': configMap,
  };
  expect(ids(files)).toMatchObject({
    root: [],
    guestbook: ['ConfigMap/guestbook/settings'],
    payments: ['ConfigMap/payments/settings'],
  });
});

test('a chart of Applications in which one template fails still tells of those of the others', () => {
  const files = {
    'root.yaml': application('root', 'apps'),
    'apps/Chart.yaml': 'apiVersion: v2\nname: apps\nversion: 1.0.0\n',
    'apps/templates/broken.yaml': 'kind: {{ .Values.absent.kind }}\n',
    'apps/templates/guestbook.yaml': application('guestbook', 'guestbook'),
    'apps/templates/teams.yaml': set.replaceAll('{{team}}', '{{ "{{team}}" }}'),
    'guestbook/cm.yaml': configMap,
    'payments/cm.yaml': configMap,
  };
  expect(ids(files)).toEqual({
    root: [],
    guestbook: ['ConfigMap/guestbook/settings'],
    payments: ['ConfigMap/payments/settings'],
  });
});

test('what another one builds from the same files is not looked at twice', () => {
  const files = {
    'apps/dev.yaml': application('dev', 'overlays/dev'),
    'apps/prod.yaml': application('prod', 'overlays/prod'),
    'overlays/dev/kustomization.yaml': 'resources: [../../base, gone.yaml]\n',
    'overlays/prod/kustomization.yaml': 'resources: [../../base]\n',
    'base/kustomization.yaml': 'resources: [cm.yaml]\n',
    'base/cm.yaml': configMap,
  };
  expect(ids(files)).toEqual({ dev: [], prod: ['ConfigMap/prod/settings'] });
});

test('a file that is declared as a root is applied as it is, though a kustomization takes it in too', () => {
  const files = {
    'apps/kustomization.yaml': 'resources: [guestbook.yaml, payments.yaml]\n',
    'apps/guestbook.yaml': application('guestbook', 'guestbook'),
    'apps/payments.yaml': application('payments', 'payments'),
    'guestbook/cm.yaml': configMap,
  };
  const target = { name: 'dev', roots: ['apps/guestbook.yaml'], facts: {} };
  const { targets } = discover({ tree: memoryTree(files), config: { ...config, targets: [target] } });
  expect(targets[0]?.units.map((each) => each.owner.name)).toEqual(['guestbook']);
});

test('on a target that reaches nothing, a chart from elsewhere fails as it does in Argo CD', () => {
  const chart = application('payments', 'payments').replace(
    'path: payments',
    'chart: payments\n    targetRevision: 1.4.0',
  );
  const target = { name: 'dev', roots: [], facts: { offline: true } };
  const { targets } = discover({
    tree: memoryTree({ 'payments.yaml': chart }),
    config: { ...config, targets: [target] },
    charts: () => ({ kind: 'chart', bytes: new Uint8Array() }),
  });
  const [payments] = targets[0]?.units ?? [];
  expect(payments?.failures.map(({ kind }) => kind)).toEqual(['unreachable']);
  expect(payments?.problems).toEqual([]);
});

test('a chart that asks for an API which another Application brings is rendered with it', () => {
  const files = {
    'apps/monitors.yaml': application('monitors', 'monitors'),
    'apps/shop.yaml': application('shop', 'shop'),
    'monitors/Chart.yaml': 'apiVersion: v2\nname: monitors\nversion: 1.0.0\n',
    'monitors/templates/crd.yaml':
      'apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata: {name: monitors.acme.io}\nspec: {group: acme.io, names: {kind: Monitor, plural: monitors}, scope: Namespaced, versions: [{name: v1, served: true, storage: true}]}\n',
    'shop/Chart.yaml': 'apiVersion: v2\nname: shop\nversion: 1.0.0\n',
    'shop/templates/cm.yaml': `{{ if not (.Capabilities.APIVersions.Has "acme.io/v1") }}{{ fail "deploy acme.io first" }}{{ end }}\n${configMap}`,
  };
  expect(ids(files)).toEqual({
    monitors: ['CustomResourceDefinition/monitors.acme.io'],
    shop: ['ConfigMap/shop/settings'],
  });
});

function kindOf(owner: Owner): string {
  return owner.kind === 'application' ? owner.definedBy.kind : owner.kind;
}
