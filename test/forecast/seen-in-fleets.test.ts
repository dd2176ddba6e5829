import { expect, test } from 'vitest';
import type { Facts } from '#config';
import { memoryTree } from '#files';
import type { ApplicationForecast } from '#forecast';
import { type RunResult, run } from '#run';

const repoURL = 'https://git.acme.test/fleet.git';

function application(
  name: string,
  { path = name, project = 'default', options = '', namespace = name } = {},
): string {
  return `apiVersion: argoproj.io/v1alpha1
kind: Application
metadata: { name: ${name}, namespace: argocd }
spec:
  project: ${project}
  source: { repoURL: ${repoURL}, path: ${path} }
  destination: { server: https://kubernetes.default.svc, namespace: ${namespace} }
  syncPolicy: { automated: {}, syncOptions: [${options}] }
`;
}

const declared: Facts = {
  objects: [],
  apis: [],
  storageClasses: [{ name: 'standard', default: true, bindingMode: 'Immediate' }],
  nodePools: [{ name: 'workers' }],
  images: { missing: [] },
  offline: true,
};

function forecast(...declaration: Parameters<typeof runDeclared>): Record<string, ApplicationForecast> {
  const { forecasts } = runDeclared(...declaration);
  return Object.fromEntries((forecasts[0]?.applications ?? []).map((each) => [each.application, each]));
}

function runDeclared(
  files: Readonly<Record<string, string>>,
  roots: readonly string[] = [],
  facts: Facts = declared,
): RunResult {
  return run({
    tree: memoryTree(files),
    config: {
      targets: [{ name: 'dev', roots, facts }],
      repositories: { [repoURL]: '.' },
      policies: {},
      waivers: [],
      isDeclared: true,
    },
    today: '2026-11-16',
  });
}

const configMap = 'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: settings }\n';

test('a namespace that Argo CD is to create is a task that the project must permit', () => {
  const { shop } = forecast({
    'apps/project.yaml': `apiVersion: argoproj.io/v1alpha1
kind: AppProject
metadata: { name: tenants, namespace: argocd }
spec: { sourceRepos: ['*'], destinations: [{ server: '*', namespace: '*' }] }
`,
    'apps/shop.yaml': application('shop', { project: 'tenants', options: 'CreateNamespace=true' }),
    'shop/settings.yaml': configMap,
  });
  expect(shop).toMatchObject({ sync: 'OutOfSync', health: 'Missing', operation: 'Failed' });
  expect(shop?.chain.at(-1)?.message).toContain('resource :Namespace is not permitted in project tenants');
});

test('a storage class that no Application deploys binds no volume where it is declared what is there', () => {
  const { search } = forecast({
    'apps/search.yaml': application('search', { options: 'CreateNamespace=true' }),
    'search/index.yaml': `apiVersion: apps/v1
kind: StatefulSet
metadata: { name: index }
spec:
  serviceName: index
  selector: { matchLabels: { app: index } }
  template:
    metadata: { labels: { app: index } }
    spec: { containers: [{ name: index, image: registry.acme.test/index:1.0.0 }] }
  volumeClaimTemplates:
    - metadata: { name: data }
      spec: { accessModes: [ReadWriteOnce], storageClassName: fast, resources: { requests: { storage: 1Gi } } }
`,
    'cluster/class.yaml': `apiVersion: storage.k8s.io/v1
kind: StorageClass
metadata: { name: fast }
provisioner: disk.acme.test
`,
  });
  expect(search).toMatchObject({ sync: 'Synced', health: 'Progressing', operation: 'Succeeded' });
});

test('children of a parent that does not render are not created', () => {
  const { parent, shop } = forecast({
    'parent.yaml': application('parent', { path: 'apps' }),
    'apps/kustomization.yaml': 'resources: [shop.yaml, gone.yaml]\n',
    'apps/shop.yaml': application('shop'),
    'shop/settings.yaml': configMap,
  });
  expect(parent).toMatchObject({ sync: 'Unknown', conditions: [{ type: 'ComparisonError' }] });
  expect(shop).toMatchObject({ sync: 'Unknown', health: 'Missing', operation: '' });
});

