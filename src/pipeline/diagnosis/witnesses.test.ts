import { describe, expect, test } from 'vitest';
import type { Manifest } from '#kube';
import type { ObservedEvent, ObservedSecret } from '#observed';
import { diagnose } from './diagnose.ts';

const early = '2026-03-01T08:00:00Z';
const noon = '2026-03-01T12:00:00Z';
const late = '2026-03-01T18:00:00Z';

function object(apiVersion: string, kind: string, path: string, rest: object = {}): Manifest {
  const [namespace = '', name = ''] = path.includes('/') ? path.split('/') : ['', path];
  const { metadata = {}, ...other } = rest as { metadata?: object };
  const own = { name, ...(namespace !== '' && { namespace }), uid: `${kind} ${path}` };
  return { apiVersion, kind, metadata: { ...own, creationTimestamp: early, ...metadata }, ...other };
}

function groupOf({ apiVersion }: Manifest): string {
  return apiVersion.includes('/') ? (apiVersion.split('/')[0] ?? '') : '';
}

/** A red Application that lists objects. */
function app(name: string, resources: readonly Manifest[], rest: { spec?: object; status?: object } = {}) {
  return object('argoproj.io/v1alpha1', 'Application', `argocd/${name}`, {
    spec: {
      project: 'default',
      source: { repoURL: 'https://git.acme.test/fleet.git', path: name },
      destination: { server: 'https://kubernetes.default.svc', namespace: name },
      syncPolicy: { automated: {} },
      ...rest.spec,
    },
    status: {
      sync: { status: 'Synced' },
      health: { status: 'Degraded' },
      resources: resources.map((it) => ({
        group: groupOf(it),
        version: 'v1',
        kind: it.kind,
        namespace: it.metadata?.namespace,
        name: it.metadata?.name,
        status: 'Synced',
      })),
      ...rest.status,
    },
  });
}

/** A Deployment with one pod; `spec` is laid over its pod's spec, `state` over the status of its container. */
function program(
  path: string,
  { container = {}, spec = {}, state = {}, status }: Record<string, object | undefined> = {},
): readonly [Manifest, Manifest] {
  const name = path.split('/')[1];
  const labels = { app: name };
  const pods = { containers: [{ name, image: `registry.acme.test/${name}:1`, ...container }], ...spec };
  const workload = object('apps/v1', 'Deployment', path, {
    spec: { replicas: 1, selector: { matchLabels: labels }, template: { metadata: { labels }, spec: pods } },
    status: { replicas: 1 },
  });
  const owner = { kind: 'Deployment', name, uid: `Deployment ${path}`, controller: true };
  const pod = object('v1', 'Pod', `${path}-x`, {
    metadata: { labels, ownerReferences: [owner] },
    spec: { nodeName: 'n1', ...pods },
    status: status ?? {
      phase: 'Running',
      containerStatuses: [{ name, ready: false, restartCount: 4, state: { running: {} }, ...state }],
    },
  });
  return [workload, pod];
}

const ended = (exitCode: number, message = '') => ({
  state: { waiting: { reason: 'CrashLoopBackOff' } },
  lastState: { terminated: { reason: 'Error', exitCode, message } },
});
const pending = (message: string) => ({
  phase: 'Pending',
  conditions: message === '' ? [] : [{ type: 'PodScheduled', status: 'False', message }],
});
const well = { phase: 'Running', conditions: [{ type: 'Ready', status: 'True' }] };
const service = (path: string, spec: object = {}) =>
  object('v1', 'Service', path, {
    spec: { selector: { app: path.split('/')[1] }, ports: [{ port: 80, targetPort: 8080 }], ...spec },
  });
const settings = (path: string, data: object) => object('v1', 'ConfigMap', path, { data });
const mounted = (name: string) => ({ volumes: [{ name: 'conf', configMap: { name } }] });
const custom = (kind: string, path: string, spec: object, conditions: readonly object[] = [], rest = {}) =>
  object('acme.test/v1', kind, path, {
    ...rest,
    spec,
    ...(conditions.length > 0 && { status: { conditions } }),
  });
const notReady = (reason: string, message: string) => [
  { type: 'Ready', status: 'False', reason, message, lastTransitionTime: noon },
];
const warning = (about: Manifest, reason: string, message: string): ObservedEvent => ({
  object: {
    group: groupOf(about),
    kind: about.kind,
    namespace: about.metadata?.namespace ?? '',
    name: about.metadata?.name ?? '',
  },
  uid: '',
  type: 'Warning',
  reason,
  message,
  source: '',
  count: 1,
  first: noon,
  last: noon,
});

