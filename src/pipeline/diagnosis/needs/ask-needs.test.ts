import { describe, expect, test } from 'vitest';
import type { ObservedCluster, ObservedEvent, Snapshot } from '#observed';
import { diagnose } from '../diagnose.ts';

type Objects = ObservedCluster['objects'];

const shop = (resources: object[], status: object = {}): Objects[number] => ({
  apiVersion: 'argoproj.io/v1alpha1',
  kind: 'Application',
  metadata: { name: 'shop', namespace: 'argocd' },
  spec: {
    project: 'default',
    destination: { server: 'https://kubernetes.default.svc', namespace: 'shop-dev' },
    syncPolicy: { automated: {} },
  },
  status: { sync: { status: 'Synced' }, health: { status: 'Degraded' }, resources, ...status },
});
const listed = (kind: string, name: string, group = '', version = 'v1') => ({
  group,
  version,
  kind,
  namespace: 'shop-dev',
  name,
  status: 'Synced',
});

function snapshot(objects: Objects, events: readonly ObservedEvent[] = []): Snapshot {
  const lists = ['Service', 'ConfigMap', 'Secret', 'Pod'].map((kind) => ({
    group: '',
    kind,
    namespace: '',
    count: 0,
  }));
  const cluster = { name: 'c', server: '', source: 'kubernetes', secrets: [], unread: [], lists } as const;
  return { schemaVersion: 1, taken: '2026-01-01T00:00:00Z', clusters: [{ ...cluster, objects, events }] };
}

const classesIn = (objects: Objects, events?: readonly ObservedEvent[]) =>
  diagnose(snapshot(objects, events)).causes.map((cause) => cause.class);

function pod(name: string, { spec = {}, status = {}, metadata = {} }: Record<string, object>) {
  return {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name, namespace: 'shop-dev', labels: { app: name }, ...metadata },
    spec: { containers: [{ name, image: 'registry.acme.test/web:1' }], ...spec },
    status: { phase: 'Running', ...status },
  };
}

const ended = (message: string) => ({
  containerStatuses: [
    {
      name: 'web',
      ready: false,
      restartCount: 4,
      state: { waiting: { reason: 'CrashLoopBackOff' } },
      lastState: { terminated: { reason: 'Error', exitCode: 1, message } },
    },
  ],
});
const web = (message: string, spec: object = {}) => pod('web', { spec, status: ended(message) });
const ready = { conditions: [{ type: 'Ready', status: 'True' }] };
const answering = (name: string, namespace = 'shop-dev') => [
  {
    apiVersion: 'v1',
    kind: 'Service',
    metadata: { name, namespace },
    spec: { selector: { app: name }, clusterIP: '10.0.0.9' },
  },
  pod(name, { status: ready, metadata: { namespace } }),
];

