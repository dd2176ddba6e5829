import { expect, test } from 'vitest';
import { loadConfig, type Facts } from '#config';
import { readPack } from '#disk';
import { memoryTree } from '#files';
import type { ApplicationForecast } from '#forecast';
import { run } from '#run';
import { type SchemaCatalog, schemaCatalog } from '#schema';

type Files = Readonly<Record<string, string>>;

const repoURL = 'https://git.acme.test/fleet.git';

/** Where it is declared what is there, so that what is missing can be proved. */
const declared: Facts = {
  objects: [],
  apis: [],
  storageClasses: [{ name: 'standard', default: true, bindingMode: 'Immediate' }],
  nodePools: [{ name: 'workers' }],
  images: { missing: [] },
  loadBalancer: false,
};

function forecast(
  files: Files,
  facts: Facts = declared,
  schemas?: SchemaCatalog,
): Record<string, ApplicationForecast> {
  const tree = memoryTree(files);
  const config = { ...loadConfig(tree), targets: [{ name: 'dev', roots: [], facts }], isDeclared: true };
  const { forecasts } = run({
    tree,
    config: { ...config, repositories: { [repoURL]: '.' } },
    today: '2026-11-16',
    schemas,
  });
  return Object.fromEntries((forecasts[0]?.applications ?? []).map((each) => [each.application, each]));
}

function application(
  name: string,
  { destination = 'server: https://kubernetes.default.svc', more = '' } = {},
) {
  return `apiVersion: argoproj.io/v1alpha1
kind: Application
metadata: { name: ${name}, namespace: argocd }
spec:
  project: ${more === '' ? 'default' : more}
  source: { repoURL: ${repoURL}, path: ${name} }
  destination: { ${destination}, namespace: ${name} }
  syncPolicy: { automated: {}, syncOptions: [CreateNamespace=true] }
`;
}

const settings = 'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: settings }\n';

function deployment(name: string, secret: string): string {
  return `apiVersion: apps/v1
kind: Deployment
metadata: { name: ${name} }
spec:
  selector: { matchLabels: { app: ${name} } }
  template:
    metadata: { labels: { app: ${name} } }
    spec:
      volumes: [{ name: keys, secret: { secretName: ${secret} } }]
      containers:
        - { name: ${name}, image: registry.acme.test/${name}:1.0.0, volumeMounts: [{ name: keys, mountPath: /keys }] }
`;
}

test('a destination given by its name is permitted by a project that permits every server', () => {
  const { shop } = forecast({
    'apps/project.yaml': `apiVersion: argoproj.io/v1alpha1
kind: AppProject
metadata: { name: teams, namespace: argocd }
spec:
  sourceRepos: ['*']
  destinations: [{ server: '*', namespace: '*' }]
  clusterResourceWhitelist: [{ group: '*', kind: '*' }]
`,
    'apps/shop.yaml': application('shop', { destination: 'name: edge', more: 'teams' }),
    'shop/settings.yaml': settings,
  });
  expect(shop?.chain.map(({ message }) => message)).toEqual([]);
});

test('a repository that a generator decides is not proved to be one that the project refuses', () => {
  const foreseen = forecast({
    'apps/services.yaml': `apiVersion: argoproj.io/v1alpha1
kind: ApplicationSet
metadata: { name: services, namespace: argocd }
spec:
  goTemplate: true
  generators: [{ scmProvider: { github: { organization: acme } } }]
  template:
    metadata: { name: '{{.repository}}' }
    spec:
      project: services
      source: { repoURL: 'https://github.com/{{.organization}}/{{.repository}}.git', path: k8s }
      destination: { server: https://kubernetes.default.svc, namespace: services }
      syncPolicy: { automated: {} }
`,
    'apps/project.yaml': `apiVersion: argoproj.io/v1alpha1
kind: AppProject
metadata: { name: services, namespace: argocd }
spec:
  sourceRepos: ['https://github.com/acme/*']
  destinations: [{ server: '*', namespace: services }]
`,
  });
  expect(Object.values(foreseen).map(({ verdict }) => verdict)).toEqual(['unverified']);
});

