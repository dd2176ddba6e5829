import { describe, expect, test } from 'vitest';
import type { ObservedCluster, ObservedEvent, ObservedSecret } from '#observed';
import { diagnose } from './diagnose.ts';
import { formatDiagnosis } from './format-diagnosis.ts';

type Objects = ObservedCluster['objects'];
type Thing = Objects[number];

const early = '2026-01-01T00:00:00Z';
const late = '2026-01-01T01:00:00Z';

function object(apiVersion: string, kind: string, path: string, rest: object = {}): Thing {
  const [namespace = '', name = ''] = path.split('/');
  const { metadata = {}, ...other } = rest as { metadata?: object };
  return { apiVersion, kind, metadata: { name, namespace, uid: `${kind} ${path}`, ...metadata }, ...other };
}

function app(resources: readonly Thing[], status: object = {}, path = 'argocd/shop'): Thing {
  return object('argoproj.io/v1alpha1', 'Application', path, {
    spec: {
      project: 'default',
      source: { repoURL: 'https://git.acme.test/fleet.git', path: 'shop' },
      destination: { server: 'https://kubernetes.default.svc', namespace: 'shop' },
      syncPolicy: { automated: {} },
    },
    status: {
      sync: { status: 'Synced' },
      health: { status: 'Degraded' },
      resources: resources.map(({ apiVersion, kind, metadata }) => ({
        group: apiVersion.includes('/') ? apiVersion.split('/')[0] : '',
        version: 'v1',
        kind,
        namespace: metadata?.namespace,
        name: metadata?.name,
        status: 'Synced',
      })),
      ...status,
    },
  });
}

/** A pod with its last words. */
function web(message: string, spec: object = {}, status: object = {}): Thing {
  return object('v1', 'Pod', 'shop/web', {
    spec: { containers: [{ name: 'web', image: 'registry.acme.test/web:1', ...spec }], ...podSpec(spec) },
    status: {
      phase: 'Running',
      containerStatuses: [
        {
          name: 'web',
          ready: false,
          restartCount: 3,
          state: { waiting: { reason: 'CrashLoopBackOff' } },
          lastState: { terminated: { reason: 'Error', exitCode: 1, message } },
          ...status,
        },
      ],
    },
  });
}

function podSpec(spec: object): object {
  return 'volumes' in spec ? { volumes: spec.volumes } : {};
}

const condition = (type: string, message: string) => ({ conditions: [{ type, message }] });
const ready = { phase: 'Running', conditions: [{ type: 'Ready', status: 'True' }] };

function diagnosed(
  objects: Objects,
  secrets: readonly ObservedSecret[] = [],
  events: readonly ObservedEvent[] = [],
) {
  const lists = ['Service', 'ConfigMap', 'Secret', 'Pod', 'Node'].map((kind) => ({
    group: '',
    kind,
    namespace: '',
    count: 0,
  }));
  const cluster = { name: 'c', server: '', source: 'kubernetes', unread: [], events, lists } as const;
  return diagnose({
    schemaVersion: 1,
    taken: late,
    clusters: [{ ...cluster, secrets, objects }],
  });
}

const named = (...seen: Parameters<typeof diagnosed>) =>
  diagnosed(...seen).causes.map(({ class: kind, root }) => `${kind} ${root}`);