function causesOf(
  objects: readonly Manifest[],
  seen: { events?: readonly ObservedEvent[]; secrets?: readonly ObservedSecret[] } = {},
) {
  const served = objects.map((it) => ({
    group: groupOf(it),
    version: 'v1',
    kind: it.kind,
    resource: `${it.kind.toLowerCase()}s`,
    namespaced: it.metadata?.namespace !== undefined,
    verbs: [],
  }));
  const lists = [
    ...['Service', 'ConfigMap', 'Secret', 'Pod', 'PersistentVolumeClaim'].map((kind) => ['', kind]),
    ['storage.k8s.io', 'StorageClass'],
  ].map(([group = '', kind = '']) => ({ group, kind, namespace: '', count: 0 }));
  const cluster = { name: 'c', server: '', source: 'kubernetes', unread: [], lists, served } as const;
  const { events = [], secrets = [] } = seen;
  return diagnose({ schemaVersion: 1, taken: late, clusters: [{ ...cluster, objects, events, secrets }] })
    .causes;
}

const named = (...seen: Parameters<typeof causesOf>) =>
  causesOf(...seen).map(({ class: kind, objects }) => `${kind} ${objects.join(', ')}`);

describe('what a pod is told proves what its program does not say', () => {
  const refused = 'Readiness probe failed: dial tcp 10.244.0.7:8080: connect: connection refused';
  test.each<[string, object, readonly Manifest[]]>([
    [
      'the file of a server',
      { spec: mounted('conf') },
      [settings('gate/conf', { 'default.conf': 'server {\n  listen [::]:8080 ipv6only=on;\n}\n' })],
    ],
    [
      'a file of settings',
      { spec: mounted('conf') },
      [settings('gate/conf', { 'app.yaml': 'server:\n  host: "::"\n  port: 8080\n' })],
    ],
    ['a variable', { container: { env: [{ name: 'HOST', value: '::' }] } }, []],
    ['an argument', { container: { args: ['--address', '::', '--port=8080'] } }, []],
  ])('a server listens on IPv6 alone by %s', (_, more, others) => {
    const [web, pod] = program('gate/web', { ...more });
    const events = [warning(pod, 'Unhealthy', refused)];
    expect(named([app('gate', [web]), web, pod, ...others], { events })).toEqual([
      'ipv6-only-listener Deployment.apps/gate/web',
    ]);
  });

  test('a server that listens on both families is refused for another reason', () => {
    const both = 'server {\n  listen 8080 default_server;\n  listen [::]:8080 default_server;\n}\n';
    const [web, pod] = program('gate/web', { spec: mounted('conf') });
    const events = [warning(pod, 'Unhealthy', refused)];
    const conf = settings('gate/conf', { 'default.conf': both });
    expect(named([app('gate', [web]), web, pod, conf], { events })).toEqual([
      'app-level-crashloop Deployment.apps/gate/web',
    ]);
  });

  test.each<[string, string, object, readonly Manifest[]]>([
    ['a flag', 'flag --bucket must not be empty', { container: { args: ['--bucket=', '--zone=a'] } }, []],
    [
      'a variable',
      'invalid: cart token: value is required',
      { container: { env: [{ name: 'CART_TOKEN' }] } },
      [],
    ],
    [
      'a line of a file',
      'panic: smtp.host is required',
      { spec: mounted('conf') },
      [settings('cart/conf', { 'cart.yaml': 'smtp:\n  host: ""\n  port: 25\n' })],
    ],
  ])('%s is empty, which the words call by its name', (_, says, more, others) => {
    const [cart, pod] = program('cart/cart', { ...more, state: ended(1, says) });
    expect(named([app('cart', [cart]), cart, pod, ...others])).toEqual([
      'required-value-unset Deployment.apps/cart/cart',
    ]);
  });

  test.each([
    'could not translate host name "ss@pg.cart" to address: Name or service not known',
    "ValueError: Port could not be cast to integer value as 'x', bad port",
  ])('a password stands in an address as it is: %s', (says) => {
    const env = [{ name: 'DATABASE_URL', value: 'postgres://cart:$(PASSWORD)@pg.cart:5432/cart' }];
    const [cart, pod] = program('cart/cart', { container: { env }, state: ended(1, says) });
    expect(named([app('cart', [cart]), cart, pod])).toEqual([
      'uri-password-not-encoded Deployment.apps/cart/cart',
    ]);
  });

  test('somebody of another environment is told of, where the words say only that nobody answered', () => {
    const env = [{ name: 'ORDERS', value: 'http://orders.shop-production.svc.cluster.local:8080' }];
    const [cart, pod] = program('shop-staging/cart', { container: { env }, state: ended(1, 'timed out') });
    const [orders, there] = program('shop-production/orders', { status: well });
    expect(
      named([app('shop-staging', [cart]), cart, pod, orders, there, service('shop-production/orders')]),
    ).toEqual(['cross-env-endpoint Deployment.apps/shop-staging/cart, Service/shop-production/orders']);
  });

  test.each([
    ['probe-budget-too-strict', 143, { livenessProbe: { exec: { command: ['ping'] } } }],
    ['memory-limit-below-vendor', 137, { resources: { limits: { memory: '256Mi' } } }],
    ['app-level-crashloop', 137, {}],
  ])('who was made to end, and by what its kubelet ends it: %s', (kind, exitCode, container) => {
    const [cart, pod] = program('cart/cart', { container, state: ended(exitCode) });
    expect(named([app('cart', [cart]), cart, pod])).toEqual([`${kind} Deployment.apps/cart/cart`]);
  });
});

