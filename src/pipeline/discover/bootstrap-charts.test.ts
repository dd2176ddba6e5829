import { expect, test } from 'vitest';
import type { Config } from '#config';
import { locate, memoryTree } from '#files';
import { idText } from '#kube';
import { discover } from './discover.ts';

const config: Config = {
  targets: [{ name: 'default', roots: [], facts: {} }],
  repositories: {},
  policies: {},
  waivers: [],
  isDeclared: false,
};

const repoURL = 'https://git.example.org/acme/gitops.git';
const settings = 'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: settings }\n';

function ofTheTree(name: string, path: string, url = repoURL): string {
  return `apiVersion: argoproj.io/v1alpha1
kind: Application
metadata: { name: ${name}, namespace: argocd }
spec:
  project: default
  source: { repoURL: '${url}', path: ${path} }
  destination: { server: https://kubernetes.default.svc, namespace: ${name === 'root' ? 'apps' : name} }
`;
}

test('a chart that waits for a value in one template shows what its other templates make', () => {
  const files = {
    'bootstrap/Chart.yaml': 'apiVersion: v2\nname: bootstrap\nversion: 1.0.0\n',
    'bootstrap/templates/token.yaml':
      'apiVersion: v1\nkind: Secret\nmetadata: { name: token }\nstringData: { token: {{ required "give a token" .Values.token }} }\n',
    'bootstrap/templates/guestbook.yaml': `apiVersion: argoproj.io/v1alpha1
kind: Application
metadata: { name: guestbook }
spec:
  project: default
  source: { repoURL: https://example.org/acme/gitops.git, path: guestbook }
  destination: { server: https://kubernetes.default.svc, namespace: guestbook }
`,
    'guestbook/cm.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: settings }\n',
  };
  const { targets } = discover({ tree: memoryTree(files), config });
  const found = (targets[0]?.units ?? []).map(({ owner: application, objects }) => [
    application.name,
    objects.map(({ id }) => idText(id)),
  ]);
  expect(Object.fromEntries(found)).toEqual({
    bootstrap: ['Application/guestbook'],
    guestbook: ['ConfigMap/guestbook/settings'],
  });
});

test('applications whose values hold the values of further applications are found in time', () => {
  const template = `{{- range .Values.apps }}
---
apiVersion: argoproj.io/v1alpha1
kind: Application
metadata: { name: {{ .name }} }
spec:
  project: default
  source:
    repoURL: https://example.org/acme/gitops.git
    path: apps
    helm:
      values: |
        {{- toYaml .values | nindent 8 }}
  destination: { server: https://kubernetes.default.svc, namespace: argocd }
{{- end }}
`;
  const nested = (depth: number): object => ({
    apps: depth === 0 ? [] : [{ name: `level-${depth}`, values: nested(depth - 1) }],
    settings: Object.fromEntries(Array.from({ length: 12 }, (_, index) => [`setting-${index}`, index])),
  });
  const files = {
    'apps/Chart.yaml': 'apiVersion: v2\nname: apps\nversion: 1.0.0\n',
    'apps/values.yaml': JSON.stringify(nested(7)),
    'apps/templates/apps.yaml': template,
  };
  const { targets } = discover({ tree: memoryTree(files), config });
  const found = targets[0]?.units ?? [];
  const places = found.map(({ owner: { origin } }) => locate(origin.field(['metadata', 'name']).edit).file);
  expect(places).toHaveLength(8);
  expect(new Set(places)).toEqual(new Set(['apps/Chart.yaml', 'apps/values.yaml']));
});