describe('the class of a cause is the need that is not met, and how', () => {
  test.each([
    [
      'a name that nobody knows',
      'lookup db.shop-dev.svc on 10.0.0.10:53: no such host',
      'dangling-service-ref',
    ],
    [
      'another language for the same',
      'java.net.UnknownHostException: db.shop-dev.svc: Name does not resolve',
      'dangling-service-ref',
    ],
    ['an address without a host', 'GET https://auth./realms/shop failed: no such host', 'tpl-empty-host-url'],
    [
      'a whole name that ends in a dot is an address',
      'GET https://id.acme.test./x: bye',
      'app-level-crashloop',
    ],
    ['a scheme alone is none', 'the address must begin with "https://"', 'app-level-crashloop'],
    ['a password that is refused', 'Login failed for user "shop"', 'db-role-password-drift'],
    ['the same of another database', 'MongoServerError: Authentication failed.', 'db-role-password-drift'],
    ['a key that is refused', 'stripe: API key is invalid', 'placeholder-or-wrong-credential'],
    [
      'an identity of the cloud',
      'WebIdentityErr: failed to retrieve credentials',
      'workload-identity-subject-mismatch',
    ],
    ['a token for another', 'jwt: invalid audience claim (aud)', 'token-audience-mismatch'],
    ['a client that is not known', 'OIDC: issuer did not match the issuer', 'oidc-client-misregistered'],
    ['a password in an address', 'parse: invalid port ":p#ss" after host', 'uri-password-not-encoded'],
    ['what a service does not hold', 'Fatal: unknown database shop', 'app-domain-object-missing'],
    ['the same of another service', 'index_not_found_exception: no such index', 'app-domain-object-missing'],
    ['a lease', 'lost leader: stopped leading', 'leader-election-lost'],
    ['a lock', 'Waiting for changelog lock....', 'migration-lock-on-surge'],
    ['a place to write', 'mkdir: cannot create directory /data: EROFS', 'writable-path-under-random-uid'],
    [
      'a path that a store of secrets refuses, which ends in words that systems of files write too',
      'Error making API request.\n\nURL: PUT http://vault.platform.svc:8200/v1/kv/data/chat/keys\nCode: 403. Errors:\n\n* permission denied',
      'vault-policy-path-denied',
    ],
    [
      'the same answer of somebody who keeps no secrets',
      'POST "https://api.acme.test/v1/charges": unexpected status 403 Forbidden: permission denied',
      'placeholder-or-wrong-credential',
    ],
    [
      'the audience of a token, told by who looks for an identity',
      'WebIdentityErr: failed to retrieve credentials caused by: InvalidIdentityToken: Incorrect token audience',
      'token-audience-mismatch',
    ],
    ['nothing that anybody knows', 'bye', 'app-level-crashloop'],
  ])('%s', (_title, message, kind) => {
    expect(classesIn([shop([listed('Pod', 'web')]), web(message)])).toEqual([kind]);
  });

  test('words that many write for many reasons prove nothing', () => {
    const confidenceOf = (message: string) =>
      diagnose(snapshot([shop([listed('Pod', 'web')]), web(message)])).causes.map(
        ({ class: kind, confidence }) => `${kind}: ${confidence}`,
      );
    expect(confidenceOf('open /data/index.lock: permission denied')).toEqual([
      'writable-path-under-random-uid: likely',
    ]);
    expect(confidenceOf('could not subscribe: permission denied')).toEqual(['app-level-crashloop: possible']);
  });

  describe('a probe that fails is asked what the pod itself was told', () => {
    const unhealthy = (message: string): readonly ObservedEvent[] => [
      {
        type: 'Warning',
        reason: 'Unhealthy',
        message,
        object: { group: '', kind: 'Pod', namespace: 'shop-dev', name: 'web' },
        count: 3,
        first: '',
        last: '',
        source: 'kubelet',
        uid: '',
      },
    ];
    const told = (args: readonly string[], clusterIP: string) => [
      shop([listed('Pod', 'web')]),
      pod('web', { spec: { containers: [{ name: 'web', image: 'web:1', args }] } }),
      {
        apiVersion: 'v1',
        kind: 'Service',
        metadata: { name: 'members', namespace: 'shop-dev' },
        spec: { selector: { app: 'web' }, clusterIP },
      },
    ];

    test('it listens on addresses of another family than it is called by', () => {
      const refused = unhealthy(
        'Readiness probe failed: dial tcp 10.0.0.7:9090: connect: connection refused',
      );
      expect(classesIn(told(['--listen=[::]:9090'], '10.0.0.9'), refused)).toEqual(['ipv6-only-listener']);
      expect(classesIn(told(['--listen=[::]:8080'], '10.0.0.9'), refused)).toEqual(['app-level-crashloop']);
    });

    test('it looks for others by names that only those have who are ready', () => {
      const unready = unhealthy('Readiness probe failed: HTTP probe failed with statuscode: 503');
      const join = ['--join=members.shop-dev.svc:7946'];
      expect(classesIn(told(join, 'None'), unready)).toEqual(['headless-bootstrap-loop']);
      expect(classesIn(told(join, '10.0.0.9'), unready)).toEqual(['app-level-crashloop']);
      const readyPeer = {
        ...pod('peer', { status: ready }),
        metadata: { name: 'peer', namespace: 'shop-dev', labels: { app: 'web' } },
      };
      expect(classesIn([...told(join, 'None'), readyPeer], unready)).toEqual(['app-level-crashloop']);
    });
  });

  test('what the cluster shows decides between needs for the same words', () => {
    const message = 'dial tcp: connect to db.shop-prod.svc:5432 timed out';
    const listedPod = shop([listed('Pod', 'web')]);
    expect(classesIn([listedPod, web(message), ...answering('db', 'shop-prod')])).toEqual([
      'cross-env-endpoint',
    ]);
    const local = {
      apiVersion: 'v1',
      kind: 'Service',
      metadata: { name: 'edge', namespace: 'edge' },
      spec: { selector: { app: 'edge' }, externalTrafficPolicy: 'Local' },
      status: { loadBalancer: { ingress: [{ ip: '203.0.113.7' }] } },
    };
    const nodes = ['a', 'b'].map((name) => ({ apiVersion: 'v1', kind: 'Node', metadata: { name } }));
    const call = web('Get "https://203.0.113.7/": context deadline exceeded');
    expect(classesIn([listedPod, call, local, ...nodes])).toEqual(['etp-local-blackhole']);
    const everywhere = { ...local, spec: { selector: { app: 'edge' } } };
    expect(classesIn([listedPod, call, everywhere, ...nodes])).toEqual(['public-hairpin-dependency']);
  });

  test('whoever says it: a program, a probe, or the condition of a custom resource', () => {
    const message = 'AADSTS70021: No matching federated identity record found';
    const bucket = {
      apiVersion: 'buckets.acme.test/v1',
      kind: 'Bucket',
      metadata: { name: 'photos', namespace: 'shop-dev' },
      status: { conditions: [{ type: 'Ready', status: 'False', reason: 'Failed', message }] },
    };
    const probed: ObservedEvent = {
      object: { group: '', kind: 'Pod', namespace: 'shop-dev', name: 'web' },
      type: 'Warning',
      reason: 'Unhealthy',
      message: `Readiness probe failed: ${message}`,
      count: 3,
      last: '2026-01-01T00:00:00Z',
    } as ObservedEvent;
    const slow = pod('web', { status: { conditions: [{ type: 'Ready', status: 'False' }] } });
    const kind = ['workload-identity-subject-mismatch'];
    expect(classesIn([shop([listed('Pod', 'web')]), web(message)])).toEqual(kind);
    expect(classesIn([shop([listed('Pod', 'web')]), slow], [probed])).toEqual(kind);
    const resource = { ...listed('Bucket', 'photos', 'buckets.acme.test'), health: { status: 'Degraded' } };
    expect(classesIn([shop([resource]), bucket])).toEqual(kind);
  });
});