test('what a templatePatch completes for parameters that nobody knows lacks nothing', () => {
  const foreseen = forecast({
    'apps/platform.yaml': `apiVersion: argoproj.io/v1alpha1
kind: ApplicationSet
metadata: { name: platform, namespace: argocd }
spec:
  goTemplate: true
  generators: [{ git: { repoURL: TENANT_REPOSITORY, revision: HEAD, files: [{ path: 'clusters/*.yaml' }] } }]
  templatePatch: |
    spec:
      source: { repoURL: '{{ .repository }}', path: platform }
  template:
    metadata: { name: platform }
    spec:
      project: default
      destination: { server: https://kubernetes.default.svc, namespace: argocd }
      syncPolicy: { automated: {} }
`,
  });
  expect(Object.values(foreseen).map(({ verdict }) => verdict)).toEqual(['unverified']);
});

test('children of a parent that could not be looked at are not blocked by it', () => {
  const { parent, shop } = forecast({
    'parent.yaml': application('parent'),
    'parent/kustomization.yaml':
      'resources: [shop.yaml, "https://github.com/acme/elsewhere//apps?ref=v1.0.0"]\n',
    'parent/shop.yaml': application('shop'),
    'shop/settings.yaml': settings,
  });
  expect(parent?.verdict).toBe('unverified');
  expect(shop?.verdict).toBe('unverified');
});

test('whoever may do everything is not the operator of every kind', () => {
  const { shop } = forecast(
    {
      'apps/deployer.yaml': application('deployer'),
      'deployer/all.yaml': `apiVersion: rbac.authorization.k8s.io/v1
kind: ClusterRoleBinding
metadata: { name: deployer }
roleRef: { apiGroup: rbac.authorization.k8s.io, kind: ClusterRole, name: everything }
subjects: [{ kind: ServiceAccount, name: deployer, namespace: deployer }]
---
apiVersion: rbac.authorization.k8s.io/v1
kind: ClusterRole
metadata: { name: everything }
rules: [{ apiGroups: ['*'], resources: ['*'], verbs: ['*'] }]
---
apiVersion: v1
kind: ServiceAccount
metadata: { name: deployer }
---
${deployment('deployer', 'nowhere').replace('      volumes', '      serviceAccountName: deployer\n      volumes')}`,
      'apps/shop.yaml': application('shop'),
      'shop/database.yaml':
        'apiVersion: postgresql.cnpg.io/v1\nkind: Cluster\nmetadata: { name: db }\nspec: { instances: 1, storage: { size: 1Gi } }\n',
    },
    { ...declared, apis: ['postgresql.cnpg.io/v1/Cluster'] },
  );
  expect(shop?.chain.map(({ message }) => message).join()).not.toContain('deployer');
});

test('a Secret that follows from an annotation needs what bears it to be there, not to have an address', () => {
  const { shop } = forecast(
    {
      'apps/shop.yaml': application('shop'),
      'shop/web.yaml': deployment('web', 'shop-tls'),
      'shop/ingress.yaml': `apiVersion: networking.k8s.io/v1
kind: Ingress
metadata: { name: web, annotations: { cert-manager.io/cluster-issuer: letsencrypt } }
spec:
  ingressClassName: nginx
  tls: [{ hosts: [shop.acme.test], secretName: shop-tls }]
  defaultBackend: { service: { name: web, port: { number: 80 } } }
`,
    },
    declared,
  );
  const messages = shop?.chain.map(({ message }) => message).join() ?? '';
  expect(messages).toContain('gets no address');
  expect(messages).not.toContain('is not made');
});

