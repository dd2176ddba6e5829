import { describe, expect, test } from 'vitest';
import type { ObservedCluster, ObservedEvent } from '#observed';
import { diagnose } from './diagnose.ts';

type Objects = ObservedCluster['objects'];
type Thing = Objects[number];

const early = '2026-04-01T08:00:00Z';
const late = '2026-04-01T18:00:00Z';
const git = 'https://git.acme.test/fleet.git';

function object(apiVersion: string, kind: string, path: string, rest: object = {}): Thing {
  const [namespace = '', name = ''] = path.includes('/') ? path.split('/') : ['', path];
  const { metadata = {}, ...other } = rest as { metadata?: object };
  const own = { name, namespace, uid: `${kind} ${path}`, creationTimestamp: early, ...metadata };
  return { apiVersion, kind, metadata: own, ...other };
}

function groupOf({ apiVersion }: Thing): string {
  return apiVersion.includes('/') ? (apiVersion.split('/')[0] ?? '') : '';
}

type Parts = { readonly spec?: object; readonly status?: object; readonly metadata?: object };

function app(name: string, resources: Objects, { spec = {}, status = {}, metadata = {} }: Parts = {}): Thing {
  return object('argoproj.io/v1alpha1', 'Application', `argocd/${name}`, {
    metadata,
    spec: {
      project: 'default',
      source: { repoURL: git, path: `apps/${name}` },
      destination: { server: 'https://kubernetes.default.svc', namespace: name },
      ...spec,
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
      ...status,
    },
  });
}

function owned(kind: string, name: string, path: string): object {
  return { ownerReferences: [{ kind, name, uid: `${kind} ${path}`, controller: true }] };
}

/** A Deployment with a pod that ends with these words. */
function crashing(path: string, message: string, container: object = {}, spec: object = {}): Objects {
  const name = path.slice(path.indexOf('/') + 1);
  const all = { containers: [{ name: 'it', image: 'registry.acme.test/it:1', ...container }], ...spec };
  const template = { metadata: { labels: { app: name } }, spec: all };
  const ended = { terminated: { reason: 'Error', exitCode: 1, message } };
  const state = { waiting: { reason: 'CrashLoopBackOff' } };
  return [
    object('apps/v1', 'Deployment', path, { spec: { replicas: 1, template } }),
    object('v1', 'Pod', `${path}-x`, {
      metadata: { labels: { app: name }, ...owned('Deployment', name, path) },
      spec: all,
      status: {
        phase: 'Running',
        containerStatuses: [{ name: 'it', ready: false, restartCount: 4, state, lastState: ended }],
      },
    }),
  ];
}

function failedAt(it: Thing, result: object): object {
  const { namespace, name } = it.metadata ?? {};
  const resources = [{ group: groupOf(it), version: 'v1', kind: it.kind, namespace, name, ...result }];
  return {
    sync: { status: 'OutOfSync' },
    health: { status: 'Missing' },
    operationState: {
      phase: 'Failed',
      message: 'one or more synchronization tasks completed unsuccessfully',
      startedAt: early,
      finishedAt: late,
      syncResult: { revision: 'abc', resources },
    },
  };
}

type Rest = { readonly events?: readonly ObservedEvent[]; readonly served?: readonly string[] };

function named(objects: Objects, { events = [], served = [] }: Rest = {}): readonly string[] {
  const lists = ['Service', 'ConfigMap', 'Secret', 'Pod', 'Node'].map((kind) => ({
    group: '',
    kind,
    namespace: '',
    count: 0,
  }));
  const kinds = [
    ...objects.map((it) => [groupOf(it), it.kind] as const),
    ...served.map((it) => [it.slice(it.indexOf('.') + 1), it.slice(0, it.indexOf('.'))] as const),
  ].map(([group, kind]) => ({
    group,
    version: 'v1',
    kind,
    resource: `${kind.toLowerCase()}s`,
    namespaced: true,
    verbs: [],
  }));
  const project = object('argoproj.io/v1alpha1', 'AppProject', 'argocd/default');
  const cluster = { name: 'c', server: '', source: 'kubernetes', unread: [], secrets: [] } as const;
  return diagnose({
    schemaVersion: 1,
    taken: '2026-04-02T00:00:00Z',
    clusters: [{ ...cluster, lists, served: kinds, objects: [project, ...objects], events }],
  }).causes.map(({ id }) => id);
}