describe('what the cluster shows besides words tells the class', () => {
  test('an object that stands twice in the source of one Application', () => {
    const map = object('v1', 'ConfigMap', 'shop/settings');
    const message = 'Resource /ConfigMap/shop/settings appeared 2 times among application resources.';
    const status = { ...condition('RepeatedResourceWarning', message), sync: { status: 'OutOfSync' } };
    expect(named([app([map], status), map])).toEqual(['repeated-resource-in-app ConfigMap/shop/settings']);
  });

  test('a Service that is another name for one which is not there', () => {
    const pod = web('dial tcp: lookup login.shop.svc.cluster.local: no such host');
    const alias = object('v1', 'Service', 'shop/login', {
      spec: { type: 'ExternalName', externalName: 'edge-7f3a.gateways.svc.cluster.local' },
    });
    expect(named([app([pod]), pod, alias])).toEqual(['dns-alias-to-generated-name Service/shop/login']);
  });

  test('a Service with ready pods that refuses, and marks its port with a protocol', () => {
    const pod = web('dial tcp api.shop.svc:80: connect: connection refused');
    const api = object('v1', 'Service', 'shop/api', {
      spec: {
        selector: { app: 'api' },
        ports: [{ port: 80, targetPort: 8080, appProtocol: 'kubernetes.io/h2c' }],
      },
    });
    const behind = object('v1', 'Pod', 'shop/api', { metadata: { labels: { app: 'api' } }, status: ready });
    expect(named([app([pod]), pod, api, behind])).toEqual(['appprotocol-unroutable Service/shop/api']);
  });

  test('a key of a provider that a Job writes in another way', () => {
    const secret = object('external-secrets.io/v1', 'ExternalSecret', 'shop/db', {
      spec: { data: [{ remoteRef: { key: 'shop/db-password' } }] },
      status: { conditions: [{ type: 'Ready', status: 'False', message: 'Secret does not exist' }] },
    });
    const seed = object('batch/v1', 'Job', 'vault/seed', {
      spec: {
        template: {
          spec: { containers: [{ name: 'seed', args: ['vault kv put shop/db_password value=@/in/value'] }] },
        },
      },
    });
    expect(named([app([secret]), secret, seed])).toEqual([
      'provider-key-name-mismatch ExternalSecret.external-secrets.io/shop/db',
    ]);
  });

  test('a Job whose image lacks a tool, beside one of its family that ends well with another image', () => {
    const job = (name: string, image: string, status: object = {}) =>
      object('batch/v1', 'Job', `shop/${name}`, {
        spec: { template: { spec: { containers: [{ name: 'it', image }] } } },
        status,
      });
    const first = job('load-first', 'registry.acme.test/tools:1', { succeeded: 1 });
    const second = job('load-second', 'registry.acme.test/base:1');
    const pod = object('v1', 'Pod', 'shop/load-second-x', {
      metadata: {
        ownerReferences: [
          { kind: 'Job', name: 'load-second', uid: 'Job shop/load-second', controller: true },
        ],
      },
      spec: { containers: [{ name: 'web', image: 'registry.acme.test/base:1' }] },
      status: web('sh: line 1: psql: command not found')['status'],
    });
    const status = {
      operationState: { phase: 'Running', message: 'waiting for completion of hook batch/Job/load-second' },
    };
    expect(named([app([second], status), first, second, pod])).toEqual([
      'mixed-image-tiers Job.batch/shop/load-second',
    ]);
  });

  test('a tag behind which another pod found another image', () => {
    const pod = web('bye', {}, { imageID: 'sha256:new' });
    const other = object('v1', 'Pod', 'shop/web-old', {
      spec: { containers: [{ name: 'web', image: 'registry.acme.test/web:1' }] },
      status: { ...ready, containerStatuses: [{ name: 'web', ready: true, imageID: 'sha256:old' }] },
    });
    expect(named([app([pod]), pod, other])).toEqual(['floating-tag Pod/shop/web']);
  });

  test('a file that a ConfigMap should be, and whose key it lacks', () => {
    const pod = web("can't open /etc/shop/rates.yaml: no such file", {
      volumeMounts: [{ name: 'conf', mountPath: '/etc/shop' }],
      volumes: [{ name: 'conf', configMap: { name: 'shop', optional: true } }],
    });
    const map = object('v1', 'ConfigMap', 'shop/shop', { data: { 'prices.yaml': 'a: 1' } });
    expect(named([app([pod]), pod, map])).toEqual(['secret-key-missing ConfigMap/shop/shop rates.yaml']);
  });

  test('a variable that is empty', () => {
    const pod = web('fatal: SHOP_REGION is required', { env: [{ name: 'SHOP_REGION', value: '' }] });
    expect(named([app([pod]), pod])).toEqual(['required-value-unset Pod/shop/web']);
  });

  test('a key that the Job which writes it has not made since its input changed', () => {
    const pod = web('KeyError: client secret file /keys/portal not found', {
      volumeMounts: [{ name: 'keys', mountPath: '/keys' }],
      volumes: [{ name: 'keys', configMap: { name: 'clients' } }],
    });
    const clients = object('v1', 'ConfigMap', 'shop/clients', { data: { office: 'x' } });
    const input = object('v1', 'ConfigMap', 'shop/wanted', {
      metadata: { managedFields: [{ manager: 'argocd-controller', time: late, paths: ['/data'] }] },
    });
    const job = object('batch/v1', 'Job', 'shop/derive', {
      spec: {
        template: {
          spec: {
            containers: [
              { name: 'it', command: ['sh', '-c', 'kubectl create configmap clients --from-file=/out'] },
            ],
            volumes: [{ name: 'in', configMap: { name: 'wanted' } }],
          },
        },
      },
      status: { succeeded: 1, completionTime: early },
    });
    expect(named([app([pod]), pod, clients, input, job])).toEqual([
      'hook-not-rerun-on-input-change Job.batch/shop/derive',
    ]);
  });

  test('something that is not there while the Application of its place renders nothing', () => {
    const pod = web('lookup db.shop.svc: no such host');
    const empty = app([], { health: { status: 'Healthy' } }, 'argocd/shop-db');
    expect(named([app([pod]), empty, pod])).toEqual([
      'silent-empty-render Application.argoproj.io/argocd/shop-db',
    ]);
  });
});

