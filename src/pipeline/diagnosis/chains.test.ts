import { describe, expect, test } from 'vitest';
import type { ObservedCluster, ObservedEvent, ObservedSecret, Snapshot } from '#observed';
import { diagnose } from './diagnose.ts';

type Objects = ObservedCluster['objects'];
type Thing = Objects[number];

const early = '2026-01-01T00:00:00Z';
const late = '2026-01-01T01:00:00Z';

function object(apiVersion: string, kind: string, path: string, rest: object = {}): Thing {
  const [namespace = '', name = ''] = path.split('/');
  const { metadata = {}, ...other } = rest as { metadata?: object };
  return {
    apiVersion,
    kind,
    metadata: { name, namespace, uid: `${kind} ${path}`, creationTimestamp: early, ...metadata },
    ...other,
  };
}

const listed = (it: Thing, rest: object = {}) => ({
  group: it.apiVersion.includes('/') ? it.apiVersion.split('/')[0] : '',
  version: 'v1',
  kind: it.kind,
  namespace: it.metadata?.namespace,
  name: it.metadata?.name,
  status: 'Synced',
  ...rest,
});

const app = (name: string, resources: readonly object[], status: object = {}): Thing => ({
  apiVersion: 'argoproj.io/v1alpha1',
  kind: 'Application',
  metadata: { name, namespace: 'argocd' },
  spec: {
    project: 'default',
    destination: { server: 'https://kubernetes.default.svc', namespace: name },
    syncPolicy: { automated: {} },
  },
  status: { sync: { status: 'Synced' }, health: { status: 'Degraded' }, resources, ...status },
});

function deployment(path: string, { pod = {}, status = {} }: { pod?: object; status?: object }): Objects {
  const name = path.slice(path.indexOf('/') + 1);
  const spec = { containers: [{ name, image: 'registry.acme.test/it:1' }], ...pod };
  const template = { metadata: { labels: { app: name } }, spec };
  const owner = { kind: 'Deployment', name, uid: `Deployment ${path}`, controller: true };
  return [
    object('apps/v1', 'Deployment', path, { spec: { replicas: 1, template } }),
    object('v1', 'Pod', `${path}-x`, {
      metadata: { labels: { app: name }, ownerReferences: [owner] },
      spec,
      status,
    }),
  ];
}

const running = { phase: 'Running', conditions: [{ type: 'Ready', status: 'True' }] };
const ended = (message: string) => ({
  phase: 'Running',
  containerStatuses: [
    {
      name: 'it',
      ready: false,
      restartCount: 4,
      state: { waiting: { reason: 'CrashLoopBackOff' } },
      lastState: { terminated: { reason: 'Error', exitCode: 1, message } },
    },
  ],
});
const condition = (message: string, rest: object = {}) => ({
  conditions: [{ type: 'Ready', status: 'False', reason: 'Failed', message, ...rest }],
});
const service = (path: string, ports: readonly object[] = [{ port: 80, targetPort: 8080 }]) =>
  object('v1', 'Service', path, { spec: { selector: { app: path.slice(path.indexOf('/') + 1) }, ports } });

type Rest = { readonly events?: readonly ObservedEvent[]; readonly secrets?: readonly ObservedSecret[] };

function causesOf(objects: Objects, { events = [], secrets = [] }: Rest = {}) {
  const kinds = ['Service', 'ConfigMap', 'Secret', 'Pod', 'ServiceAccount'];
  const lists = [
    ...kinds.map((kind) => ({ group: '', kind, namespace: '', count: 0 })),
    { group: 'external-secrets.io', kind: 'ExternalSecret', namespace: '', count: 0 },
  ];
  const served = objects.map(({ apiVersion, kind }) => ({
    group: apiVersion.includes('/') ? (apiVersion.split('/')[0] ?? '') : '',
    version: 'v1',
    kind,
    resource: `${kind.toLowerCase()}s`,
    namespaced: true,
    verbs: [],
  }));
  const cluster = { name: 'c', server: '', source: 'kubernetes', unread: [], lists, served } as const;
  const snapshot: Snapshot = {
    schemaVersion: 1,
    taken: '2026-01-02T00:00:00Z',
    clusters: [{ ...cluster, objects, events, secrets }],
  };
  return diagnose(snapshot).causes;
}