describe('an image for developers is told by a sign of its own', () => {
  const seen = (message: string): readonly string[] => {
    const web = crashing('shop/web', message);
    return named([app('shop', web.slice(0, 1)), ...web]);
  };

  test('and by no letters within other words', () => {
    for (const words of ['failed reaching server', 'pair -c is no option', 'hot reloaded 3 settings'])
      expect(seen(words), words).toEqual(['app-level-crashloop Deployment.apps/shop/web']);
    expect(seen('ng serve: port 4200 is in use')[0]).toMatch(/^(?!app-level)/);
  });
});

describe('who keeps an object', () => {
  test('the provider of the cluster, by its label, whatever field cannot change', () => {
    const refusedFor = (labels: object): readonly string[] => {
      const it = object('storage.k8s.io/v1', 'StorageClass', 'fast-disks', { metadata: { labels } });
      const message =
        'StorageClass.storage.k8s.io "fast-disks" is invalid: parameters: Forbidden: updates to parameters are forbidden.';
      return named([app('shop', [it], { status: failedAt(it, { status: 'SyncFailed', message }) }), it]);
    };
    expect(refusedFor({ 'addonmanager.kubernetes.io/mode': 'Reconcile' })).toEqual([
      'managed-addon-takeover StorageClass.storage.k8s.io/fast-disks',
    ]);
    expect(refusedFor({})).toEqual(['statefulset-immutable-change StorageClass.storage.k8s.io/fast-disks']);
  });

  test('a set that deletes nothing, of an Application whose folder it was made of', () => {
    const seen = (applicationsSync: string, pattern: string): readonly string[] => {
      const set = object('argoproj.io/v1alpha1', 'ApplicationSet', 'argocd/shops', {
        spec: {
          generators: [{ git: { repoURL: git, directories: [{ path: pattern }] } }],
          syncPolicy: { applicationsSync },
        },
        status: { resources: [{ group: 'argoproj.io', kind: 'Application', name: 'north' }] },
      });
      const conditions = [
        {
          type: 'ComparisonError',
          message: 'rpc error: code = Unknown desc = apps/north: app path does not exist',
        },
      ];
      const metadata = owned('ApplicationSet', 'shops', 'argocd/shops');
      return named([
        set,
        app('north', [], { metadata, status: { sync: { status: 'Unknown' }, conditions } }),
      ]);
    };
    const path = 'source-path-missing-at-revision Application.argoproj.io/argocd/north';
    expect(seen('create-update', 'apps/*')).toEqual([
      'orphaned-application Application.argoproj.io/argocd/north',
    ]);
    expect(seen('sync', 'apps/*')).toEqual([path]);
    expect(seen('create-update', 'teams/*')).toEqual([path]);
  });
});