describe('what a pod or an object has besides', () => {
  const failing = (name: string, image: string) => ({ name, image });
  const refused = 'password authentication failed for user "shop"';

  test('containers of one pod that fail for two reasons are two causes', () => {
    const two = pod('web', {
      spec: {
        containers: [failing('web', 'registry.acme.test/web:1'), failing('log', 'registry.acme.test/log:1')],
      },
      status: {
        containerStatuses: [
          ...ended(refused).containerStatuses,
          {
            name: 'log',
            ready: false,
            state: { waiting: { reason: 'ErrImagePull', message: 'registry.acme.test/log:1: not found' } },
          },
        ],
      },
    });
    expect(classesIn([shop([listed('Pod', 'web')]), two]).toSorted()).toEqual([
      'db-role-password-drift',
      'image-tag-not-published',
    ]);
  });

  test('an Application that cannot be compared has its broken pods besides', () => {
    const message = "unable to resolve 'release-9' to a commit SHA";
    const app = shop([listed('Pod', 'web')], {
      sync: { status: 'Unknown' },
      conditions: [{ type: 'ComparisonError', message }],
    });
    expect(classesIn([app, web(refused)]).toSorted()).toEqual([
      'db-role-password-drift',
      'target-revision-stale',
    ]);
  });

  test('what somebody changed differs still when the pods are mended', () => {
    const settings = {
      apiVersion: 'v1',
      kind: 'ConfigMap',
      metadata: {
        name: 'settings',
        namespace: 'shop-dev',
        managedFields: [{ manager: 'kubectl-edit', time: '2026-01-03T00:00:00Z' }],
      },
    };
    const app = shop([listed('Pod', 'web'), { ...listed('ConfigMap', 'settings'), status: 'OutOfSync' }], {
      sync: { status: 'OutOfSync' },
      operationState: {
        phase: 'Succeeded',
        startedAt: '2026-01-02T00:00:00Z',
        syncResult: { resources: [] },
      },
    });
    expect(classesIn([app, web(refused), settings]).toSorted()).toEqual([
      'db-role-password-drift',
      'out-of-band-field-owner',
    ]);
  });

  test('a pod that its node turned away says so', () => {
    const evicted = pod('web', {
      status: {
        phase: 'Failed',
        reason: 'Evicted',
        message: 'The node was low on resource: ephemeral-storage.',
      },
    });
    expect(classesIn([shop([listed('Pod', 'web')]), evicted])).toEqual(['pod-not-started']);
  });

  test('a kind that is served since says that its object came too early', () => {
    const message = 'The Kubernetes API could not find acme.test/Fleet for requested resource shop-dev/f.';
    const fleet = { ...listed('Fleet', 'f', 'acme.test'), status: 'SyncFailed', message };
    const app = shop([{ ...fleet, status: 'OutOfSync' }], {
      sync: { status: 'OutOfSync' },
      operationState: { phase: 'Failed', message: 'failed', syncResult: { resources: [fleet] } },
    });
    const seen = snapshot([app]);
    const kind = { group: 'acme.test', kind: 'Fleet', resource: 'fleets', namespaced: true, version: 'v1' };
    const later = seen.clusters.map((it) => ({ ...it, served: [{ ...kind, verbs: [] }] }));
    expect(classesIn([app])).toEqual(['api-or-crd-absent']);
    expect(diagnose({ ...seen, clusters: later }).causes.map((cause) => cause.class)).toEqual([
      'crd-after-cr',
    ]);
  });
});