const idsOf = (objects: Objects, rest?: Rest) => causesOf(objects, rest).map(({ id }) => id);

describe('what a message names is held against what exists', () => {
  const connector = (time: object) =>
    object('kafka.acme.test/v1', 'Connector', 'shop/outbox', {
      status: condition("Connect resource 'cdc' named by label acme.test/of does not exist.", time),
    });
  const connect = (created: string) =>
    object('kafka.acme.test/v1', 'Connect', 'shop/cdc', { metadata: { creationTimestamp: created } });

  test('what is there by now, and was missed before, was not looked for again', () => {
    const seen = (time: object, created: string) =>
      idsOf([app('shop', [listed(connector({}))]), connector(time), connect(created)]);
    const stuck = ['cr-not-requeued Connector.kafka.acme.test/shop/outbox'];
    expect(seen({}, early)).toEqual(stuck);
    expect(seen({ lastTransitionTime: early }, late)).toEqual(stuck);
    expect(seen({ lastTransitionTime: late }, early)).toEqual([
      'custom-resource-not-ready Connector.kafka.acme.test/shop/outbox',
    ]);
  });

  test('a namespace that a field gives beside a name is where the words mean', () => {
    const topic = (reference: object) =>
      object('bus.acme.test/v1', 'Stream', 'billing/invoices', {
        spec: { serverRef: reference },
        status: condition('Server "hub" not found', { lastTransitionTime: early }),
      });
    const hub = object('bus.acme.test/v1', 'Server', 'platform/hub', {
      metadata: { creationTimestamp: late },
    });
    const seen = (it: Thing) => idsOf([app('billing', [listed(it)]), it, hub]);
    expect(seen(topic({ name: 'hub', namespace: 'platform' }))).toEqual([
      'cr-not-requeued Stream.bus.acme.test/billing/invoices',
    ]);
    expect(seen(topic({ name: 'hub' }))).not.toContain(
      'cr-not-requeued Stream.bus.acme.test/billing/invoices',
    );
  });

  test('a destination that is named twice is a fault of the Application, whatever Argo CD says of it', () => {
    const conditions = [{ type: 'InvalidSpecError', message: 'what is meant is not clear' }];
    const twice = app('shop', [], { sync: { status: 'Unknown' }, conditions });
    const destination = { name: 'east', server: 'https://10.0.0.1', namespace: 'shop' };
    const [found] = causesOf([{ ...twice, spec: { project: 'default', destination } }]);
    expect([found?.class, found?.confidence]).toEqual(['application-manifest-mangled', 'proven']);
    expect(idsOf([twice])).not.toContain('application-manifest-mangled Application.argoproj.io/argocd/shop');
  });

  test('an image of another architecture is told by its node, and a digest of it by its name', () => {
    const node = (arch: string) =>
      object('v1', 'Node', '/one', { metadata: { labels: { 'kubernetes.io/arch': arch } } });
    const seen = (image: string, message: string, arch: string) => {
      const it = deployment('shop/it', {
        pod: { nodeName: 'one', containers: [{ name: 'it', image }] },
        status: ended(message),
      });
      return causesOf([app('shop', [listed(it[0] as Thing)]), node(arch), ...it]).map((found) => found.class);
    };
    const loader = 'error while starting: /lib/ld-musl-aarch64.so.1 is not there';
    expect(seen('registry.acme.test/it:1', loader, 'amd64')).toEqual(['image-platform-mismatch']);
    expect(seen('registry.acme.test/it:1', loader, 'arm64')).toEqual(['app-level-crashloop']);
    const digest = `registry.acme.test/it@sha256:${'ab'.repeat(32)}`;
    expect(seen(digest, 'exec /it: exec format error', 'arm64')).toEqual(['digest-is-single-arch']);
  });

  test('a tag that moves, and that a program looks up itself, is one that nobody pushed', () => {
    const seen = (tag: string) => {
      const args = ['pin', '--image', `registry.acme.test/shop/web:${tag}`];
      const it = deployment('shop/it', {
        pod: { containers: [{ name: 'it', image: 'registry.acme.test/tools/pin:4', args }] },
        status: ended(
          `GET https://registry.acme.test/v2/shop/web/manifests/${tag}: MANIFEST_UNKNOWN: manifest unknown`,
        ),
      });
      return causesOf([app('shop', [listed(it[0] as Thing)]), ...it]).map((found) => found.class);
    };
    expect(seen('edge')).toEqual(['channel-tag-missing']);
    expect(seen('4.2.1')).not.toContain('channel-tag-missing');
  });

  test('what one Application puts into another namespace than who needs it is torn apart', () => {
    const settings = object('v1', 'ConfigMap', 'shop/fees');
    const waiting = { reason: 'CreateContainerConfigError', message: 'configmap "fees" not found' };
    const [workload, pod] = deployment('shared/fees', {
      pod: {
        containers: [{ name: 'it', image: 'it:1', envFrom: [{ configMapRef: { name: 'fees' } }] }],
      },
      status: {
        phase: 'Pending',
        containerStatuses: [{ name: 'it', ready: false, state: { waiting } }],
      },
    }) as [Thing, Thing];
    const resources = [listed(settings), listed(workload)];
    expect(idsOf([app('shop', resources), settings, workload, pod])).toEqual([
      'global-key-leaks-into-charts Deployment.apps/shared/fees',
    ]);
    const [alone] = causesOf([app('shop', [listed(workload)]), settings, workload, pod]);
    expect(alone?.id).toBe('secret-producer-missing ConfigMap/shared/fees');
    expect(alone?.say.what).toContain('while ConfigMap/shop/fees does');
  });

  test('a login that Vault refuses is that of the object which says how to log in', () => {
    const secret = object('secrets.hashicorp.com/v1beta1', 'VaultStaticSecret', 'shop/db', {
      spec: { vaultAuthRef: 'shop-auth', destination: { name: 'db', create: true } },
      status: condition(
        'Failed to log in: URL: PUT https://vault.corp.test/v1/auth/kubernetes/login\nCode: 403. Errors:\n* permission denied',
      ),
    });
    expect(idsOf([app('shop', [listed(secret)]), secret])).toEqual([
      'vault-k8s-auth-misconfigured VaultAuth.secrets.hashicorp.com/shop/shop-auth',
    ]);
  });

  test('a policy that lets in the port of the Service and not that of the pods keeps callers out', () => {
    const policy = (port: unknown, rest: object = {}) =>
      object('networking.k8s.io/v1', 'NetworkPolicy', 'api/in', {
        spec: {
          podSelector: {},
          policyTypes: ['Ingress'],
          ingress: [{ from: [{ namespaceSelector: {} }], ports: [{ port, ...rest }] }],
        },
      });
    const api = deployment('api/api', {
      pod: { containers: [{ name: 'api', ports: [{ name: 'web', containerPort: 8080 }] }] },
      status: running,
    });
    const text = 'Get "http://api.api.svc/v1": dial tcp 10.96.3.7:80: connect: connection timed out';
    const web = deployment('shop/it', { status: ended(text) });
    const seen = (it: Thing) =>
      idsOf([app('shop', [listed(web[0] as Thing)]), ...web, ...api, service('api/api'), it]);
    const blocked = ['networkpolicy-blocks-path NetworkPolicy.networking.k8s.io/api/in'];
    expect(seen(policy(80))).toEqual(blocked);
    expect(seen(policy('metrics'))).toEqual(blocked);
    const open = ['app-level-crashloop Deployment.apps/shop/it'];
    expect(seen(policy(8080))).toEqual(open);
    expect(seen(policy('web'))).toEqual(open);
    expect(seen(policy(8000, { endPort: 8100 }))).toEqual(open);
  });

  test('a Job that began before the Secret came which it reads if it is there', () => {
    const job = object('batch/v1', 'Job', 'shop/schema', {
      status: { conditions: [{ type: 'Failed', status: 'True', reason: 'BackoffLimitExceeded' }] },
    });
    const pod = object('v1', 'Pod', 'shop/schema-x', {
      metadata: {
        ownerReferences: [{ kind: 'Job', name: 'schema', uid: 'Job shop/schema', controller: true }],
      },
      spec: {
        containers: [{ name: 'it', image: 'it:1' }],
        volumes: [{ name: 'db', secret: { secretName: 'db', optional: true } }],
      },
      status: { ...ended('panic: open /etc/db/password: no such file or directory'), phase: 'Failed' },
    });
    const seen = (created: string) =>
      idsOf([
        app('shop', [listed(job)]),
        job,
        pod,
        object('v1', 'Secret', 'shop/db', { metadata: { creationTimestamp: created } }),
      ]);
    expect(seen(late)).toEqual(['secret-chain-first-sync-race Job.batch/shop/schema']);
    expect(seen('2025-12-31T00:00:00Z')).toEqual(['app-level-crashloop Job.batch/shop/schema']);
  });

  test('a refusal in any words is one of the credential, whether or not that is a placeholder', () => {
    const env = [{ name: 'TOKEN', valueFrom: { secretKeyRef: { name: 'runner', key: 'token' } } }];
    const web = deployment('shop/it', {
      pod: { containers: [{ name: 'it', image: 'it:1', env }] },
      status: ended('cannot enlist: forbidden'),
    });
    const all = [app('shop', [listed(web[0] as Thing)]), object('v1', 'Secret', 'shop/runner'), ...web];
    const secret = { namespace: 'shop', name: 'runner', type: 'Opaque' };
    const key = { size: 8, hash: 'x' };
    expect(
      idsOf(all, { secrets: [{ ...secret, keys: { token: { ...key, isPlaceholder: true } } }] }),
    ).toEqual(['placeholder-or-wrong-credential Secret/shop/runner']);
    const refused = deployment('shop/it', {
      pod: { containers: [{ name: 'it', image: 'it:1', env }] },
      status: ended('FATAL: password authentication failed for user "shop"'),
    });
    const placeholders = [{ ...secret, keys: { token: { ...key, isPlaceholder: true as const } } }];
    expect(idsOf([...all.slice(0, 2), ...refused], { secrets: placeholders })).toEqual([
      'placeholder-or-wrong-credential Secret/shop/runner',
    ]);
    const [other] = causesOf(all, { secrets: [{ ...secret, keys: { token: key } }] });
    expect([other?.class, other?.confidence]).toEqual(['placeholder-or-wrong-credential', 'likely']);
  });
});