describe('what Argo CD says of an Application', () => {
  test('an object without a namespace, in an Application without one', () => {
    const conditions = [
      { type: 'InvalidSpecError', message: 'Namespace for web apps/v1, Kind=Deployment is missing.' },
    ];
    const spec = { destination: { server: 'https://kubernetes.default.svc' } };
    expect(named([app('shop', [], { spec, status: { conditions } })])).toEqual([
      'application-manifest-mangled Application.argoproj.io/argocd/shop',
    ]);
  });

  test('a declaration that failed as a hook, and is well since', () => {
    const seen = (kind: string, status: string): readonly string[] => {
      const it = object('data.acme.test/v1', kind, 'shop/seed', {
        metadata: { annotations: { 'argocd.argoproj.io/hook': 'PreSync' } },
        status: { conditions: [{ type: 'Ready', status, reason: 'Seen', message: 'the store was asked' }] },
      });
      const result = { status: 'Synced', hookType: 'PreSync', hookPhase: 'Failed', message: 'not yet there' };
      return named([app('shop', [], { status: failedAt(it, result) }), it]);
    };
    expect(seen('Seed', 'True')).toEqual(['declarative-cr-as-hook Seed.data.acme.test/shop/seed']);
    expect(seen('Seed', 'False')).toEqual(['declarative-cr-as-hook Seed.data.acme.test/shop/seed']);
  });

  test('a file of a tool that a directory picked up', () => {
    const seen = (apiVersion: string, kind: string, sourceType: string): readonly string[] => {
      const it = object(apiVersion, kind, 'shop/all');
      const message = `The Kubernetes API could not find ${groupOf(it)}/${kind} for requested resource shop/all. Make sure the "${kind}" CRD is installed on the destination cluster.`;
      const status = { ...failedAt(it, { status: 'SyncFailed', message }), sourceType };
      return named([app('shop', [], { status })]);
    };
    const file = ['directory-source-picks-nonmanifest Application.argoproj.io/argocd/shop'];
    expect(seen('chainsaw.kyverno.io/v1alpha1', 'Test', 'Directory')).toEqual(file);
    expect(seen('skaffold/v4beta6', 'Config', 'Directory')).toEqual(file);
    expect(seen('chainsaw.kyverno.io/v1alpha1', 'Test', 'Helm')).toEqual([
      'api-or-crd-absent Test.chainsaw.kyverno.io/shop/all',
    ]);
    expect(seen('tests.acme.test/v1', 'Test', 'Directory')).toEqual([
      'api-or-crd-absent Test.tests.acme.test/shop/all',
    ]);
  });
});

describe('a node that the cloud took back', () => {
  test.each([
    ['cloud.google.com/gke-provisioning', 'spot', 'stateful-on-preemptible'],
    ['oci.oraclecloud.com/oke-is-preemptible', 'true', 'stateful-on-preemptible'],
    ['cloud.google.com/gke-nodepool', 'never-spot', 'app-level-crashloop'],
  ])('%s=%s: %s', (key, value, expected) => {
    const set = object('apps/v1', 'StatefulSet', 'shop/bus', {
      spec: { replicas: 1 },
      status: { replicas: 1, readyReplicas: 0 },
    });
    const pod = object('v1', 'Pod', 'shop/bus-0', {
      metadata: owned('StatefulSet', 'bus', 'shop/bus'),
      spec: { nodeName: 'n1', containers: [{ name: 'bus', image: 'it:1' }] },
      status: {
        phase: 'Running',
        containerStatuses: [{ name: 'bus', ready: false, restartCount: 2, state: { running: {} } }],
      },
    });
    const node = object('v1', 'Node', 'n1', {
      metadata: { labels: { [key]: value } },
      status: { conditions: [{ type: 'Ready', status: 'True' }] },
    });
    const event = (reason: string, message: string): ObservedEvent => ({
      object: { group: '', kind: 'Pod', namespace: 'shop', name: 'bus-0' },
      uid: 'Pod shop/bus-0',
      reason,
      message,
      type: 'Warning',
      count: 1,
      first: early,
      last: late,
      source: 'kubelet',
    });
    const events = [
      event('NodeNotReady', 'Node is not ready'),
      event('Unhealthy', 'Readiness probe failed: dial tcp 10.0.0.9:9092: connect: connection refused'),
    ];
    expect(named([app('shop', [set]), set, pod, node], { events })).toEqual([
      `${expected} StatefulSet.apps/shop/bus`,
    ]);
  });
});

