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

describe('where the evidence does not tell, the answer says so', () => {
  const crash = web('bye', { envFrom: [{ secretRef: { name: 'login' } }] });
  const login = object('v1', 'Secret', 'shop/login');

  test('with what it may also be, and where to look', () => {
    const diagnosis = diagnosed([app([crash]), crash, login]);
    expect(diagnosis.causes.map((it) => [it.class, it.confidence, it.alternatives])).toEqual([
      [
        'app-level-crashloop',
        'likely',
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

  test('what only words tell is never proven where others say the same, and what was seen besides them is', () => {
    const pod = web('FATAL: password authentication failed for user "shop"');
    expect(diagnosed([app([pod]), pod]).causes.map((it) => [it.class, it.confidence])).toEqual([
      ['db-role-password-drift', 'likely'],
    ]);
    const absent = web('lookup db.shop.svc: no such host');
    expect(diagnosed([app([absent]), absent]).causes.map((it) => [it.confidence, it.alternatives])).toEqual([
      ['proven', undefined],
    ]);
  });
});