describe('chains do not stop', () => {
  const fleet = (status?: object) =>
    object('sea.acme.test/v1', 'Fleet', 'shop/gulls', status === undefined ? {} : { status });
  const role = object('rbac.authorization.k8s.io/v1', 'ClusterRole', '/admiral', {
    rules: [{ apiGroups: ['sea.acme.test'], resources: ['fleets', 'fleets/status'], verbs: ['*'] }],
  });
  const binding = object('rbac.authorization.k8s.io/v1', 'ClusterRoleBinding', '/admiral', {
    roleRef: { kind: 'ClusterRole', name: 'admiral' },
    subjects: [{ kind: 'ServiceAccount', namespace: 'port', name: 'admiral' }],
  });
  const operator = (status: object) =>
    deployment('port/admiral', { pod: { serviceAccountName: 'admiral' }, status });

  test('what nobody looks after rests on the operator that may write its status and does not run', () => {
    const down = operator(ended('panic: no sextant'));
    expect(idsOf([app('shop', [listed(fleet())]), fleet(), role, binding, ...down])).toEqual([
      'app-level-crashloop Deployment.apps/port/admiral',
    ]);
    const up = operator(running);
    expect(idsOf([app('shop', [listed(fleet())]), fleet(), role, binding, ...up])).toEqual([
      'operator-absent-or-late Kind Fleet.sea.acme.test',
    ]);
  });

  test('so does what is not well, in words that lead nowhere', () => {
    const stuck = fleet(condition('becalmed'));
    const down = operator(ended('panic: no sextant'));
    expect(idsOf([app('shop', [listed(stuck)]), stuck, role, binding, ...down])).toEqual([
      'app-level-crashloop Deployment.apps/port/admiral',
    ]);
  });

  test('an operator whose pull secret only it can make is a ring', () => {
    const store = object('external-secrets.io/v1', 'SecretStore', 'eso/keys');
    const secret = object('external-secrets.io/v1', 'ExternalSecret', 'eso/pull', {
      spec: { secretStoreRef: { name: 'keys', kind: 'SecretStore' }, target: { name: 'pull' } },
    });
    const waiting = { reason: 'ImagePullBackOff', message: 'failed to authorize: 401 Unauthorized' };
    const image = 'harbor.acme.test/platform/external-secrets:v1';
    const eso = deployment('eso/eso', {
      pod: { containers: [{ name: 'eso', image }], imagePullSecrets: [{ name: 'pull' }] },
      status: {
        phase: 'Pending',
        containerStatuses: [{ name: 'eso', ready: false, state: { waiting } }],
      },
    });
    const [cause] = causesOf([
      app(
        'eso',
        [store, secret, ...eso.slice(0, 1)].map((it) => listed(it)),
      ),
      store,
      secret,
      ...eso,
    ]);
    expect(cause?.class).toBe('bootstrap-private-image-cycle');
    expect(cause?.objects).toContain('Deployment.apps/eso/eso');
  });

  test('a sealed Vault is named by what runs it, not only by its address', () => {
    const store = object('external-secrets.io/v1', 'SecretStore', 'shop/bao', {
      spec: { provider: { vault: { server: 'http://bao.bao.svc:8200' } } },
      status: condition('unable to log in: Code: 503. Errors: * Vault is sealed'),
    });
    const bao = deployment('bao/bao', { status: running });
    const [cause] = causesOf([app('shop', [listed(store)]), store, service('bao/bao'), ...bao]);
    expect(cause?.id).toBe('vault-sealed Deployment.apps/bao/bao');
    expect(cause?.objects).toContain('Service/bao/bao');
  });
});