describe('words that say the same whoever says them', () => {
  test('a conflict of managers, in the condition of what carries an object', () => {
    const manifest = {
      apiVersion: 'v1',
      kind: 'ConfigMap',
      metadata: { name: 'limits', namespace: 'shop' },
      data: { most: '4' },
    };
    const message =
      'cannot apply object: Apply failed with 1 conflict: conflict with "edit" using v1: .data.most';
    const conditions = [{ type: 'Synced', status: 'False', reason: 'ReconcileError', message }];
    const it = object('carriers.acme.test/v1', 'Carrier', 'shop/limits', {
      spec: { forProvider: { manifest } },
      status: { conditions },
    });
    expect(named([app('shop', [it]), it])).toEqual(['ssa-ownership-conflict ConfigMap/shop/limits']);
  });

  test('a definition that an operator does not find, while others of its group are served', () => {
    const seen = (served: readonly string[]): readonly string[] => {
      const words = "MissingCRDException: 'lamps.acme.test' v1 CRD was not found on the cluster";
      const web = crashing('shop/keeper', words);
      return named([app('shop', web.slice(0, 1)), ...web], { served });
    };
    expect(seen(['Beacon.acme.test'])).toEqual(['crd-bundle-incomplete Deployment.apps/shop/keeper']);
    expect(seen([])).toEqual(['api-or-crd-absent Deployment.apps/shop/keeper']);
    expect(seen(['Lamp.acme.test'])).toEqual(['app-level-crashloop Deployment.apps/shop/keeper']);
  });

  test('a name without addresses, of a Service whose maker has a pod that no node takes', () => {
    const web = crashing(
      'shop/web',
      'name resolver error: produced zero addresses (flows-frontend.shop.svc:7233)',
    );
    const cluster = object('temporal.io/v1beta1', 'TemporalCluster', 'shop/flows');
    const job = object('batch/v1', 'Job', 'shop/flows-schema', {
      metadata: owned('TemporalCluster', 'flows', 'shop/flows'),
    });
    const pod = object('v1', 'Pod', 'shop/flows-schema-x', {
      metadata: owned('Job', 'flows-schema', 'shop/flows-schema'),
      spec: { containers: [{ name: 'it', image: 'registry.acme.test/it:1' }] },
      status: {
        phase: 'Pending',
        conditions: [
          {
            type: 'PodScheduled',
            status: 'False',
            reason: 'Unschedulable',
            message: '0/1 nodes are available: 1 node(s) had untolerated taint {pool: web}.',
          },
        ],
      },
    });
    const node = object('v1', 'Node', 'n1', {
      spec: { taints: [{ key: 'pool', value: 'web', effect: 'NoSchedule' }] },
    });
    const listed = [web[0] ?? cluster, cluster];
    expect(named([app('shop', listed), ...web, cluster, job, pod, node])).toEqual([
      'all-pools-tainted TemporalCluster.temporal.io/shop/flows',
    ]);
  });

  test('a program that waits in a loop of its command rests on whom it calls there', () => {
    const seen = (command: string): readonly string[] => {
      const web = crashing('shop/web', '', { command: ['sh', '-c', command] });
      const status = {
        phase: 'Running',
        containerStatuses: [{ name: 'it', ready: false, restartCount: 0, state: { running: {} } }],
      };
      const waits = web.map((it) => (it.kind === 'Pod' ? { ...it, status } : it));
      const store = crashing('shop/store', 'panic: out of ideas');
      const service = object('v1', 'Service', 'shop/store', { spec: { selector: { app: 'store' } } });
      return named([app('shop', [web[0] ?? service, store[0] ?? service]), ...waits, ...store, service]);
    };
    const store = 'app-level-crashloop Deployment.apps/shop/store';
    expect(seen('until nc -z store 5432; do sleep 2; done; exec web')).toEqual([store]);
    expect(seen('exec web')).toEqual([store, 'app-level-crashloop Deployment.apps/shop/web']);
  });
});
