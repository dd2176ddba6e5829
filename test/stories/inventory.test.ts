import { beforeAll, describe, expect, test } from 'vitest';
import { hangs, sectionOf, seenApplication, story } from './story.ts';

/*
 * Environments on one cluster: dev waits for a node that its pods do not tolerate, staging for a tag that nobody pushed,
 * and a smoke test is green with a failure of yesterday. A day later dev is repaired.
 */

const project = {
  apiVersion: 'argoproj.io/v1alpha1',
  kind: 'AppProject',
  metadata: { name: 'default', namespace: 'argocd' },
};

const node = (name: string, pool: string, value: string) => ({
  apiVersion: 'v1',
  kind: 'Node',
  metadata: {
    name,
    labels: { agentpool: pool, 'kubernetes.io/arch': 'amd64' },
  },
  spec: {
    taints: [{ key: 'acme.example/environment', value, effect: 'NoSchedule' }],
  },
  status: {
    allocatable: { cpu: '3800m', memory: '14Gi' },
    nodeInfo: { architecture: 'amd64' },
    conditions: [{ type: 'Ready', status: 'True' }],
  },
});

const nodes = [node('dev-1', 'dev', 'dev'), node('staging-1', 'staging', 'staging')];

type Workload = {
  readonly kind: 'Deployment' | 'StatefulSet';
  readonly name: string;
  readonly namespace: string;
  readonly isReady: boolean;
  readonly pod: { readonly spec: object; readonly status: object };
};

const workload = ({ kind, name, namespace, isReady, pod }: Workload) => [
  {
    apiVersion: 'apps/v1',
    kind,
    metadata: { name, namespace, uid: `${namespace}-${name}`, generation: 1 },
    spec: { replicas: 1, selector: { matchLabels: { app: name } } },
    status: isReady
      ? {
          observedGeneration: 1,
          replicas: 1,
          updatedReplicas: 1,
          readyReplicas: 1,
          availableReplicas: 1,
        }
      : {
          observedGeneration: 1,
          replicas: 1,
          updatedReplicas: 1,
          conditions: [
            {
              type: 'Progressing',
              status: 'False',
              reason: 'ProgressDeadlineExceeded',
            },
          ],
        },
  },
  {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: {
      name: `${name}-0`,
      namespace,
      labels: { app: name },
      uid: `${namespace}-${name}-0`,
      ownerReferences: [
        {
          apiVersion: 'apps/v1',
          kind,
          name,
          uid: `${namespace}-${name}`,
          controller: true,
        },
      ],
    },
    ...pod,
  },
];

const resource = (kind: string, namespace: string, name: string) => ({
  group: 'apps',
  version: 'v1',
  kind,
  namespace,
  name,
  status: 'Synced',
});

const unscheduled =
  '0/2 nodes are available: 2 node(s) had untolerated taint {acme.example/environment: dev}. preemption: not helpful';

const postgres = (isScheduled: boolean) =>
  workload({
    kind: 'StatefulSet',
    name: 'postgres',
    namespace: 'acme-dev',
    isReady: isScheduled,
    pod: {
      spec: {
        ...(isScheduled ? { nodeName: 'dev-1' } : {}),
        containers: [{ name: 'postgres', image: 'registry.example.com/postgres:17' }],
        volumes: [
          {
            name: 'data',
            persistentVolumeClaim: { claimName: 'data-postgres-0' },
          },
        ],
      },
      status: isScheduled
        ? { phase: 'Running', conditions: [{ type: 'Ready', status: 'True' }] }
        : {
            phase: 'Pending',
            conditions: [
              {
                type: 'PodScheduled',
                status: 'False',
                reason: 'Unschedulable',
                message: unscheduled,
              },
            ],
          },
    },
  });

const web = workload({
  kind: 'Deployment',
  name: 'web',
  namespace: 'acme-staging',
  isReady: false,
  pod: {
    spec: {
      nodeName: 'staging-1',
      containers: [{ name: 'web', image: 'registry.example.com/acme/web:main' }],
    },
    status: {
      phase: 'Pending',
      containerStatuses: [
        {
          name: 'web',
          ready: false,
          image: 'registry.example.com/acme/web:main',
          state: {
            waiting: {
              reason: 'ImagePullBackOff',
              message: 'failed to resolve reference "registry.example.com/acme/web:main": not found',
            },
          },
        },
      ],
    },
  },
});

const claim = (phase: string) => ({
  apiVersion: 'v1',
  kind: 'PersistentVolumeClaim',
  metadata: { name: 'data-postgres-0', namespace: 'acme-dev' },
  spec: { storageClassName: 'managed-csi', accessModes: ['ReadWriteOnce'] },
  status: { phase },
});