describe('needs of a sync', () => {
  const job = (fields: object, annotations: Record<string, string>) => ({
    apiVersion: 'batch/v1',
    kind: 'Job',
    metadata: {
      name: 'migrate',
      namespace: 'shop-dev',
      creationTimestamp: '2026-01-01T00:00:00Z',
      annotations: { 'argocd.argoproj.io/hook': 'PreSync', ...annotations },
    },
    ...fields,
  });
  const operation = (hookPhase: string, phase: string) => ({
    operationState: {
      phase,
      startedAt: '2026-01-02T00:00:00Z',
      message: 'waiting for completion of hook batch/Job/migrate',
      syncResult: {
        resources: [
          {
            ...listed('Job', 'migrate', 'batch'),
            status: '',
            hookType: 'PreSync',
            hookPhase,
            message: 'waiting',
          },
        ],
      },
    },
  });
  const kept = { 'argocd.argoproj.io/hook-delete-policy': 'HookSucceeded' };
  const failed = { status: { conditions: [{ type: 'Failed', status: 'True' }] } };

  test.each([
    ['a failed Job of an earlier sync that its policy keeps', kept, failed, 'hook-delete-policy-missing'],
    ['a waiting Job of an earlier sync that its policy keeps', kept, {}, 'stale-hook-job-pending'],
  ])('%s', (_title, annotations, fields, kind) => {
    const app = shop([], operation('Running', 'Running'));
    expect(classesIn([app, job(fields, annotations)])).toEqual([kind]);
  });

  test.each([
    [{}, ['hook-without-deadline']],
    [{ spec: { activeDeadlineSeconds: 60 } }, []],
  ])('a hook that runs and runs is the cause when nothing ends it: %o', (fields, kinds) => {
    const hook = job({ ...fields, metadata: undefined }, {});
    const live = {
      ...hook,
      metadata: { ...job({}, {}).metadata, uid: 'j', creationTimestamp: '2026-01-02T00:00:01Z' },
    };
    const running = pod('migrate-x', {
      status: ready,
      metadata: { ownerReferences: [{ kind: 'Job', name: 'migrate', uid: 'j', controller: true }] },
    });
    expect(classesIn([shop([], operation('Running', 'Running')), live, running])).toEqual(kinds);
  });

  test('an application of hooks alone whose sync failed is not well, though it counts as Synced and Healthy', () => {
    const app = shop([], { health: { status: 'Healthy' }, ...operation('Failed', 'Failed') });
    expect(classesIn([app])).toEqual(['hook-only-application']);
  });

  test.each([
    [[{ group: '', kind: 'ConfigMap', name: 'setings', jsonPointers: ['/data'] }], {}, 'ignore-rule-dead'],
    [[], { 'argocd.argoproj.io/ignore-differences': '/data' }, 'unknown-argocd-annotation'],
    [[], {}, 'out-of-band-field-owner'],
  ])('a difference that was meant to be ignored: %o %o', (ignoreDifferences, annotations, kind) => {
    const settings = {
      apiVersion: 'v1',
      kind: 'ConfigMap',
      metadata: {
        name: 'settings',
        namespace: 'shop-dev',
        annotations,
        managedFields: [{ manager: 'kubectl-edit', time: '2026-01-03T00:00:00Z' }],
      },
    };
    const app = shop([{ ...listed('ConfigMap', 'settings'), status: 'OutOfSync' }], {
      sync: { status: 'OutOfSync' },
      health: { status: 'Healthy' },
    });
    const spec = { ...(app['spec'] as object), ignoreDifferences };
    expect(classesIn([{ ...app, spec }, settings])).toEqual([kind]);
  });
});