test('a Gateway whose own annotation asks for its certificate does not wait for itself', () => {
  const { shop } = forecast(
    {
      'apps/shop.yaml': application('shop'),
      'shop/gateway.yaml': `apiVersion: gateway.networking.k8s.io/v1
kind: Gateway
metadata: { name: main, annotations: { cert-manager.io/cluster-issuer: letsencrypt } }
spec:
  gatewayClassName: cilium
  listeners:
    - { name: https, port: 443, protocol: HTTPS, tls: { certificateRefs: [{ name: shop-tls }] } }
`,
    },
    { ...declared, loadBalancer: true, apis: ['gateway.networking.k8s.io/v1/Gateway'] },
  );
  expect(shop?.chain.map(({ message }) => message).join()).not.toContain('shop-tls');
});

test('a namespace that an Application in git only would make is not proved to be missing', () => {
  const { root } = forecast({
    'root.yaml': application('root').replace('path: root', 'path: .'),
    'kustomization.yaml': 'resources: [apps, gitea]\n',
    'apps/kustomization.yaml': 'resources: [shop.yaml]\n# gitea.yaml is applied by hand\n',
    'apps/shop.yaml': application('shop'),
    'apps/gitea.yaml': application('gitea'),
    'gitea/kustomization.yaml': 'namespace: gitea\nresources: [settings.yaml]\n',
    'gitea/settings.yaml': settings,
    'shop/settings.yaml': settings,
  });
  expect(root?.verdict).toBe('unverified');
});

test('the Secret of a database is made although the database waits for something else', () => {
  const { shop, database } = forecast(
    {
      'apps/shop.yaml': application('shop'),
      'shop/web.yaml': deployment('web', 'db-app'),
      'apps/database.yaml': application('database').replace('namespace: database }', 'namespace: shop }'),
      'database/cluster.yaml': `apiVersion: postgresql.cnpg.io/v1
kind: Cluster
metadata: { name: db }
spec:
  instances: 1
  storage: { size: 1Gi }
  certificates: { serverCASecret: nowhere }
`,
    },
    { ...declared, apis: ['postgresql.cnpg.io/v1/Cluster'], operators: ['postgresql.cnpg.io'] },
  );
  expect(database?.verdict).not.toBe('converges');
  expect(shop?.verdict).toBe('converges');
});

test('the defaults of a chart that nobody deploys block nothing', () => {
  expect(
    forecast({
      'apps/Chart.yaml': 'apiVersion: v2\nname: apps\nversion: 1.0.0\n',
      'apps/values.yaml': 'path: nowhere\n',
      'apps/templates/shop.yaml': application('shop').replace('path: shop', 'path: {{ .Values.path }}'),
    }),
  ).toEqual({});
});

test('a template that reads a default of a dependency that is not here is not verified', () => {
  const { shop } = forecast({
    'apps/shop.yaml': application('shop'),
    'shop/Chart.yaml':
      'apiVersion: v2\nname: shop\nversion: 1.0.0\ndependencies: [{ name: redis, version: 1.0.0, repository: "https://charts.acme.test" }]\n',
    'shop/templates/settings.yaml':
      'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: settings }\ndata: { port: {{ .Values.redis.master.port | quote }} }\n',
  });
  expect(shop?.verdict).toBe('unverified');
});

test('a claim that a volume in git satisfies needs no storage class, and one that none does needs it', () => {
  const claimed = (size: string) => `apiVersion: v1
kind: PersistentVolume
metadata: { name: cache }
spec:
  storageClassName: nfs
  accessModes: [ReadWriteOnce]
  capacity: { storage: 10Gi }
  nfs: { server: nas.acme.test, path: /cache }
---
apiVersion: apps/v1
kind: StatefulSet
metadata: { name: cache }
spec:
  serviceName: cache
  selector: { matchLabels: { app: cache } }
  template:
    metadata: { labels: { app: cache } }
    spec:
      containers:
        - { name: cache, image: registry.acme.test/cache:1.0.0, volumeMounts: [{ name: data, mountPath: /data }] }
  volumeClaimTemplates:
    - metadata: { name: data }
      spec:
        storageClassName: nfs
        accessModes: [ReadWriteOnce]
        resources: { requests: { storage: ${size} } }
`;
  const verdict = (size: string) =>
    forecast({ 'apps/cache.yaml': application('cache'), 'cache/all.yaml': claimed(size) })['cache']?.verdict;
  expect([verdict('10Gi'), verdict('20Gi')]).toEqual(['converges', 'blocked']);
});