test('a resource that is given twice is shown as a condition beside everything else', () => {
  const { shop } = forecast({
    'apps/shop.yaml': application('shop', { options: 'CreateNamespace=true' }),
    'shop/one.yaml': configMap,
    'shop/two.yaml': configMap,
  });
  expect(shop?.conditions.map(({ type }) => type)).toEqual(['RepeatedResourceWarning']);
});

test('a DaemonSet that no node takes has all the pods it wants', () => {
  const { plugin } = forecast({
    'apps/plugin.yaml': application('plugin', { options: 'CreateNamespace=true' }),
    'plugin/daemon-set.yaml': `apiVersion: apps/v1
kind: DaemonSet
metadata: { name: plugin }
spec:
  selector: { matchLabels: { app: plugin } }
  template:
    metadata: { labels: { app: plugin } }
    spec:
      nodeSelector: { acme.test/gpu: present }
      containers: [{ name: plugin, image: registry.acme.test/plugin:1.0.0 }]
`,
  });
  expect(plugin).toMatchObject({ sync: 'Synced', health: 'Healthy', operation: 'Succeeded' });
});

test('a chart that is declared as a root is applied, and what it brings is forecast', () => {
  const files = {
    'bootstrap/Chart.yaml': 'apiVersion: v2\nname: bootstrap\nversion: 1.0.0\n',
    'bootstrap/templates/shop.yaml': application('shop', { options: 'CreateNamespace=true' }),
    'shop/settings.yaml': configMap,
  };
  expect(forecast(files, ['bootstrap'])['shop']).toMatchObject({ sync: 'Synced', operation: 'Succeeded' });
  const beside = { ...files, 'apps/till.yaml': application('till', { options: 'CreateNamespace=true' }) };
  expect(Object.keys(forecast(beside))).toEqual(['till']);
});

const databaseFacts: Facts = {
  ...declared,
  apis: ['postgresql.cnpg.io/v1/Cluster'],
  operators: ['postgresql.cnpg.io'],
};

function database(spec: string): Readonly<Record<string, string>> {
  return {
    'apps/shop.yaml': application('shop', { options: 'CreateNamespace=true' }),
    'shop/database.yaml': `apiVersion: postgresql.cnpg.io/v1
kind: Cluster
metadata: { name: db }
spec: { instances: 1, storage: { size: 1Gi }, ${spec} }
`,
  };
}

test('a database does not wait for the passwords of the roles that it sets up once it runs', () => {
  for (const name of ['db-app', 'elsewhere']) {
    const files = database(`managed: { roles: [{ name: app, passwordSecret: { name: ${name} } }] }`);
    expect(forecast(files, [], databaseFacts)['shop']).toMatchObject({ verdict: 'converges' });
  }
});

test('a database waits for the password that its first user is to have', () => {
  const files = database('bootstrap: { initdb: { secret: { name: db-app } } }');
  expect(forecast(files, [], databaseFacts)['shop']).toMatchObject({ verdict: 'blocked' });
});

test('what a root brings is there, although an Application that renders it too cannot be synced', () => {
  const limits = configMap.replace('settings }', 'limits, namespace: shop }');
  const files = {
    'bootstrap/kustomization.yaml': 'resources: [shop.yaml, namespace.yaml, limits.yaml]\n',
    'bootstrap/shop.yaml': application('shop'),
    'bootstrap/namespace.yaml': 'apiVersion: v1\nkind: Namespace\nmetadata: { name: shop }\n',
    'bootstrap/limits.yaml': limits,
    'shop/widget.yaml': 'apiVersion: widgets.acme.test/v1\nkind: Widget\nmetadata: { name: left }\n',
  };
  const healthWith = (more: Readonly<Record<string, string>>) => {
    const { shop } = forecast({ ...files, ...more }, ['bootstrap'], { ...declared, complete: ['apis'] });
    expect(shop).toMatchObject({ sync: 'OutOfSync', operation: 'Failed' });
    return shop?.health;
  };
  expect(healthWith({})).toBe('Missing');
  expect(healthWith({ 'shop/limits.yaml': limits })).toBe('Healthy');
});