describe('what the cluster gives others tells how a need is unmet', () => {
  const claim = (name: string, spec: object, phase = 'Pending') => ({
    apiVersion: 'v1',
    kind: 'PersistentVolumeClaim',
    metadata: { name, namespace: 'shop-dev' },
    spec,
    status: { phase },
  });
  const storageClass = { apiVersion: 'storage.k8s.io/v1', kind: 'StorageClass', metadata: { name: 'disks' } };
  const withClasses = (objects: Objects, events: readonly ObservedEvent[] = []) => {
    const seen = snapshot([shop([listed('PersistentVolumeClaim', 'photos')]), ...objects], events);
    const lists = [{ group: 'storage.k8s.io', kind: 'StorageClass', namespace: '', count: 1 }];
    const clusters = seen.clusters.map((it) => ({ ...it, lists }));
    return diagnose({ ...seen, clusters }).causes.map((cause) => cause.class);
  };

  test('a claim without a class in a cluster without a default one', () => {
    expect(withClasses([claim('photos', {}), storageClass])).toEqual(['storageclass-missing']);
  });

  test.each([
    ['ReadWriteMany', 'accessmode-unsupported'],
    ['ReadWriteOnce', 'volume-not-provisioned'],
  ])('a provisioner that fails, and gives others their volumes: %s', (mode, kind) => {
    const failed = {
      object: { group: '', kind: 'PersistentVolumeClaim', namespace: 'shop-dev', name: 'photos' },
      type: 'Warning',
      reason: 'ProvisioningFailed',
      message: 'rpc error: code = InvalidArgument desc = volume capabilities not supported',
      count: 3,
      last: '2026-01-01T00:00:00Z',
    } as ObservedEvent;
    const spec = { storageClassName: 'disks', accessModes: [mode] };
    const other = claim('other', { storageClassName: 'disks', accessModes: ['ReadWriteOnce'] }, 'Bound');
    expect(withClasses([claim('photos', spec), other, storageClass], [failed])).toEqual([kind]);
  });
});

describe('who waits, and whom nobody gives what he asks for', () => {
  test('a container that waits before the others rests on whom its command names', () => {
    const waiting = (command: string) =>
      pod('web', {
        spec: { initContainers: [{ name: 'wait', image: 'busybox:1', command: ['sh', '-c', command] }] },
        status: {
          phase: 'Pending',
          initContainerStatuses: [{ name: 'wait', ready: false, state: { running: {} } }],
        },
      });
    const listedPod = shop([listed('Pod', 'web')]);
    const wait = 'until nc -z orders-db 5432; do sleep 1; done';
    expect(classesIn([listedPod, waiting(wait)])).toEqual(['dangling-service-ref']);
    expect(classesIn([listedPod, waiting(wait), ...answering('orders-db')])).toEqual(['pod-not-started']);
  });

  test.each([
    [{ conditions: [{ type: 'SpecAccepted', status: 'False', reason: 'ValidationError', message: 'bad' }] }],
    [{ state: 'Error', lastError: 'bad' }],
  ])('a custom resource says that it is not well in words of its own: %o', (status) => {
    const thing = {
      apiVersion: 'acme.test/v1',
      kind: 'Thing',
      metadata: { name: 'it', namespace: 'shop-dev' },
      status,
    };
    const resource = { ...listed('Thing', 'it', 'acme.test'), health: { status: 'Degraded' } };
    expect(classesIn([shop([resource]), thing])).toEqual(['custom-resource-not-ready']);
  });

  test('an Ingress without an address has nobody who gives it one, or a cloud that refuses', () => {
    const ingress = {
      apiVersion: 'networking.k8s.io/v1',
      kind: 'Ingress',
      metadata: { name: 'web', namespace: 'shop-dev' },
      status: { loadBalancer: {} },
    };
    const refused = {
      object: { group: 'networking.k8s.io', kind: 'Ingress', namespace: 'shop-dev', name: 'web' },
      type: 'Warning',
      reason: 'FailedDeployModel',
      message: 'AccessDenied: User is not authorized to perform: elasticloadbalancing:CreateLoadBalancer',
      count: 3,
      last: '2026-01-01T00:00:00Z',
    } as ObservedEvent;
    const app = shop([listed('Ingress', 'web', 'networking.k8s.io')], { health: { status: 'Progressing' } });
    expect(classesIn([app, ingress])).toEqual(['gateway-no-address']);
    expect(classesIn([app, ingress], [refused])).toEqual(['lb-cloud-permission-denied']);
  });
});