describe('chains of pods', () => {
  const db = [service('shop/db'), ...deployment('shop/db', { status: ended('bye') })];
  const told = (status: object) =>
    deployment('shop/it', {
      pod: { containers: [{ name: 'it', image: 'it:1', env: [{ name: 'DB', value: 'db.shop.svc:5432' }] }] },
      status,
    });

  test('a program that ends without a word rests on what it was told of and that does not answer', () => {
    const web = told(ended(''));
    expect(idsOf([app('shop', [listed(web[0] as Thing)]), ...web, ...db])).toEqual([
      'app-level-crashloop Deployment.apps/shop/db',
    ]);
    const loud = told(ended('panic: no sextant'));
    expect(idsOf([app('shop', [listed(loud[0] as Thing)]), ...loud, ...db])).toEqual([
      'app-level-crashloop Deployment.apps/shop/it',
    ]);
  });

  test('an object without descendants rests on the broken pods that its operator labels with its name', () => {
    const cluster = object('pg.acme.test/v1', 'Cluster', 'shop/ledger', { status: condition('not ready') });
    const pod = object('v1', 'Pod', 'shop/ledger-1', {
      metadata: { labels: { 'acme.test/cluster': 'ledger' } },
      spec: { containers: [{ name: 'it', image: 'it:1' }] },
      status: ended('FATAL: password authentication failed for user "ledger"'),
    });
    expect(idsOf([app('shop', [listed(cluster)]), cluster, pod])).toEqual([
      'db-role-password-drift Pod/shop/ledger-1',
    ]);
  });

  test('what is not there is named together with who asks for it', () => {
    const waiting = { reason: 'CreateContainerConfigError', message: 'secret "db" not found' };
    const env = [{ name: 'P', valueFrom: { secretKeyRef: { name: 'db', key: 'p' } } }];
    const web = deployment('shop/it', {
      pod: { containers: [{ name: 'it', image: 'it:1', env }] },
      status: { phase: 'Pending', containerStatuses: [{ name: 'it', ready: false, state: { waiting } }] },
    });
    const [cause] = causesOf([app('shop', [listed(web[0] as Thing)]), ...web]);
    expect(cause?.id).toBe('secret-producer-missing Secret/shop/db');
    expect(cause?.objects).toEqual(['Deployment.apps/shop/it', 'Secret/shop/db']);
  });
});