function watched(namespace: string, { options = '' } = {}): Readonly<Record<string, string>> {
  return {
    'apps/project.yaml': `apiVersion: argoproj.io/v1alpha1
kind: AppProject
metadata: { name: watched, namespace: argocd }
spec:
  sourceRepos: ['*']
  destinations: [{ server: '*', namespace: '*' }]
  clusterResourceWhitelist: [{ group: '*', kind: '*' }]
  orphanedResources: { warn: true }
`,
    'apps/shop.yaml': application('shop', { project: 'watched', namespace, options }),
    'shop/settings.yaml': configMap,
  };
}

test('a project that watches over its namespaces warns of what Kubernetes and people have put there', () => {
  const types = (namespace: string, facts = declared) =>
    forecast(watched(namespace, { options: 'CreateNamespace=true' }), [], facts)['shop']?.conditions.map(
      ({ type }) => type,
    );
  expect(types('kube-system')).toEqual(['OrphanedResourceWarning']);
  expect(types('argocd')).toEqual(['OrphanedResourceWarning']);
  expect(types('shop')).toEqual([]);
  const token = { kind: 'Secret', namespace: 'shop', name: 'token' };
  expect(types('shop', { ...declared, objects: [token] })).toEqual(['OrphanedResourceWarning']);
  const settings = { kind: 'ConfigMap', namespace: 'shop', name: 'settings' };
  expect(types('shop', { ...declared, objects: [settings] })).toEqual([]);
});

test('an Application that Argo CD cannot render creates no namespace for others', () => {
  const { shop } = forecast(
    {
      'apps/shop.yaml': application('shop'),
      'apps/till.yaml': application('till', { path: 'gone' }),
      'shop/settings.yaml': configMap,
    },
    [],
    { ...declared, namespaces: [{ name: 'argocd' }] },
  );
  expect(shop).toMatchObject({ verdict: 'blocked', sync: 'OutOfSync', operation: 'Failed' });
});

test('an Application that stands in two files is forecast once', () => {
  const { forecasts } = runDeclared({
    'apps/shop.yaml': application('shop', { options: 'CreateNamespace=true' }),
    'more/shop.yaml': application('shop', { path: 'gone' }),
    'shop/settings.yaml': configMap,
  });
  expect(forecasts[0]?.applications.map((each) => [each.application, each.sync])).toEqual([
    ['shop', 'Synced'],
  ]);
});

test('folders whose names begin with an underscore are put aside only beside others', () => {
  const files = {
    '__index/index.yaml': application('index', { path: 'apps' }),
    'apps/settings.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: settings }\n',
  };
  const used = 'clusters/shop.yaml';
  expect(Object.keys(forecast(files))).toEqual(['index']);
  expect(Object.keys(forecast({ ...files, [used]: application('shop', { path: 'apps' }) }))).toEqual([
    'shop',
  ]);
  expect(Object.keys(forecast({ '_old/index.yaml': files['__index/index.yaml'] }))).toEqual([]);
});

test('a wave passes a child whose manifests cannot be generated, which Argo CD calls Healthy', () => {
  const wave = (name: string, at: number, path = name) =>
    application(name, { path }).replace(
      `metadata: { name: ${name},`,
      `metadata: { name: ${name}, annotations: { argocd.argoproj.io/sync-wave: "${at}" },`,
    );
  const found = forecast(
    {
      'root.yaml': application('root', { path: 'apps', namespace: 'argocd' }),
      'apps/settings.yaml': `apiVersion: v1
kind: ConfigMap
metadata: { name: argocd-cm, namespace: argocd, labels: { app.kubernetes.io/part-of: argocd } }
data:
  resource.customizations.health.argoproj.io_Application: |
    hs = { status = "Progressing", message = "" }
    if obj.status ~= nil and obj.status.health ~= nil then hs.status = obj.status.health.status end
    return hs
`,
      'apps/broken.yaml': wave('broken', 0),
      'broken/kustomization.yaml': 'resources: [nowhere.yaml]\n',
      'apps/shop.yaml': wave('shop', 1),
      'shop/settings.yaml':
        'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: settings, namespace: default }\n',
    },
    ['root.yaml'],
  );
  expect(found['broken']).toMatchObject({ verdict: 'blocked', sync: 'Unknown', health: 'Healthy' });
  expect(found['shop']).toMatchObject({ verdict: 'converges', sync: 'Synced', health: 'Healthy' });
});
