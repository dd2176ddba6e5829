import { expect, test } from 'vitest';
import { loadConfig } from '#config';
import { readPack } from '#disk';
import { memoryTree } from '#files';
import { type RunResult, run } from '#run';
import { schemaCatalog } from '#schema';

type Files = Readonly<Record<string, string>>;

const schemas = schemaCatalog(readPack);
const repoURL = 'https://git.acme.test/fleet.git';

function check(files: Files, base?: Files): RunResult {
  const tree = memoryTree(files);
  const before = base && check(base);
  return run({
    tree,
    config: { ...loadConfig(tree), repositories: { [repoURL]: '.' } },
    today: '2026-11-16',
    schemas,
    ...(before && { base: before.fleets, before: before.states() }),
  });
}

/** Each Application with the end of its chain and the line where that stands. */
function roots({ report }: RunResult): Readonly<Record<string, string>> {
  return Object.fromEntries(
    report.applications.map(({ name, forecast }) => {
      const root = forecast?.chain.at(-1);
      const { file = '', line = 0 } = root?.location ?? {};
      return [
        name,
        root ? `${forecast?.verdict}: ${root.message} (${file}:${line})` : `${forecast?.verdict}`,
      ];
    }),
  );
}

function told({ report }: RunResult, rule: string) {
  return report.findings
    .filter((finding) => finding.rule === rule)
    .map(({ severity, location: { file, line }, blocks = [] }) => ({
      severity,
      at: `${file}:${line}`,
      blocks: blocks.map(({ name }) => name),
    }));
}

const settings = 'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: settings }\n';

function application(
  name: string,
  { source = `path: ${name}`, more = '', project = 'project: default' } = {},
) {
  return `apiVersion: argoproj.io/v1alpha1
kind: Application
metadata: { name: ${name}, namespace: argocd }
spec:
  ${project}
  source: { repoURL: ${repoURL}, ${source} }
  destination: { server: https://kubernetes.default.svc, namespace: ${name} }
  syncPolicy: { automated: {}, syncOptions: [CreateNamespace=true] }
${more}`;
}

test('an Application that the API server refuses is blocked by that, and not by what would come after', () => {
  const result = check({
    'apps/shop.yaml': application('shop', { source: 'path: gone', more: '  revisionHistoryLimit: "3"\n' }),
    'shop/settings.yaml': settings,
  });
  expect(roots(result)).toEqual({
    shop: 'blocked: the API server refuses Application/argocd/shop: spec.revisionHistoryLimit: must be an integer, got the string "3" (apps/shop.yaml:9)',
  });
  expect(told(result, 'wrong-type')).toEqual([
    { severity: 'error', at: 'apps/shop.yaml:9', blocks: ['shop'] },
  ]);
});

test('a change that the API server refuses blocks an Application that was there before it', () => {
  const files = { 'shop/settings.yaml': settings };
  const result = check(
    { ...files, 'apps/shop.yaml': application('shop', { more: '  revisionHistoryLimit: "3"\n' }) },
    { ...files, 'apps/shop.yaml': application('shop') },
  );
  expect(roots(result)['shop']).toMatch(/^blocked: the API server refuses Application/);
  expect(told(result, 'wrong-type')).toEqual([
    { severity: 'error', at: 'apps/shop.yaml:9', blocks: ['shop'] },
  ]);
});

const set = `apiVersion: argoproj.io/v1alpha1
kind: ApplicationSet
metadata: { name: shops, namespace: argocd }
spec:
  generators:
    - list:
        elements: [{ name: one, prune: "true" }, { name: two, prune: "false" }]
  template:
    metadata: { name: 'shop-{{name}}' }
    spec:
      project: default
      source: { repoURL: ${repoURL}, path: 'shops/{{name}}' }
      destination: { server: https://kubernetes.default.svc, namespace: shop }
      syncPolicy:
        automated:
          prune: '{{prune}}'
`;

test('what a refused ApplicationSet would make inherits the refusal: one root, one error', () => {
  const result = check({ 'apps/shops.yaml': set, 'shops/one/settings.yaml': settings });
  const why =
    'blocked: the API server refuses ApplicationSet/argocd/shops: spec.template.spec.syncPolicy.automated.prune: must be a boolean, got the string "{{prune}}" (apps/shops.yaml:16)';
  expect(roots(result)).toEqual({ 'shop-one': why, 'shop-two': why });
  expect(told(result, 'wrong-type')).toEqual([
    { severity: 'error', at: 'apps/shops.yaml:16', blocks: ['shop-one', 'shop-two'] },
  ]);
});

test('children of a refused parent are blocked by its refusal', () => {
  const result = check({
    'root.yaml': application('root', { source: 'path: apps', more: '  info: none\n' }),
    'apps/shop.yaml': application('shop', { source: 'path: gone' }),
  });
  const why =
    'blocked: the API server refuses Application/argocd/root: spec.info: must be a list, got the string "none" (root.yaml:9)';
  expect(roots(result)).toEqual({ root: why, shop: why });
});