test('a field that is wrong in nothing but its case makes no difference to Argo CD', () => {
  const service = (field: string) => `apiVersion: v1
kind: Service
metadata: { name: web }
spec:
  ${field}: None
  ports: [{ port: 80 }]
`;
  const state = (field: string) => {
    const files = { 'apps/web.yaml': application('web'), 'web/service.yaml': service(field) };
    const { verdict, sync } = forecast(files, declared, schemaCatalog(readPack))['web'] ?? {};
    return [verdict, sync];
  };
  expect(state('ClusterIP')).toEqual(['converges', 'Synced']);
  expect(state('clusterAddress')).toEqual(['blocked', 'OutOfSync']);
});

test('what is not rendered may use a claim, or be more than hooks', () => {
  const chart = `{ repoURL: https://charts.acme.test, chart: shop, targetRevision: 1.0.0 }`;
  const beside = (name: string) =>
    application(name).replace(/source: .*/, `sources: [{ repoURL: ${repoURL}, path: ${name} }, ${chart}]`);
  const claim =
    'apiVersion: v1\nkind: PersistentVolumeClaim\nmetadata: { name: data }\nspec: { accessModes: [ReadWriteOnce], resources: { requests: { storage: 1Gi } } }\n';
  const hook =
    "apiVersion: batch/v1\nkind: Job\nmetadata: { name: seed, annotations: { argocd.argoproj.io/hook: PostSync } }\nspec: { template: { spec: { restartPolicy: Never, containers: [{ name: seed, image: 'seed:1' }] } } }\n";
  const facts: Facts = {
    ...declared,
    storageClasses: [{ name: 'standard', default: true, bindingMode: 'WaitForFirstConsumer' }],
  };
  const files = { 'shop/claim.yaml': claim, 'seed/job.yaml': hook };
  const verdicts = (apps: Files) =>
    Object.values(forecast({ ...files, ...apps }, facts)).map((each) => each.verdict);
  expect(verdicts({ 'a.yaml': application('shop'), 'b.yaml': application('seed') })).toEqual([
    'blocked',
    'blocked',
  ]);
  expect(verdicts({ 'a.yaml': beside('shop'), 'b.yaml': beside('seed') })).toEqual([
    'unverified',
    'unverified',
  ]);
  const runner = `apiVersion: apps/v1\nkind: Deployment\nmetadata: { name: runner }\nspec: { selector: { matchLabels: { app: runner } }, template: { metadata: { labels: { app: runner } }, spec: { containers: [{ name: runner, image: 'runner:1', env: [{ name: CLAIM, value: data }] }] } } }\n`;
  expect(verdicts({ 'a.yaml': application('shop'), 'shop/runner.yaml': runner })).toEqual(['unverified']);
});

test.each([
  ["command: [sh, -c, 'exit 1']", 'blocked'],
  ["command: [runner], args: [--prepend-sudo, 'false']", 'converges'],
])('a container with %s: %s', (words, verdict) => {
  const pod = `apiVersion: apps/v1\nkind: Deployment\nmetadata: { name: api }\nspec: { selector: { matchLabels: { app: api } }, template: { metadata: { labels: { app: api } }, spec: { containers: [{ name: api, image: 'api:1', ${words} }] } } }\n`;
  expect(forecast({ 'a.yaml': application('api'), 'api/all.yaml': pod })['api']?.verdict).toBe(verdict);
});