describe('what an object carries proves what is said of it', () => {
  const template = { spec: { storageClassName: 'fast-nvme' } };
  const spec = {
    nodeName: undefined,
    volumes: [{ name: 'scratch', ephemeral: { volumeClaimTemplate: template } }],
  };
  test.each([
    ['says', 'waiting for ephemeral volume controller to create the persistentvolumeclaim "x"'],
    ['does not say', ''],
  ])(
    'the claim of a volume that lives with its pod, of a class that is not there: its pod %s so',
    (_, says) => {
      const [lab, pod] = program('lab/lab', { spec, status: pending(says) });
      expect(named([app('lab', [lab]), lab, pod])).toEqual([
        'storageclass-missing Deployment.apps/lab/lab, PersistentVolumeClaim/lab/lab-x-scratch, StorageClass.storage.k8s.io/fast-nvme',
      ]);
    },
  );

  const door = (annotations: object) =>
    object('networking.k8s.io/v1', 'Ingress', 'town/door', {
      metadata: { annotations },
      spec: {},
      status: {},
    });
  test.each([
    [
      'alb.ingress.kubernetes.io/subnets',
      'subnet-0a1b,subnet-9',
      "The subnet ID 'subnet-0a1b' does not exist",
    ],
    ['acme.test/static-address', 'town-entrance', 'the given address town-entrance was not found'],
  ])('an annotation that an event repeats: %s', (key, value, message) => {
    const ingress = door({ [key]: value });
    const events = [warning(ingress, 'FailedBuildModel', message)];
    const status = { health: { status: 'Progressing' } };
    expect(named([app('town', [ingress], { status }), ingress], { events })).toEqual([
      'infra-fact-hardcoded-stale Ingress.networking.k8s.io/town/door',
    ]);
  });

  test('two that ask for one address, though nobody says so', () => {
    const balanced = { type: 'LoadBalancer', loadBalancerIP: '203.0.113.9' };
    const [mine, other] = [service('town/door', balanced), service('port/door', balanced)];
    const status = { health: { status: 'Progressing' } };
    expect(named([app('town', [mine], { status }), mine, other])).toEqual([
      'lb-static-ip-shared Service/port/door, Service/town/door',
    ]);
  });

  test.each([
    ['admissionsenforcer', 'webhook-cabundle-drift'],
    ['terraform', 'dual-tool-ownership'],
    ['kubectl-edit', 'out-of-band-field-owner'],
  ])('who wrote the selectors of a webhook: %s', (manager, kind) => {
    const hook = object('admissionregistration.k8s.io/v1', 'ValidatingWebhookConfiguration', 'kiosk', {
      metadata: { managedFields: [{ manager, time: late, paths: ['/webhooks'] }] },
      webhooks: [{ name: 'a.kiosk.test', clientConfig: {} }],
    });
    const drifted = app('kiosk', [hook], {
      status: {
        sync: { status: 'OutOfSync' },
        health: { status: 'Healthy' },
        operationState: { phase: 'Succeeded', startedAt: noon, finishedAt: noon },
        resources: [
          { group: groupOf(hook), version: 'v1', kind: hook.kind, name: 'kiosk', status: 'OutOfSync' },
        ],
      },
    });
    expect(named([drifted, hook])).toEqual([
      `${kind} ValidatingWebhookConfiguration.admissionregistration.k8s.io/kiosk`,
    ]);
  });

  const bank = custom('Bank', 'pond/shore', {}, [{ type: 'Ready', status: 'True' }], {
    metadata: { creationTimestamp: late },
  });
  const [web, webPod] = program('pond/web', {
    container: { ports: [{ name: 'web', containerPort: 8080 }] },
    status: well,
  });
  test.each<[string, object, readonly Manifest[], string]>([
    [
      'it names what came later',
      { bankRef: { name: 'shore' } },
      [bank],
      'cr-not-requeued Bank.acme.test/pond/shore, Pond.acme.test/pond/main',
    ],
    [
      'it calls a host behind which no port is called so',
      { upstream: 'http://web.pond.svc' },
      [service('pond/web', { ports: [{ port: 80, targetPort: 'http' }] }), web, webPod],
      'named-targetport-missing Service/pond/web',
    ],
    [
      'a variable stands in it twice, which is refused nowhere',
      { env: [{ name: 'A' }, { name: 'B' }, { name: 'A' }] },
      [],
      'custom-resource-not-ready Pond.acme.test/pond/main',
    ],
    ['a field is empty', { region: '' }, [], 'required-value-unset Pond.acme.test/pond/main'],
  ])('a custom resource that only says it is not well: %s', (_, fields, others, cause) => {
    const says = 'region' in fields ? 'region must be specified' : 'it did not work out';
    const pond = custom('Pond', 'pond/main', fields, notReady('Failed', says));
    expect(named([app('pond', [pond]), pond, ...others])).toEqual([cause]);
  });
});