test.each([
  ['where nothing else is deployed is the root', {}, 'deployed'],
  [
    'beside a root is installed by nobody',
    { 'root.yaml': ofTheTree('shop', 'shop'), 'shop/cm.yaml': settings },
    'undeployed',
  ],
  ['that has other values is not installed as it is', { 'apps/values-dev.yaml': 'a: 1\n' }, 'undeployed'],
  [
    'beside a template that was moved out of it is still the root',
    {
      'apps/disabled/shop.yaml':
        'apiVersion: argoproj.io/v1alpha1\nkind: Application\nmetadata: { name: shop }\nspec:\n  source:\n    repoURL: {{ .Values.repo }}\n    path: shop\n',
    },
    'deployed',
  ],
  [
    'that names the repository of which this is a mirror is the root',
    {
      'apps/values.yaml': 'repo: https://git.example.net/acme/gitops.git\n',
      'apps/templates/shop.yaml': ofTheTree('shop', 'shop', '{{ .Values.repo }}'),
      'shop/cm.yaml': settings,
    },
    'deployed',
  ],
  [
    'that sends nothing to this repository may get other values',
    { 'apps/values.yaml': 'repo: ""\n' },
    'undeployed',
  ],
])('a chart of Applications %s', (_, files, standing) => {
  const tree = memoryTree({
    'apps/Chart.yaml': 'apiVersion: v2\nname: apps\nversion: 1.0.0\n',
    'apps/values.yaml': `repo: ${repoURL}\n`,
    'apps/templates/guestbook.yaml': ofTheTree('guestbook', 'guestbook', '{{ .Values.repo }}'),
    'guestbook/cm.yaml': settings,
    ...files,
  });
  const { targets } = discover({ tree, config: { ...config, repositories: { [repoURL]: '.' } } });
  const guestbook = targets[0]?.units.find(
    ({ owner }) => owner.kind === 'application' && owner.name === 'guestbook',
  );
  expect(guestbook?.standing.kind).toBe(standing);
});

test('a chart that one of its Applications keeps installing is one fleet, in the namespace that it gives', () => {
  const tree = memoryTree({
    'apps/Chart.yaml': 'apiVersion: v2\nname: apps\nversion: 1.0.0\n',
    'apps/templates/root.yaml': ofTheTree('root', 'apps').replace(', namespace: argocd }', ' }'),
  });
  const { targets } = discover({ tree, config: { ...config, repositories: { [repoURL]: '.' } } });
  const found = targets[0]?.units.flatMap(({ owner }) =>
    owner.kind === 'application' ? [`${owner.namespace}/${owner.name}`] : [],
  );
  expect(found).toEqual(['apps/root']);
});

test('an Application that cannot read the folder it lies in is not applied by doing so', () => {
  const tree = memoryTree({
    'root.yaml': ofTheTree('root', 'apps'),
    'apps/guestbook.yaml': ofTheTree('guestbook', 'guestbook'),
    'guestbook/cm.yaml': settings,
    'shop/application/shop.yaml': ofTheTree('shop', 'shop'),
    'shop/config.json': '{ "project": "shop" }',
  });
  const { targets } = discover({ tree, config: { ...config, repositories: { [repoURL]: '.' } } });
  const shop = targets[0]?.units.find(({ owner }) => owner.name === 'shop');
  expect(shop?.failures).toHaveLength(1);
  expect(shop?.standing).toMatchObject({ kind: 'deployed', isSupposed: true });
});

test('the root that values hand to the chart of Argo CD is followed, where that chart is not available', () => {
  const root = ofTheTree('root', 'apps')
    .split('\n')
    .map((line) => `      ${line}`)
    .join('\n');
  const tree = memoryTree({
    'argocd/Chart.yaml':
      'apiVersion: v2\nname: argocd\nversion: 1.0.0\ndependencies: [{ name: argo-cd, version: 7.1.0, repository: https://charts.example.org }]\n',
    'argocd/values.yaml': `argo-cd:\n  extraObjects:\n    -\n${root}`,
    'apps/guestbook.yaml': ofTheTree('guestbook', 'guestbook'),
    'guestbook/cm.yaml': settings,
    Makefile: 'install:\n\thelm upgrade --install argocd ./argocd\n',
  });
  const { targets } = discover({ tree, config: { ...config, repositories: { [repoURL]: '.' } } });
  const found = targets[0]?.units.flatMap(({ owner, standing }) =>
    owner.kind === 'application' ? [[owner.name, standing]] : [],
  );
  expect(Object.fromEntries(found ?? [])).toEqual({
    root: { kind: 'deployed', cluster: expect.anything() },
    guestbook: { kind: 'deployed', cluster: expect.anything() },
  });
});