test('what an object made says more than the object itself, and words stand in fields besides conditions', () => {
  const rollout = object('roll.acme.test/v1', 'Rollout', 'shop/web', { status: condition('aborted') });
  const run = object('roll.acme.test/v1', 'Analysis', 'shop/web-1', {
    metadata: {
      ownerReferences: [{ kind: 'Rollout', name: 'web', uid: 'Rollout shop/web', controller: true }],
    },
    status: { ready: false, error: 'metrics: secrets "metrics-login" not found', ...condition('not done') },
  });
  expect(idsOf([app('shop', [listed(rollout)]), rollout, run])).toEqual([
    'secret-producer-missing Secret/shop/metrics-login',
  ]);
});

test('a suspended Job that a sync waits for is the reason that it waits', () => {
  const operationState = {
    phase: 'Running',
    message: 'waiting for completion of hook batch/Job/load',
    startedAt: early,
  };
  const hook = object('batch/v1', 'Job', 'shop/load', {
    metadata: { annotations: { 'argocd.argoproj.io/hook': 'Sync' } },
    spec: { suspend: true },
  });
  expect(idsOf([app('shop', [], { operationState }), hook])).toEqual([
    'custom-resource-not-ready Job.batch/shop/load',
  ]);
});

test('a comparison that a webhook stops has the webhook for its reason', () => {
  const message =
    'Failed to load live state: conversion webhook for acme.test/v1, Kind=Fleet failed: Post "https://hook.port.svc:443/convert": no endpoints available';
  const conditions = [{ type: 'ComparisonError', message }];
  expect(idsOf([app('shop', [], { sync: { status: 'Unknown' }, conditions }), service('port/hook')])).toEqual(
    ['webhook-unavailable-at-apply Service/port/hook'],
  );
});