test('a wait blocks at a Service of git that cannot answer, and not at one that others make', () => {
  const waiting = (host: string) => `apiVersion: apps/v1
kind: Deployment
metadata: { name: shop }
spec:
  selector: { matchLabels: { app: shop } }
  template:
    metadata: { labels: { app: shop } }
    spec:
      initContainers:
        - { name: wait, image: registry.acme.test/tools:1.0.0, command: [sh, -c, "until nc -z ${host} 5432; do sleep 2; done"] }
      containers: [{ name: shop, image: registry.acme.test/shop:1.0.0 }]
`;
  const verdict = (host: string) =>
    forecast({
      'apps/shop.yaml': application('shop'),
      'shop/shop.yaml': waiting(host),
      'shop/database.yaml':
        'apiVersion: postgresql.cnpg.io/v1\nkind: Cluster\nmetadata: { name: orders }\nspec: { instances: 1, storage: { size: 1Gi } }\n',
      'apps/store.yaml': application('store'),
      'store/store.yaml': deployment('store', 'missing'),
      'store/service.yaml':
        'apiVersion: v1\nkind: Service\nmetadata: { name: store }\nspec: { selector: { app: store }, ports: [{ port: 5432 }] }\n',
    })['shop']?.verdict;
  expect(verdict('orders-rw.shop.svc.cluster.local')).not.toBe('blocked');
  expect(verdict('database.example.com')).not.toBe('blocked');
  expect(verdict('store.store.svc')).toBe('blocked');
});

test('a zero retry limit of a child is dropped once, and a parent that heals itself writes it again', () => {
  const parent = (automated: string) => ({
    'root.yaml': application('root').replace('automated: {}', `automated: ${automated}`),
    'root/shop.yaml': application('shop').replace('automated: {}', 'automated: {}, retry: { limit: 0 }'),
    'shop/settings.yaml': settings,
  });
  const released = { ...declared, argocd: { version: '3.1' } };
  expect(forecast(parent('{}'), released)['root']?.verdict).toBe('blocked');
  expect(forecast(parent('{ selfHeal: true }'), released)['root']?.verdict).toBe('converges');
  // Of a release that nobody declares it is not certain.
  expect(forecast(parent('{}'))['root']?.verdict).toBe('unverified');
});

test('Applications that bring each other in a ring are there: somebody began one of them by hand', () => {
  const foreseen = forecast({
    'infra/kustomization.yaml': 'resources: [argocd, gone]\n',
    'infra/argocd/kustomization.yaml':
      'resources: [apps-infra.yaml, "https://raw.acme.test/argo-cd/v3.5.0/install.yaml"]\n',
    'infra/argocd/apps-infra.yaml': application('apps-infra').replace('path: apps-infra', 'path: apps'),
    'apps/kustomization.yaml': 'resources: [argocd.yaml, shop.yaml]\n',
    'apps/argocd.yaml': application('argocd').replace('path: argocd', 'path: infra/argocd'),
    'apps/shop.yaml': application('shop'),
    'shop/settings.yaml': settings,
  });
  expect(Object.values(foreseen).filter(({ verdict }) => verdict === 'blocked')).toEqual([]);
});

test('of the Applications that are not seen the one is named whose chart brings a kind, not the first', () => {
  const charts: Files = Object.fromEntries(
    ['access-logs', 'kube-prometheus-stack'].map((chart) => [
      `apps/${chart}.yaml`,
      application(chart).replace(
        /source: .*/,
        `source: { repoURL: https://charts.acme.test, chart: ${chart}, targetRevision: 1.0.0 }`,
      ),
    ]),
  );
  const { shop } = forecast(
    {
      ...charts,
      'apps/shop.yaml': application('shop'),
      'shop/monitor.yaml': `apiVersion: monitoring.coreos.com/v1
kind: ServiceMonitor
metadata: { name: shop }
spec: { selector: {}, endpoints: [{ port: http }] }
`,
    },
    {},
  );
  expect(JSON.stringify(shop)).toContain('Application kube-prometheus-stack was not seen completely');
});