/** The Applications of a tree that count as deployed. */
function deployedIn(files: Readonly<Record<string, string>>): readonly string[] {
  const { targets } = discover({ tree: memoryTree(files), config });
  return (targets[0]?.units ?? []).flatMap(({ owner, standing }) =>
    owner.kind === 'application' && standing.kind === 'deployed' ? [owner.name] : [],
  );
}

test('a tree that is nothing but one chart of Applications begins with it, wherever those take their manifests from', () => {
  const released = (name: string) =>
    ofTheTree(name, name).replace(
      /source: .*/,
      `source: { repoURL: https://charts.example.org, chart: ${name}, targetRevision: 1.0.0 }`,
    );
  const files = {
    'bootstrap/Chart.yaml': 'apiVersion: v2\nname: bootstrap\nversion: 1.0.0\n',
    'bootstrap/templates/vault.yaml': released('vault'),
  };
  expect(deployedIn(files)).toEqual(['vault']);
  const two = {
    'more/Chart.yaml': files['bootstrap/Chart.yaml'],
    'more/templates/a.yaml': released('desk'),
  };
  expect(deployedIn({ ...files, ...two })).toEqual([]);
});

test('who applies a folder applies what in it is called an example', () => {
  const files = {
    'apps/shop.yaml': ofTheTree('shop', 'shop'),
    'apps/postgres-example.yaml': ofTheTree('postgres', 'shop'),
    'shop/cm.yaml': settings,
  };
  expect(deployedIn(files)).toEqual(['shop']);
  expect(deployedIn({ ...files, 'README.md': '```\nkubectl apply -f apps/\n```\n' })).toEqual([
    'postgres',
    'shop',
  ]);
});

test('a kustomization that inflates a chart of applications is where a tree begins', () => {
  const files = {
    'charts/applications/Chart.yaml': 'apiVersion: v2\nname: applications\nversion: 1.0.0\n',
    'charts/applications/templates/all.yaml': `{{- range .Values.applications }}
---
apiVersion: argoproj.io/v1alpha1
kind: Application
metadata: { name: {{ . }}, namespace: argocd }
spec:
  project: default
  source: { repoURL: '${repoURL}', path: {{ . }} }
  destination: { server: https://kubernetes.default.svc, namespace: {{ . }} }
{{- end }}
`,
    'argocd/settings.yaml':
      'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: argocd-cm, namespace: argocd }\ndata: { kustomize.buildOptions: --enable-helm }\n',
    'clusters/home/kustomization.yaml':
      'helmGlobals: { chartHome: ../../charts }\nhelmCharts: [{ name: applications, valuesFile: values.yaml }]\n',
    'clusters/home/values.yaml': 'applications: [guestbook, web]\n',
    'guestbook/cm.yaml': settings,
    'web/cm.yaml': settings,
  };
  expect(deployedIn(files)).toEqual(['guestbook', 'web']);
});

test('a chart that makes most Applications is installed, whatever else stands in a file beside it', () => {
  const files = {
    'apps/Chart.yaml': 'apiVersion: v2\nname: apps\nversion: 1.0.0\n',
    'apps/templates/guestbook.yaml': ofTheTree('guestbook', 'guestbook'),
    'apps/templates/web.yaml': ofTheTree('web', 'web'),
    'apps/monitoring/application.yaml': ofTheTree('monitoring', 'apps/monitoring/manifests'),
    'apps/monitoring/manifests/cm.yaml': settings,
    'guestbook/cm.yaml': settings,
    'web/cm.yaml': settings,
  };
  expect(deployedIn(files)).toEqual(['monitoring', 'guestbook', 'web']);
  expect(deployedIn({ ...files, 'other.yaml': ofTheTree('other', 'web') })).toEqual(['monitoring', 'other']);
});