describe('who makes what is wrong, and what is well beside it, are asked', () => {
  const store = (namespace: string, status: object) =>
    object('external-secrets.io/v1', 'SecretStore', `${namespace}/vault`, {
      spec: { provider: { vault: { server: 'https://vault.acme.test' } } },
      status: { conditions: [{ type: 'Ready', ...status }] },
    });

  test('a store that says only that it failed, while another one is let in at the same address', () => {
    const refused = store('shop', { status: 'False', message: 'unable to create client' });
    const welcome = store('bank', { status: 'True', message: 'store validated' });
    expect(named([app([refused]), refused, welcome])).toEqual([
      'store-namespace-not-allowlisted SecretStore.external-secrets.io/shop/vault',
    ]);
    expect(named([app([refused]), refused])).toEqual(['secretstore-endpoint-wrong https://vault.acme.test']);
  });

  test('an address that a Service asks for and that its cloud does not have', () => {
    const door = object('v1', 'Service', 'shop/door', {
      spec: { type: 'LoadBalancer', loadBalancerIP: '203.0.113.7' },
    });
    const event = {
      object: { group: '', kind: 'Service', namespace: 'shop', name: 'door' },
      uid: '',
      type: 'Warning',
      reason: 'SyncLoadBalancerFailed',
      message: 'cannot find public IP 203.0.113.7 in resource group old',
      source: '',
      count: 1,
      first: early,
      last: late,
    };
    expect(named([app([door]), door], [], [event])).toEqual(['infra-fact-hardcoded-stale Service/shop/door']);
  });

  test('a template that leaves its braces in the Secret whose password is refused', () => {
    const pod = web('WRONGPASS invalid username-password pair', {
      envFrom: [{ secretRef: { name: 'cache' } }],
    });
    const maker = object('external-secrets.io/v1', 'ExternalSecret', 'shop/cache', {
      spec: { target: { name: 'cache', template: { data: { PASSWORD: '{{ `{{ .password }}` }}' } } } },
      status: { conditions: [{ type: 'Ready', status: 'True' }] },
    });
    expect(named([app([pod]), pod, maker, object('v1', 'Secret', 'shop/cache')])).toEqual([
      'externalsecret-double-template ExternalSecret.external-secrets.io/shop/cache',
    ]);
  });

  test('a build of a folder that is gone, behind an image that is not in the registry of the cluster', () => {
    const image = 'registry.infra.svc:5000/shop/web:1';
    const pod = web(
      '',
      { image },
      { state: { waiting: { reason: 'ImagePullBackOff', message: 'manifest unknown' } }, lastState: {} },
    );
    const build = object('build.openshift.io/v1', 'Build', 'shop/web-1', {
      spec: { output: { to: { kind: 'ImageStreamTag', name: 'web:1' } } },
      status: {
        phase: 'Failed',
        reason: 'InvalidContextDirectory',
        message: 'The context directory does not exist.',
      },
    });
    expect(named([app([pod]), pod, build])).toEqual([
      'build-context-missing Build.build.openshift.io/shop/web-1',
    ]);
  });
});