test('a namespace that a chart brings beside its Applications is there before they sync', () => {
  const files = {
    'env/Chart.yaml': 'apiVersion: v2\nname: env\nversion: 1.0.0\n',
    'env/values.yaml': 'name: shop\n',
    'env/templates/shop.yaml': `apiVersion: v1
kind: Namespace
metadata: { name: "{{ .Values.name }}" }
---
${application('shop').replace('name: shop,', 'name: "{{ .Values.name }}",').replace(', syncOptions: [CreateNamespace=true]', '')}`,
    'shop/settings.yaml': settings,
  };
  expect(forecast(files, {})['shop']).toMatchObject({ verdict: 'converges' });
});

test('a Route of OpenShift is admitted whatever is behind it, and its wave passes', () => {
  const wave = (order: number) => `annotations: { argocd.argoproj.io/sync-wave: '${order}' }`;
  const { shop } = forecast(
    {
      'apps/shop.yaml': application('shop'),
      'shop/route.yaml': `apiVersion: route.openshift.io/v1
kind: Route
metadata: { name: shop }
spec: { to: { kind: Service, name: shop } }
`,
      'shop/service.yaml': `apiVersion: v1
kind: Service
metadata: { name: shop, ${wave(2)} }
spec: { selector: { app: shop }, ports: [{ port: 80 }] }
`,
    },
    { ...declared, apis: ['route.openshift.io/v1'], operators: ['route.openshift.io'] },
  );
  expect(shop?.chain.map(({ message }) => message)).toEqual([]);
  expect(shop?.verdict).toBe('converges');
});

test('a route needs the gateway that it attaches to, and not that it is ready', () => {
  const { edge, shop } = forecast(
    {
      'apps/edge.yaml': application('edge'),
      'edge/gateway.yaml': `apiVersion: gateway.networking.k8s.io/v1
kind: Gateway
metadata: { name: edge }
spec:
  gatewayClassName: edge
  listeners: [{ name: https, port: 443, protocol: HTTPS, tls: { certificateRefs: [{ name: absent }] } }]
`,
      'apps/shop.yaml': application('shop'),
      'shop/route.yaml': `apiVersion: gateway.networking.k8s.io/v1
kind: HTTPRoute
metadata: { name: shop }
spec: { parentRefs: [{ name: edge, namespace: edge }] }
`,
    },
    {
      ...declared,
      apis: ['gateway.networking.k8s.io/v1'],
      operators: ['gateway.networking.k8s.io'],
      objects: [{ apiVersion: 'gateway.networking.k8s.io/v1', kind: 'GatewayClass', name: 'edge' }],
    },
  );
  expect(edge?.verdict).toBe('unverified');
  expect(shop?.verdict).toBe('converges');
});

const waiting = (provisioner: string): Facts => ({
  storageClasses: [{ name: 'disk', default: true, bindingMode: 'WaitForFirstConsumer', provisioner }],
});

const shopClaim = `apiVersion: v1
kind: PersistentVolumeClaim
metadata: { name: shop-data }
spec: { storageClassName: disk, accessModes: [ReadWriteOnce], resources: { requests: { storage: 1Gi } } }
`;

test('volumes that no class provisions may have been made by hand, unless what is there is declared', () => {
  const files = {
    'apps/shop.yaml': application('shop'),
    'shop/claim.yaml': shopClaim,
    'shop/job.yaml': `apiVersion: batch/v1
kind: Job
metadata: { name: fill }
spec:
  template:
    spec:
      restartPolicy: Never
      volumes: [{ name: data, persistentVolumeClaim: { claimName: shop-data } }]
      containers: [{ name: fill, image: 'registry.acme.test/fill:1.0.0', volumeMounts: [{ name: data, mountPath: /data }] }]
`,
  };
  const facts = waiting('kubernetes.io/no-provisioner');
  expect(forecast(files, facts)['shop']?.verdict).toBe('unverified');
  expect(forecast(files, { ...facts, objects: [] })['shop']?.verdict).toBe('blocked');
});