const waiting = {
  apiVersion: 'v1',
  kind: 'Event',
  metadata: { name: 'data-postgres-0.1', namespace: 'acme-dev' },
  involvedObject: {
    apiVersion: 'v1',
    kind: 'PersistentVolumeClaim',
    namespace: 'acme-dev',
    name: 'data-postgres-0',
  },
  type: 'Normal',
  reason: 'WaitForFirstConsumer',
  message: 'waiting for first consumer to be created before binding',
  count: 1,
  firstTimestamp: '2026-11-14T08:00:00Z',
  lastTimestamp: '2026-11-14T08:00:00Z',
};

const smoke = seenApplication('dev-smoke', {
  namespace: 'acme-dev',
  operationState: {
    phase: 'Failed',
    message: 'Job has reached the specified backoff limit',
    startedAt: '2026-11-13T08:00:00Z',
    finishedAt: '2026-11-13T08:10:00Z',
  },
});

const stagingWeb = seenApplication('staging-web', {
  namespace: 'acme-staging',
  health: 'Degraded',
  resources: [resource('Deployment', 'acme-staging', 'web')],
});

const devPostgres = (health: string) =>
  seenApplication('dev-postgres', {
    namespace: 'acme-dev',
    health,
    resources: [resource('StatefulSet', 'acme-dev', 'postgres')],
  });

/** Production: a sealed Vault, the store and the Secret that rest on it, the pod that waits, and what only differs. */
const notReady = (type: string, reason: string, message: string) => ({
  conditions: [{ type, status: 'False', reason, message, lastTransitionTime: '2026-11-14T06:00:00Z' }],
});

const external = (kind: string, name: string, spec: object, status: object) => ({
  apiVersion: 'external-secrets.io/v1',
  kind,
  metadata: { name, namespace: 'acme-prod', uid: `${kind}-${name}` },
  spec,
  status,
});

const sealed = [
  ...workload({
    kind: 'StatefulSet',
    name: 'vault',
    namespace: 'acme-prod',
    isReady: false,
    pod: {
      spec: { nodeName: 'prod-1', containers: [{ name: 'vault', image: 'registry.example.com/vault:1.20' }] },
      status: {
        phase: 'Running',
        conditions: [{ type: 'Ready', status: 'False' }],
        containerStatuses: [
          {
            name: 'vault',
            ready: false,
            restartCount: 0,
            state: { running: { startedAt: '2026-11-14T05:00:00Z' } },
          },
        ],
      },
    },
  }),
  {
    apiVersion: 'v1',
    kind: 'Service',
    metadata: { name: 'vault', namespace: 'acme-prod' },
    spec: { selector: { app: 'vault' }, ports: [{ port: 8200 }] },
  },
  external(
    'SecretStore',
    'vault',
    { provider: { vault: { server: 'http://vault.acme-prod.svc:8200' } } },
    notReady('Ready', 'InvalidProviderConfig', 'Code: 503. Errors: * Vault is sealed'),
  ),
  external(
    'ExternalSecret',
    'login',
    { secretStoreRef: { name: 'vault', kind: 'SecretStore' }, target: { name: 'login' } },
    notReady('Ready', 'SecretSyncedError', 'could not get secret data from provider'),
  ),
  ...workload({
    kind: 'Deployment',
    name: 'grafana',
    namespace: 'acme-prod',
    isReady: false,
    pod: {
      spec: {
        nodeName: 'prod-1',
        containers: [
          {
            name: 'grafana',
            image: 'registry.example.com/grafana:12',
            envFrom: [{ secretRef: { name: 'login' } }],
          },
        ],
      },
      status: {
        phase: 'Pending',
        containerStatuses: [
          {
            name: 'grafana',
            ready: false,
            restartCount: 0,
            image: 'registry.example.com/grafana:12',
            state: {
              waiting: { reason: 'CreateContainerConfigError', message: 'secret "login" not found' },
            },
          },
        ],
      },
    },
  }),
];

const production = [
  ...sealed,
  seenApplication('prod-vault', {
    namespace: 'acme-prod',
    health: 'Progressing',
    resources: [resource('StatefulSet', 'acme-prod', 'vault')],
  }),
  seenApplication('prod-grafana', {
    namespace: 'acme-prod',
    health: 'Degraded',
    resources: [
      resource('Deployment', 'acme-prod', 'grafana'),
      { ...resource('ExternalSecret', 'acme-prod', 'login'), group: 'external-secrets.io' },
    ],
  }),
  seenApplication('prod-routes', {
    namespace: 'acme-prod',
    sync: 'OutOfSync',
    resources: [
      { ...resource('Service', 'acme-prod', 'old'), group: '', status: 'OutOfSync', requiresPruning: true },
    ],
  }),
];