test('what failed and is tried again still has its reason', () => {
  const web = object('apps/v1', 'Deployment', 'shop/web');
  const refused = {
    ...listed(web),
    status: 'SyncFailed',
    message: 'Deployment.apps "web" is invalid: spec.template.spec.containers[0].image: Required value',
    syncPhase: 'Sync',
  };
  const operationState = {
    phase: 'Running',
    message: 'one or more objects failed to apply. Retrying attempt #2 at 10:00PM.',
    startedAt: early,
    syncResult: { resources: [refused] },
  };
  const status = { sync: { status: 'OutOfSync' }, health: { status: 'Missing' }, operationState };
  expect(idsOf([app('shop', [{ ...listed(web), status: 'OutOfSync' }], status)])).toEqual([
    'required-value-unset Deployment.apps/shop/web',
  ]);
});

describe('waves', () => {
  test('a Secret whose maker comes in a later wave than who needs it', () => {
    const waiting = { reason: 'CreateContainerConfigError', message: 'secret "db" not found' };
    const env = [{ name: 'P', valueFrom: { secretKeyRef: { name: 'db', key: 'p' } } }];
    const web = deployment('shop/it', {
      pod: { containers: [{ name: 'it', image: 'it:1', env }] },
      status: { phase: 'Pending', containerStatuses: [{ name: 'it', ready: false, state: { waiting } }] },
    });
    const maker = object('external-secrets.io/v1', 'ExternalSecret', 'shop/db');
    const there = object('external-secrets.io/v1', 'ExternalSecret', 'shop/other', {
      status: { conditions: [{ type: 'Ready', status: 'True' }] },
    });
    const resources = [listed(web[0] as Thing), listed(maker, { status: 'OutOfSync', syncWave: 3 })];
    const operationState = {
      phase: 'Running',
      message: 'waiting for healthy state of apps/Deployment/it',
      startedAt: early,
    };
    expect(idsOf([app('shop', resources, { operationState }), ...web, there])).toEqual([
      'wave-inversion-dependency Secret/shop/db',
    ]);
  });

  test('what is ready only once a Job of a later wave has run never is', () => {
    const [db, pod] = deployment('shop/roach', { status: { phase: 'Running' } }) as [Thing, Thing];
    const init = {
      ...listed(object('batch/v1', 'Job', 'shop/roach-init')),
      status: 'OutOfSync',
      syncWave: 8,
    };
    const operation = {
      phase: 'Running',
      message: 'waiting for healthy state of apps/Deployment/roach',
      startedAt: early,
    };
    const unhealthy = (message: string): readonly ObservedEvent[] => [
      {
        type: 'Warning',
        reason: 'Unhealthy',
        message: `Readiness probe failed: ${message}`,
        object: { group: '', kind: 'Pod', namespace: 'shop', name: 'roach-x' },
        count: 3,
        uid: '',
        source: 'kubelet',
        first: early,
        last: late,
      },
    ];
    const answer = 'HTTP probe failed with statuscode: 503';
    const seen = (resources: readonly object[], message = answer) =>
      idsOf([app('shop', [listed(db), ...resources], { operationState: operation }), db, pod], {
        events: unhealthy(message),
      });
    const deadlock = ['unseal-readiness-deadlock Deployment.apps/shop/roach'];
    expect(seen([init])).toEqual(deadlock);
    expect(seen([init], 'this member knows of no others')).toEqual(deadlock);
    expect(seen([{ ...init, name: 'roach-report' }], 'this member knows of no others')).toEqual([
      'app-level-crashloop Deployment.apps/shop/roach',
    ]);
    expect(seen([])).toEqual(['app-level-crashloop Deployment.apps/shop/roach']);
  });
});