test.each([
  ['a value that waits to be filled in', '  revisionHistoryLimit: ${HISTORY}\n'],
  ['a field that no Application has, which all but kubectl drop', '  revisionHistory: 3\n'],
])('%s is no refusal', (_, more) => {
  const result = check({ 'apps/shop.yaml': application('shop', { more }), 'shop/settings.yaml': settings });
  expect(roots(result)['shop']).not.toContain('refuses');
});

test('a field that is missing is a refusal, unless a file of the same name or a command of Argo CD adds it', () => {
  const files = {
    'apps/shop.yaml': application('shop', { project: '' }),
    'shop/settings.yaml': settings,
  };
  expect(roots(check(files))['shop']).toBe(
    'blocked: the API server refuses Application/argocd/shop: required field "spec.project" is missing (apps/shop.yaml:4)',
  );
  const created = check({ ...files, 'up.sh': 'argocd app create -f apps/shop.yaml\n' });
  expect(roots(created)['shop']).toMatch(/^unverified: the API server refuses/);
  expect(told(created, 'missing-field')).toMatchObject([{ severity: 'warning' }]);
  const patched = check({
    ...files,
    'overlays/shop.yaml':
      'apiVersion: argoproj.io/v1alpha1\nkind: Application\nmetadata: { name: shop }\nspec: { project: shops }\n',
  });
  expect(roots(patched)['shop']).not.toMatch(/^blocked/);
});

test('a destination that is none comes before what cannot be generated', () => {
  const result = check({
    'apps/shop.yaml': application('shop', { source: 'path: gone' }).replace(
      'https://kubernetes.default.svc',
      'k3d-local',
    ),
    'shop/settings.yaml': settings,
  });
  expect(roots(result)['shop']).toBe(
    'blocked: error getting cluster by server "k3d-local": rpc error: code = NotFound desc = cluster "k3d-local" not found (apps/shop.yaml:7)',
  );
});

test('a folder that is no chart comes before the files with values that it lacks', () => {
  const result = check({
    'apps/shop.yaml': application('shop', { source: 'path: shop, helm: { valueFiles: [values.yaml] }' }),
    'shop/settings.yaml': settings,
  });
  expect(roots(result)['shop']).toBe(
    'blocked: shop has settings for Helm, and no Chart.yaml (apps/shop.yaml:6)',
  );
});

test('what cannot be rendered with a field that is refused is told once, as the refusal', () => {
  const result = check({
    'apps/shop.yaml': `apiVersion: argoproj.io/v1alpha1
kind: Application
metadata: { name: shop, namespace: argocd }
spec:
  project: default
  source:
    repoURL: ${repoURL}
    path: shop
    kustomize:
      images:
        - name: web
          newTag: 1.4.0
  destination: { server: https://kubernetes.default.svc, namespace: shop }
  syncPolicy: { automated: {} }
`,
    'shop/kustomization.yaml': 'resources: [settings.yaml]\n',
    'shop/settings.yaml': settings,
  });
  expect(result.report.findings.filter(({ severity }) => severity === 'error')).toMatchObject([
    { rule: 'wrong-type', blocks: [{ name: 'shop' }] },
  ]);
});

test('a project that the API server refuses is not there, and its Applications are blocked by that', () => {
  const project = `apiVersion: argoproj.io/v1alpha1
kind: AppProject
metadata: { name: shops, namespace: argocd }
spec:
  sourceRepos: '*'
  destinations: [{ server: '*', namespace: '*' }]
`;
  const files = {
    'apps/shop.yaml': application('shop', { project: 'project: shops' }),
    'shop/settings.yaml': settings,
  };
  const result = check({ ...files, 'apps/project.yaml': project });
  expect(roots(result)['shop']).toBe(
    'blocked: the API server refuses AppProject/argocd/shops: spec.sourceRepos: must be a list, got the string "*" (apps/project.yaml:5)',
  );
  expect(told(result, 'wrong-type')).toEqual([
    { severity: 'error', at: 'apps/project.yaml:5', blocks: ['shop'] },
  ]);
  const twice = check({
    ...files,
    'apps/project.yaml': project,
    'other/project.yaml': project.replace("'*'", "['*']"),
  });
  expect(roots(twice)['shop']).not.toMatch(/refuses/);
});

test.each([
  ['a chart with a slash', { repository: 'https://charts.acme.test/stable', source: 'chart: stable/web' }],
  [
    'a page of git as repository of charts',
    { repository: 'https://github.com/acme/charts', source: 'chart: web' },
  ],
  [
    'a repository of charts with a path',
    { repository: 'https://charts.acme.test/stable', source: 'path: web' },
  ],
  ['two forms of an address', { repository: 'https://git.acme.test:acme/fleet.git', source: 'path: web' }],
])('%s blocks, and is told once', (_, { repository, source }) => {
  const result = check({
    'apps/shop.yaml': application('shop', { source: `${source}, targetRevision: 1.4.2` }).replace(
      repoURL,
      repository,
    ),
    'shop/settings.yaml': settings,
  });
  expect(result.report.findings.filter(({ severity }) => severity === 'error')).toMatchObject([
    { rule: 'misspelt-chart', blocks: [{ name: 'shop' }] },
  ]);
});