describe('an inventory of a production whose Vault is sealed', () => {
  const { dump, report } = story();
  let text = '';

  beforeAll(async () => {
    dump('cluster.json', [project, ...production]);
    text = await report('inventory', '--snapshot', 'cluster.json', '--date', '2026-11-14');
  }, hangs);

  test('has one root for the store, the Secret and the pod that waits for it', () => {
    const first = sectionOf(text, /Resolution priority/);
    expect(first).toMatch(
      /1\. P0: Vault is sealed: .* To do: Unseal Vault.* That makes 2 Applications well\./,
    );
    const why = sectionOf(text, /Issue 1 .*Vault is sealed/);
    expect(why).toContain('ExternalSecret.external-secrets.io/acme-prod/login is not well: it rests on');
    expect(why).toMatch(
      /SecretStore\S+ status\.conditions\[Ready\]` .*Code: 503\..* Vault is sealed \(2026-11-14T06:00:00Z\)/,
    );
  });

  test('tells of the pod which Secret it lacks, and what that follows from', () => {
    expect(sectionOf(text, /CreateContainerConfigError/)).toMatch(
      /\| grafana-0 \| acme-prod \| registry\.example\.com\/grafana:12 \| Secret login \| .* \| issue 1(?:, as its Application)? \|/,
    );
  });

  test('lists what differs with its reason, and what still moves with what it waits for', () => {
    expect(sectionOf(text, /^## P2/)).toMatch(
      /\| argocd\/prod-routes \| prod \| OutOfSync\/Healthy \| issue \d: /,
    );
    expect(sectionOf(text, /^## P3/)).toMatch(
      /\| argocd\/prod-vault \| prod \| StatefulSet\.apps\/acme-prod\/vault/,
    );
    expect(sectionOf(text, /Remaining issues/)).toMatch(/\| 1 \| Vault is sealed.* \| prod \|/);
  });
});

describe('an inventory of two environments', () => {
  const { dump, report, write, diagnosed } = story();
  let first = '';
  let second = '';

  beforeAll(async () => {
    const always = [project, ...nodes, ...web, smoke, stagingWeb];
    dump('first.json', [...always, ...postgres(false), claim('Pending'), waiting, devPostgres('Degraded')]);
    dump('second.json', [...always, ...postgres(true), claim('Bound'), devPostgres('Healthy')]);
    first = await report('inventory', '--snapshot', 'first.json', '--date', '2026-11-14');
    write('first.md', first);
    second = await report(
      'inventory',
      '--snapshot',
      'second.json',
      '--since',
      'first.md',
      '--date',
      '2026-11-15',
    );
  }, hangs);

  test('counts by environment', () => {
    const summary = sectionOf(first, /Summary/);
    expect(summary).toContain('| all | 3 | 1 | 2 |');
    expect(summary).toContain('| dev | 2 | 1 | 1 |');
    expect(summary).toContain('| staging | 1 | 0 | 1 |');
  });

  test('gives the root with the exact message, and the taint that it comes from', () => {
    const blocking = sectionOf(first, /P0/);
    expect(blocking).toContain('acme.example/environment=dev:NoSchedule');
    expect(blocking).toContain('StatefulSet.apps/acme-dev/postgres');
  });

  test('lists the claim with class and reason, the pod with its image, the pools with their taints', () => {
    expect(sectionOf(first, /Claims/)).toContain(
      '| data-postgres-0 | acme-dev | managed-csi | WaitForFirstConsumer: waiting for first consumer to be created before binding | issue 2 |',
    );
    expect(sectionOf(first, /ImagePullBackOff/)).toContain(
      '| web-0 | acme-staging | registry.example.com/acme/web:main |',
    );
    expect(sectionOf(first, /Node topology/)).toMatch(
      /\| dev \| 1 \| acme\.example\/environment=dev:NoSchedule \| 3800m CPU/,
    );
  });

  test('tells a failure that is over from one that lasts', () => {
    expect(sectionOf(first, /Stale failures/)).toMatch(
      /\| argocd\/dev-smoke \| Failed \| Job has reached .* 2026-11-13T08:10:00Z/,
    );
  });

  test('says a day later what is resolved and what is still open, with dates', () => {
    const update = sectionOf(second, /Update 2026-11-15/);
    expect(update).toMatch(/- RESOLVED: The pods do not tolerate acme\.example\/environment=dev/);
    expect(update).toMatch(
      /- STILL OPEN since 2026-11-14: registry\.example\.com\/acme\/web:main is not in its registry/,
    );
    expect(sectionOf(second, /^## Resolved/)).toMatch(
      /RESOLVED 2026-11-15: The pods do not tolerate .* \(open since 2026-11-14\)/,
    );
    expect(sectionOf(second, /Remaining issues/)).not.toContain('tolerate');
  });

  test('a diagnosis says which causes are gone and which are the same', async () => {
    const { stdout } = await diagnosed('second.json', '--since', 'first.json');
    expect(stdout).toMatch(/1 gone, 1 the same/);
    expect(stdout).toContain('gone: The pods do not tolerate acme.example/environment=dev');
  });
});