test('an operator that is told which namespaces to watch, though no pack knows it', () => {
  const fleet = object('sea.acme.test/v1', 'Fleet', 'shop/gulls');
  const account = { kind: 'ServiceAccount', name: 'admiral', namespace: 'sea' };
  const operator = object('apps/v1', 'Deployment', 'sea/admiral', {
    spec: {
      template: {
        spec: {
          serviceAccountName: 'admiral',
          containers: [{ name: 'it', image: 'it:1', env: [{ name: 'WATCH_NAMESPACE', value: 'bank' }] }],
        },
      },
    },
  });
  const group = 'rbac.authorization.k8s.io/v1';
  const role = object(group, 'ClusterRole', '/admiral', {
    rules: [{ apiGroups: ['sea.acme.test'], resources: ['fleets/status'], verbs: ['update'] }],
  });
  const binding = object(group, 'ClusterRoleBinding', '/admiral', {
    roleRef: { kind: 'ClusterRole', name: 'admiral' },
    subjects: [account],
  });
  expect(named([app([fleet]), fleet, operator, role, binding])).toEqual([
    'operator-watch-scope Deployment.apps/sea/admiral',
  ]);
});

describe('what objects are tells the class, in whatever words it is told', () => {
  const owned = (kind: string, name: string, apiVersion = 'batch/v1') => ({
    ownerReferences: [{ apiVersion, kind, name, uid: `${kind} shop/${name}`, controller: true }],
  });
  const hook = { annotations: { 'argocd.argoproj.io/hook': 'PreSync' } };
  const waiting = (name: string) => ({
    operationState: { phase: 'Running', message: `waiting for completion of hook batch/Job/${name}` },
  });

  test('a kind of a group that no definition can have is a file for a tool', () => {
    const message = 'The Kubernetes API could not find tool/Config for requested resource shop/shop.';
    const result = {
      group: 'tool',
      kind: 'Config',
      namespace: 'shop',
      name: 'shop',
      status: 'SyncFailed',
      message,
    };
    const status = {
      operationState: { phase: 'Failed', message: 'failed', syncResult: { resources: [result] } },
    };
    expect(named([app([], status)])).toEqual([
      'directory-source-picks-nonmanifest Application.argoproj.io/argocd/shop',
    ]);
    const other = { ...result, group: 'tool.acme.test' };
    const served = {
      operationState: { phase: 'Failed', message: 'failed', syncResult: { resources: [other] } },
    };
    expect(named([app([], served)])).toEqual(['api-or-crd-absent Config.tool.acme.test/shop/shop']);
  });

  test('a token that is refused with the audience that the pod asked for', () => {
    const sources = [{ serviceAccountToken: { audience: 'https://inside.acme.test', path: 'token' } }];
    const pod = web(
      'federated identity: the audience in token [https://inside.acme.test] does not match workloadIdentityPools/shop',
      { volumes: [{ name: 'token', projected: { sources } }] },
    );
    expect(named([app([pod]), pod])).toEqual(['token-audience-mismatch Pod/shop/web']);
  });

  test('a place and a right in one breath, of who may not write everywhere', () => {
    const words = 'OSError: PermissionError at /.cache/models';
    const pod = web(words, { securityContext: { runAsNonRoot: true } });
    expect(named([app([pod]), pod])).toEqual(['writable-path-under-random-uid Pod/shop/web']);
    const root = web(words);
    expect(named([app([root]), root])).toEqual(['app-level-crashloop Pod/shop/web']);
  });

  test('a program that never began, by the number with which it ends', () => {
    const ended = (exitCode: number, message: string, spec: object = {}): Thing =>
      web('', spec, { lastState: { terminated: { reason: 'Error', exitCode, message } } });
    const one = (pod: Thing) => named([app([pod]), pod]);
    expect(one(ended(127, ''))).toEqual(['image-missing-entrypoint Pod/shop/web']);
    expect(one(ended(127, 'bye', { command: ['/bin/sh', '-c', 'serve'] }))).toEqual([
      'unsuitable-tool-image Pod/shop/web',
    ]);
    expect(one(ended(128, ''))).toEqual(['image-missing-entrypoint Pod/shop/web']);
    expect(one(ended(128, 'the host is in a bad mood'))).toEqual(['app-level-crashloop Pod/shop/web']);
  });

  test('a program that ends without words may be anything that it is given', () => {
    const volumes = [
      {
        name: 't',
        projected: { sources: [{ serviceAccountToken: { audience: 'https://cloud.acme.test', path: 't' } }] },
      },
    ];
    const pod = web('', { volumes, securityContext: { runAsUser: 1000 } });
    const { causes } = diagnosed([app([pod]), pod]);
    expect(
      causes.map((it) => [it.class, it.confidence, it.alternatives?.map((other) => other.class)]),
    ).toEqual([
      ['app-level-crashloop', 'possible', ['token-audience-mismatch', 'writable-path-under-random-uid']],
    ]);
  });

  test('a hook that is told to wait does not fail fast', () => {
    const containers = [{ name: 'web', image: 'it:1', command: ['kubectl', 'wait', 'deployment/login'] }];
    const job = object('batch/v1', 'Job', 'shop/setup', {
      metadata: hook,
      spec: { template: { spec: { containers } } },
    });
    const pod = object('v1', 'Pod', 'shop/setup-x', {
      metadata: owned('Job', 'setup'),
      spec: { containers },
      status: web('gone')['status'],
    });
    const { causes } = diagnosed([app([job], waiting('setup')), job, pod]);
    expect(causes.map((it) => [it.class, it.alternatives?.[0]?.class])).toEqual([
      ['bootstrap-waits-on-late-component', 'hook-fails-fast-on-prerequisite'],
    ]);
  });

  test('a check that names a part of its Application, which is not well', () => {
    const job = object('batch/v1', 'Job', 'shop/check', { metadata: hook });
    const pod = object('v1', 'Pod', 'shop/check-x', {
      metadata: owned('Job', 'check'),
      spec: { containers: [{ name: 'web', image: 'it:1' }] },
      status: web('pool shop-kube-scheduler/0: 0 of 0 up')['status'],
    });
    const hidden = object('v1', 'Service', 'shop/shop-kube-scheduler', {
      spec: { selector: { component: 'kube-scheduler' } },
    });
    expect(named([app([job, hidden], waiting('check')), job, pod, hidden])).toEqual([
      'managed-control-plane-monitoring Service/shop/shop-kube-scheduler',
    ]);
  });

  test('data on a node that the cloud takes back, which was gone for a time', () => {
    const set = object('apps/v1', 'StatefulSet', 'shop/db', {
      spec: { replicas: 1 },
      status: { replicas: 1, readyReplicas: 0 },
    });
    const pod = object('v1', 'Pod', 'shop/db-0', {
      metadata: owned('StatefulSet', 'db', 'apps/v1'),
      spec: {
        nodeName: 'n1',
        containers: [{ name: 'web', image: 'it:1' }],
        volumes: [{ name: 'data', persistentVolumeClaim: { claimName: 'data-db-0' } }],
      },
      status: {
        phase: 'Running',
        conditions: [{ type: 'Ready', status: 'False' }],
        containerStatuses: [{ name: 'web', ready: false, restartCount: 0, state: { running: {} } }],
      },
    });
    const claim = object('v1', 'PersistentVolumeClaim', 'shop/data-db-0', { status: { phase: 'Bound' } });
    const node = (labels: object) =>
      object('v1', 'Node', '/n1', {
        metadata: { labels },
        status: { conditions: [{ type: 'Ready', status: 'True' }] },
      });
    const event = (reason: string, message: string): ObservedEvent => ({
      object: { group: '', kind: 'Pod', namespace: 'shop', name: 'db-0' },
      uid: 'Pod shop/db-0',
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
      event('Unhealthy', 'Readiness probe failed: HTTP probe failed with statuscode: 503'),
    ];
    const on = (labels: object) => named([app([set]), set, pod, claim, node(labels)], [], events);
    expect(on({ 'karpenter.sh/capacity-type': 'spot' })).toEqual([
      'stateful-on-preemptible StatefulSet.apps/shop/db',
    ]);
    expect(on({})).toEqual(['app-level-crashloop StatefulSet.apps/shop/db']);
  });
});

describe('where the evidence does not tell, the answer says so', () => {
  const crash = web('bye', { envFrom: [{ secretRef: { name: 'login' } }] });
  const login = object('v1', 'Secret', 'shop/login');

  test('with what it may also be, and where to look', () => {
    const diagnosis = diagnosed([app([crash]), crash, login]);
    expect(diagnosis.causes.map((it) => [it.class, it.confidence, it.alternatives])).toEqual([
      [
        'app-level-crashloop',
        'possible',
        [
          {
            class: 'placeholder-or-wrong-credential',
            tell: 'read its log: if somebody refuses the credentials in its Secret, it is this',
          },
        ],
      ],
    ]);
    expect(formatDiagnosis(diagnosis)).toContain(
      '   it may also be placeholder-or-wrong-credential: read its log: if somebody refuses the credentials in its Secret, it is this',
    );
  });
});