test('a claim that a custom resource names may be used by what its controller makes', () => {
  const files = { 'apps/shop.yaml': application('shop'), 'shop/claim.yaml': shopClaim };
  const server = `apiVersion: example.org/v1
kind: Notebook
metadata: { name: shop }
spec: { storage: 'pvc://shop-data/models' }
`;
  const facts = waiting('disk.csi.example.org');
  expect(forecast(files, facts)['shop']?.verdict).toBe('blocked');
  expect(
    forecast({ ...files, 'shop/server.yaml': server }, facts)['shop']?.chain.at(-1)?.message,
  ).not.toMatch(/no pod uses it/);
  expect(forecast({ ...files, 'shop/server.yaml': server }, facts)['shop']?.verdict).toBe('unverified');
});

test('who may change objects of a group is not proved to be the one that reconciles them', () => {
  const tool = (definition: string) => ({
    'apps/tool.yaml': application('tool'),
    'tool/tool.yaml': `${deployment('tool', 'absent').replace('spec:\n      volumes', 'spec:\n      serviceAccountName: tool\n      volumes')}---
apiVersion: v1
kind: ServiceAccount
metadata: { name: tool }
---
apiVersion: rbac.authorization.k8s.io/v1
kind: ClusterRole
metadata: { name: tool }
rules: [{ apiGroups: [cert-manager.io], resources: ['*'], verbs: [get, list, watch, update] }]
---
apiVersion: rbac.authorization.k8s.io/v1
kind: ClusterRoleBinding
metadata: { name: tool }
roleRef: { apiGroup: rbac.authorization.k8s.io, kind: ClusterRole, name: tool }
subjects: [{ kind: ServiceAccount, name: tool, namespace: tool }]
${definition}`,
    'apps/shop.yaml': application('shop'),
    'shop/issuer.yaml':
      'apiVersion: cert-manager.io/v1\nkind: Issuer\nmetadata: { name: shop }\nspec: { selfSigned: {} }\n',
  });
  const facts: Facts = { ...declared, apis: ['cert-manager.io/v1'] };
  expect(forecast(tool(''), facts)['shop']?.verdict).toBe('unverified');
  const definition = `---
apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: { name: issuers.cert-manager.io }
spec:
  group: cert-manager.io
  scope: Namespaced
  names: { kind: Issuer, plural: issuers }
  versions: [{ name: v1, served: true, storage: true, schema: { openAPIV3Schema: { type: object, x-kubernetes-preserve-unknown-fields: true } } }]
`;
  expect(forecast(tool(definition), facts)['shop']?.verdict).toBe('blocked');
});

test('an object that says so is left out of the health of its Application', () => {
  const files = (note: string) => ({
    'apps/shop.yaml': application('shop'),
    'shop/claim.yaml': shopClaim.replace('name: shop-data', `name: shop-data${note}`),
  });
  const facts = waiting('disk.csi.example.org');
  const ignored = ", annotations: { argocd.argoproj.io/ignore-healthcheck: 'true' }";
  expect(forecast(files(''), facts)['shop']?.verdict).toBe('blocked');
  expect(forecast(files(ignored), facts)['shop']?.verdict).toBe('converges');
});

test.each([
  ['resource.customizations.ignoreDifferences.apps_Deployment', 'jqPathExpressions: [.spec.replicas]'],
  ['resource.customizations.ignoreDifferences.all', 'managedFieldsManagers: [kube-controller-manager]'],
])('the number that an autoscaler changes makes no difference where %s leaves it out', (key, rule) => {
  const files = {
    'apps/shop.yaml': application('shop'),
    'shop/shop.yaml': `apiVersion: apps/v1
kind: Deployment
metadata: { name: shop }
spec:
  replicas: 1
  selector: { matchLabels: { app: shop } }
  template:
    metadata: { labels: { app: shop } }
    spec: { containers: [{ name: shop, image: 'registry.acme.test/shop:1.0.0' }] }
---
apiVersion: autoscaling/v2
kind: HorizontalPodAutoscaler
metadata: { name: shop }
spec:
  scaleTargetRef: { apiVersion: apps/v1, kind: Deployment, name: shop }
  minReplicas: 3
  maxReplicas: 5
  metrics: [{ type: External, external: { metric: { name: orders }, target: { type: Value, value: 5 } } }]
`,
  };
  const settled = { ...declared, argocd: { settings: { [key]: rule } } };
  expect(forecast(files)['shop']?.chain.at(-1)?.message).toMatch(/changes that to 3/);
  expect(forecast(files, settled)['shop']?.verdict).toBe('converges');
});