describe('what counts as Suspended', () => {
  const cluster = (spec: object) =>
    object('db.acme.test/v1', 'Cluster', 'shop/pg', {
      spec,
      status: {
        phase: 'Unable to create required objects',
        phaseReason: 'refusing to reconcile service: pg-rw, not owned by the cluster',
        conditions: [{ type: 'Ready', status: 'False', reason: 'NotReady', message: 'Cluster Is Not Ready' }],
      },
    });
  const settings = object('v1', 'ConfigMap', 'argocd/argocd-cm', {
    metadata: { labels: { 'app.kubernetes.io/part-of': 'argocd' } },
    data: {
      'resource.customizations.health.db.acme.test_Cluster': 'hs = {}\nhs.status = "Suspended"\nreturn hs\n',
    },
  });
  const seen = (spec: object) =>
    idsOf([
      app('shop', [listed(cluster(spec))], { health: { status: 'Suspended' } }),
      cluster(spec),
      settings,
    ]);

  test('is not well when it says so itself, in the most telling of its words', () => {
    expect(seen({})).toEqual(['reserved-name-conflict Cluster.db.acme.test/shop/pg']);
  });

  test('is well when somebody paused it', () => {
    expect(seen({ paused: true })).toEqual([]);
  });
});

test('options that Argo CD does not know hide no difference', () => {
  const web = (options: string) =>
    object('v1', 'ConfigMap', 'shop/web', {
      metadata: {
        annotations: { 'argocd.argoproj.io/compare-options': options },
        managedFields: [{ manager: 'vpa-updater', operation: 'Update', time: late }],
      },
    });
  const seen = (options: string) =>
    idsOf([
      app('shop', [{ ...listed(web(options)), status: 'OutOfSync' }], {
        sync: { status: 'OutOfSync' },
        health: { status: 'Healthy' },
        operationState: { phase: 'Succeeded', startedAt: early, finishedAt: early },
      }),
      web(options),
    ]);
  expect(seen('IgnoreDifferences=/data')).toEqual(['unknown-argocd-annotation ConfigMap/shop/web']);
  expect(seen('IgnoreExtraneous')).toEqual(['operator-mutated-field-drift ConfigMap/shop/web']);
});