describe('what stands around an object proves what nobody says', () => {
  const rule = { apiGroups: ['acme.test'], resources: ['*'], verbs: ['*'] };
  const role = object('rbac.authorization.k8s.io/v1', 'ClusterRole', 'pond', { rules: [rule] });
  const bound = object('rbac.authorization.k8s.io/v1', 'RoleBinding', 'ops/pond', {
    roleRef: { kind: 'ClusterRole', name: 'pond' },
    subjects: [{ kind: 'ServiceAccount', name: 'pond', namespace: 'ops' }],
  });
  const pond = custom('Pond', 'shop/main', {});
  const status = { health: { status: 'Progressing' } };

  test('an operator looks only where its account may write', () => {
    const operator = program('ops/keeper', { spec: { serviceAccountName: 'pond' }, status: well });
    expect(named([app('shop', [pond], { status }), pond, ...operator, role, bound])).toEqual([
      'operator-watch-scope Deployment.apps/ops/keeper, Pond.acme.test/shop/main',
    ]);
  });

  test('an operator is told to run no pods', () => {
    const [operator] = program('ops/keeper', { spec: { serviceAccountName: 'pond' } });
    const none = { ...operator, spec: { ...(operator['spec'] as object), replicas: 0 }, status: {} };
    const here = { ...bound, metadata: { ...bound.metadata, namespace: 'shop' } };
    expect(named([app('shop', [pond], { status }), pond, none, role, here])).toEqual([
      'operator-absent-or-late Deployment.apps/ops/keeper, Pond.acme.test/shop/main',
    ]);
  });

  test('two that write one Secret', () => {
    const store = object('external-secrets.io/v1', 'SecretStore', 'shop/vault', {
      status: { conditions: [{ type: 'Ready', status: 'True' }] },
    });
    const target = { secretStoreRef: { name: 'vault' }, target: { name: 'db' } };
    const asks = (name: string, conditions: object) =>
      object('external-secrets.io/v1', 'ExternalSecret', `shop/${name}`, {
        spec: target,
        status: { conditions },
      });
    const mine = asks('db', notReady('SecretSyncedError', 'the secret cannot be updated'));
    const other = asks('db-old', [{ type: 'Ready', status: 'True' }]);
    expect(named([app('shop', [mine]), mine, other, store])).toEqual([
      'secret-two-authorities ExternalSecret.external-secrets.io/shop/db',
    ]);
  });

  const unread = (url: string) => ({
    sync: { status: 'Unknown' },
    conditions: [
      {
        type: 'ComparisonError',
        message: `rpc error: code = Unknown desc = failed to get git client for repo ${url}`,
      },
    ],
  });
  const compared = { sync: { status: 'Synced' }, health: { status: 'Healthy' } };
  const repository = (name: string, plain: string): ObservedSecret => ({
    namespace: 'argocd',
    name,
    type: 'Opaque',
    keys: { url: { size: plain.length, hash: name, plain } },
  });
  const [fleet, books] = ['https://git.acme.test/fleet.git', 'https://git.acme.test/books.git'];
  test.each([
    ['nothing of it', [], [], `repository-unreachable Application.argoproj.io/argocd/reader`],
    [
      'that Argo CD has a login for others of its host',
      [],
      [repository('fleet', fleet)],
      'repo-credentials-break-fetch Application.argoproj.io/argocd/reader',
    ],
    [
      'that others read it',
      [app('library', [], { spec: { source: { repoURL: books, path: 'a' } }, status: compared })],
      [repository('fleet', fleet), repository('books', books)],
      'target-revision-stale Application.argoproj.io/argocd/reader',
    ],
  ])(
    'why Argo CD got no client for a repository, where the cluster shows %s',
    (_, others, secrets, cause) => {
      const sources = [
        { repoURL: fleet, path: 'a' },
        { repoURL: books, path: 'b' },
      ];
      const reader = app('reader', [], { spec: { source: undefined, sources }, status: unread(books) });
      expect(named([reader, ...others], { secrets })).toEqual([cause]);
    },
  );
});