test('a workload that may be scaled to none need not have pods that run', () => {
  const scaled = (least: string) => `---
apiVersion: keda.sh/v1alpha1
kind: ScaledObject
metadata: { name: shop }
spec: { scaleTargetRef: { name: shop }, ${least} triggers: [{ type: cron, metadata: { start: 0 8 * * *, end: 0 9 * * *, timezone: UTC, desiredReplicas: '1' } }] }
`;
  const files = (least: string) => ({
    'apps/shop.yaml': application('shop'),
    'shop/shop.yaml': `${deployment('shop', 'absent')}${scaled(least)}`,
  });
  const facts: Facts = { ...declared, apis: ['keda.sh/v1alpha1'], operators: ['keda.sh'] };
  expect(forecast(files('minReplicaCount: 1,'), facts)['shop']?.verdict).toBe('blocked');
  expect(forecast(files(''), facts)['shop']?.verdict).toBe('unverified');
});

test('definitions of which git has no operator may be those of one that somebody installs otherwise', () => {
  const { shop } = forecast(
    {
      'apps/definitions.yaml': application('definitions'),
      'definitions/routes.yaml': `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: { name: httproutes.gateway.networking.k8s.io, annotations: { api-approved.kubernetes.io: 'https://github.com/kubernetes-sigs/gateway-api/pull/1' } }
spec:
  group: gateway.networking.k8s.io
  scope: Namespaced
  names: { kind: HTTPRoute, plural: httproutes }
  versions: [{ name: v1, served: true, storage: true, schema: { openAPIV3Schema: { type: object, x-kubernetes-preserve-unknown-fields: true } } }]
`,
      'apps/shop.yaml': application('shop'),
      'shop/route.yaml': `apiVersion: gateway.networking.k8s.io/v1
kind: HTTPRoute
metadata: { name: shop }
spec: { hostnames: [shop.example.org] }
`,
    },
    {},
  );
  expect(shop?.verdict).toBe('unverified');
});

test('a kind that git defines may be served by a chart that is not available', () => {
  const files = {
    'apps/definitions.yaml': application('definitions'),
    'definitions/tool.yaml': deployment('tool', 'absent'),
    'definitions/keda.yaml': `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: { name: triggerauthentications.keda.sh, annotations: { argocd.argoproj.io/sync-wave: '1' } }
spec:
  group: keda.sh
  scope: Namespaced
  names: { kind: TriggerAuthentication, plural: triggerauthentications }
  versions: [{ name: v1alpha1, served: true, storage: true, schema: { openAPIV3Schema: { type: object, x-kubernetes-preserve-unknown-fields: true } } }]
`,
    'apps/shop.yaml': application('shop'),
    'shop/login.yaml':
      'apiVersion: keda.sh/v1alpha1\nkind: TriggerAuthentication\nmetadata: { name: shop }\nspec: { podIdentity: { provider: none } }\n',
  };
  const chart = application('keda').replace(
    /source: .*/,
    'source: { repoURL: https://kedacore.github.io/charts, chart: keda, targetRevision: 2.18.0 }',
  );
  const facts: Facts = { ...declared, operators: ['keda.sh'] };
  expect(forecast(files, facts)['shop']?.verdict).toBe('blocked');
  expect(forecast({ ...files, 'apps/keda.yaml': chart }, facts)['shop']?.verdict).toBe('unverified');
});
