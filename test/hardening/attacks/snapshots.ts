import { gzipSync } from 'node:zlib';
import { secretCanary as canary } from './attack-case.ts';
import { type Call, type CommandAttack, evil } from './command-attack.ts';

const calls: readonly Call[] = [
  { args: ['diagnose', 'dump'] },
  { args: ['diagnose', 'dump', '-o', 'json'] },
  { args: ['check', '.', '--snapshot', 'dump', '-o', 'json'] },
  { args: ['forecast', '.', '--snapshot', 'dump'] },
  { args: ['report', 'rca', '--snapshot', 'dump'] },
  { args: ['snapshot', 'dump', '-o', 'taken.gz'], writes: ['taken.gz'] },
];
const few = calls.slice(0, 3);

function list(items: readonly unknown[]): string {
  return JSON.stringify({ apiVersion: 'v1', kind: 'List', items });
}

const pod = (more: object = {}, status: unknown = { phase: 'Pending' }) => ({
  apiVersion: 'v1',
  kind: 'Pod',
  metadata: { name: 'web', namespace: 'shop', ...more },
  spec: { containers: [{ name: 'web', image: 'web:1' }] },
  status,
});

const app = (
  more: object = {},
  status: unknown = { health: { status: 'Degraded' }, sync: { status: 'OutOfSync' } },
) => ({
  apiVersion: 'argoproj.io/v1alpha1',
  kind: 'Application',
  metadata: { name: 'shop', namespace: 'argocd' },
  spec: {
    project: 'default',
    source: { repoURL: `https://bot:${canary}@git.example.org/a.git`, path: 'shop' },
    destination: { server: 'https://kubernetes.default.svc', namespace: 'shop' },
    ...more,
  },
  status,
});

const many = (count: number, of: (i: number) => unknown) => Array.from({ length: count }, (_, i) => of(i));

/** What a cluster, or somebody who hands out its dump, can write into it. */
const dumps: Readonly<Record<string, string>> = {
  'values of Secrets': list([
    {
      apiVersion: 'v1',
      kind: 'Secret',
      metadata: { name: 'a', namespace: 'b' },
      data: { a: canary },
      stringData: { b: canary },
    },
    {
      apiVersion: 'v1',
      kind: 'Secret',
      metadata: {
        name: 'c',
        annotations: { 'kubectl.kubernetes.io/last-applied-configuration': `{"data":{"a":"${canary}"}}` },
      },
      data: [canary],
    },
    pod({}, { phase: 'Failed', message: `login https://a:${canary}@x failed` }),
    app(),
  ]),
  'a Secret under another name of its kind': list([
    { apiVersion: 'v1', kind: 'SecretList', items: [{ metadata: { name: 'a' }, data: { a: canary } }] },
    { kind: 'Secret', data: { a: canary } },
    { apiVersion: 'v1', kind: 'Secret', metadata: 'a', data: canary },
    app(),
  ]),
  'words that steer': list([
    pod(
      { name: evil, namespace: evil, labels: { [evil]: evil } },
      {
        phase: evil,
        reason: evil,
        message: evil,
        containerStatuses: [{ name: evil, image: evil, state: { waiting: { reason: evil, message: evil } } }],
      },
    ),
    app(
      {},
      {
        health: { status: 'Degraded', message: evil },
        sync: { status: evil },
        operationState: {
          phase: 'Failed',
          message: evil,
          syncResult: { resources: [{ kind: evil, name: evil, message: evil, status: 'SyncFailed' }] },
        },
        conditions: [{ type: evil, message: evil }],
      },
    ),
    {
      apiVersion: 'v1',
      kind: 'Event',
      metadata: { name: 'e', namespace: 'shop' },
      involvedObject: { kind: 'Pod', name: evil, namespace: evil },
      reason: evil,
      message: evil,
      type: 'Warning',
      count: 3,
    },
    {
      apiVersion: 'v1',
      kind: 'Node',
      metadata: { name: evil },
      status: {
        conditions: [{ type: 'Ready', status: 'False', message: evil }],
        nodeInfo: { architecture: evil },
      },
    },
  ]),
  'types of JavaScript': list([
    null,
    1,
    'a',
    [],
    {},
    { kind: 'Pod' },
    { kind: { toString: 1 }, apiVersion: 'v1', metadata: { name: { a: 1 } } },
    pod({ name: '__proto__', namespace: 'constructor', ownerReferences: 'x', labels: [1] }, 'x'),
    app({ source: 'x', sources: {} }, [1]),
    app(
      { destination: null },
      {
        resources: 'x',
        conditions: { a: 1 },
        health: 'Degraded',
        sync: 1,
        operationState: [1],
        history: 'x',
      },
    ),
  ]),
  'lists with nulls in them': list([
    {
      ...pod(
        { ownerReferences: [null, 1, { kind: null }], finalizers: [null, { a: 1 }] },
        {
          phase: 'Pending',
          conditions: [null, 1, { type: null }],
          containerStatuses: [null, { state: null }, { state: { waiting: 'x' } }],
        },
      ),
      spec: {
        containers: [null, 'a', { env: [null], envFrom: [null, { secretRef: null }], volumeMounts: [null] }],
        volumes: [null, { secret: null }],
      },
    },
    app(
      {},
      {
        resources: [null, { health: null }, 1],
        conditions: [null],
        operationState: { syncResult: { resources: [null, 1] } },
      },
    ),
  ]),
  'owners in a circle': list(
    many(2_000, (i) =>
      pod({
        name: `p${i}`,
        uid: `u${i}`,
        ownerReferences: [
          { apiVersion: 'v1', kind: 'Pod', name: `p${(i + 1) % 2_000}`, uid: `u${(i + 1) % 2_000}` },
        ],
      }),
    ),
  ),
  'owners of everything by everything': list(
    many(300, (i) =>
      pod({
        name: `p${i}`,
        uid: `u${i}`,
        ownerReferences: many(300, (j) => ({ apiVersion: 'v1', kind: 'Pod', name: `p${j}`, uid: `u${j}` })),
      }),
    ),
  ),
  'Applications in a circle': list(
    many(500, (i) => ({
      ...app(
        {},
        {
          health: { status: 'Degraded' },
          sync: { status: 'Synced' },
          resources: [
            {
              group: 'argoproj.io',
              version: 'v1alpha1',
              kind: 'Application',
              namespace: 'argocd',
              name: `a${(i + 1) % 500}`,
              health: { status: 'Degraded' },
            },
          ],
        },
      ),
      metadata: { name: `a${i}`, namespace: 'argocd' },
    })),
  ),
  '30,000 pods that wait': list([
    app(),
    ...many(30_000, (i) =>
      pod(
        { name: `p${i}` },
        {
          phase: 'Pending',
          containerStatuses: [
            { name: 'a', state: { waiting: { reason: 'ImagePullBackOff', message: 'x'.repeat(60) } } },
          ],
        },
      ),
    ),
  ]),
  '5,000 red Applications of 5,000 objects': list([
    ...many(5_000, (i) => ({
      ...app(
        {},
        {
          health: { status: 'Degraded' },
          sync: { status: 'OutOfSync' },
          resources: [
            { version: 'v1', kind: 'Pod', namespace: 'shop', name: `p${i}`, health: { status: 'Degraded' } },
          ],
        },
      ),
      metadata: { name: `a${i}`, namespace: 'argocd' },
    })),
    ...many(5_000, (i) => pod({ name: `p${i}` })),
  ]),
  '20,000 events about one pod': list([
    pod(),
    app(),
    ...many(20_000, (i) => ({
      apiVersion: 'v1',
      kind: 'Event',
      metadata: { name: `e${i}`, namespace: 'shop' },
      involvedObject: { kind: 'Pod', name: 'web', namespace: 'shop' },
      reason: 'Failed',
      message: `Failed to pull image ${i}`,
      type: 'Warning',
      lastTimestamp: `2026-11-16T00:00:0${i % 10}Z`,
    })),
  ]),
  'dates that are none': list([
    pod({ creationTimestamp: 'yesterday', deletionTimestamp: 1e300 }),
    pod({ name: 'b', creationTimestamp: '+275760-09-13T00:00:00Z', deletionTimestamp: {} }),
    app(
      {},
      {
        reconciledAt: 'x',
        operationState: { startedAt: '99999-99-99', finishedAt: -1, phase: 'Running' },
        health: { status: 'Progressing', lastTransitionTime: [] },
      },
    ),
  ]),
  'a message of six megabytes': list([
    pod({}, { phase: 'Failed', message: `a${'\u001b[2J'.repeat(1_000_000)}` }),
    app({}, { health: { status: 'Degraded', message: 'x'.repeat(1_000_000) } }),
  ]),
  'a list in a list, 3,000 deep': `${'{"kind":"List","apiVersion":"v1","items":['.repeat(3_000)}${']}'.repeat(3_000)}`,
  'an array of 200,000 openings': '['.repeat(200_000),
  'JSON that breaks off': '{"kind":"List","items":[{"kind":"Pod",',
  'aliases that double': `kind: List\napiVersion: v1\na0: &a0 [x, x]\n${Array.from({ length: 30 }, (_, i) => `a${i + 1}: &a${i + 1} [*a${i}, *a${i}]\n`).join('')}items: [*a30]\n`,
  'a health script of the cluster': list([
    {
      apiVersion: 'v1',
      kind: 'ConfigMap',
      metadata: { name: 'argocd-cm', namespace: 'argocd' },
      data: {
        'resource.customizations.health.apps_Deployment': 'while true do end',
        'resource.customizations.health._Pod': `os.execute("evil") local s = string.rep("x", 2^30) return {status = s}`,
        'resource.exclusions': '*a: [',
        url: `https://a:${canary}@x`,
      },
    },
    {
      apiVersion: 'apps/v1',
      kind: 'Deployment',
      metadata: { name: 'web', namespace: 'shop' },
      spec: {},
      status: {},
    },
    pod(),
    app({
      ignoreDifferences: [
        { kind: 'Deployment', group: 'apps', jqPathExpressions: ['[range(1e12)] | length', 'def f: f; f'] },
      ],
    }),
  ]),
  'selectors that match all': list([
    ...many(600, (i) => ({
      apiVersion: 'v1',
      kind: 'Service',
      metadata: { name: `s${i}`, namespace: 'shop' },
      spec: { selector: {}, ports: [{ port: 80, targetPort: 'x' }] },
    })),
    ...many(600, (i) => ({
      apiVersion: 'policy/v1',
      kind: 'PodDisruptionBudget',
      metadata: { name: `b${i}`, namespace: 'shop' },
      spec: { selector: { matchExpressions: [{ key: 'a', operator: 'NotIn', values: ['b'] }] } },
    })),
    ...many(600, (i) => pod({ name: `p${i}`, labels: { app: 'x' } })),
    app(),
  ]),
  'definitions with rules that never end': list([
    {
      apiVersion: 'apiextensions.k8s.io/v1',
      kind: 'CustomResourceDefinition',
      metadata: { name: 'evils.example.org' },
      spec: {
        group: 'example.org',
        scope: 'Namespaced',
        names: { kind: 'Evil', plural: 'evils' },
        versions: [
          {
            name: 'v1',
            served: true,
            storage: true,
            schema: {
              openAPIV3Schema: {
                type: 'object',
                'x-kubernetes-preserve-unknown-fields': true,
                properties: {
                  spec: {
                    type: 'object',
                    'x-kubernetes-preserve-unknown-fields': true,
                    'x-kubernetes-validations': [
                      { rule: 'self.a.all(x, self.a.all(y, self.a.all(z, x == y || z != x)))' },
                    ],
                    properties: { a: { type: 'array', items: { type: 'string', pattern: '^(a+)+$' } } },
                  },
                },
              },
            },
          },
        ],
      },
    },
    {
      apiVersion: 'example.org/v1',
      kind: 'Evil',
      metadata: { name: 'a', namespace: 'shop' },
      spec: { a: many(2_000, () => 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!') },
    },
    app(),
  ]),
};

const bomb = () => gzipSync(Buffer.alloc(600 * 1024 * 1024, 32), { level: 9 }).toString('latin1');

/** Files that only say that they are snapshots. They are written byte by byte. */
const saved: readonly CommandAttack[] = [
  { name: 'snapshot: 600 megabytes of spaces in one file', binary: () => ({ 'taken.gz': bomb() }) },
  {
    name: 'snapshot: a file that breaks off',
    binary: () => ({
      'taken.gz': gzipSync('{"schemaVersion":1,"clusters":[').subarray(0, 20).toString('latin1'),
    }),
  },
  {
    name: 'snapshot: no JSON',
    binary: () => ({ 'taken.gz': gzipSync(`\u001b[31m::error::${canary}`).toString('latin1') }),
  },
  {
    name: 'snapshot: another version',
    binary: () => ({
      'taken.gz': gzipSync(
        JSON.stringify({
          schemaVersion: { toString: 1 },
          kind: 'Snapshot',
          clusters: [1, null, 'x', { objects: 'x' }],
        }),
      ).toString('latin1'),
    }),
  },
  {
    name: 'snapshot: arrays 200,000 deep',
    binary: () => ({ 'taken.gz': gzipSync('['.repeat(200_000)).toString('latin1') }),
  },
].map(({ name, binary }) => ({
  name,
  binary,
  calls: [
    { args: ['diagnose', 'taken.gz'] },
    { args: ['check', '.', '--snapshot', 'taken.gz', '-o', 'json'] },
    { args: ['report', 'rca', '--snapshot', 'taken.gz'] },
    { args: ['check', '.', '--baseline', 'taken.gz'] },
  ],
}));

/** Folders of a dump whose files are not what they seem. */
const folders: readonly CommandAttack[] = [
  {
    name: 'dump: links out of the folder',
    files: { 'dump/a.json': list([app()]) },
    links: { 'dump/b.yaml': 'OUTSIDE/values.yaml', 'dump/c': 'OUTSIDE', 'dump/loop': '.' },
    calls: few,
  },
  {
    name: 'dump: a pipe among its files',
    files: { 'dump/a.json': list([app()]) },
    pipes: ['dump/b.json', 'dump/c.yaml'],
    calls: few,
  },
  {
    name: 'dump: devices that never end',
    files: { 'dump/a.json': list([app()]) },
    links: { 'dump/b.json': '/dev/zero', 'dump/c.yaml': '/dev/stdin' },
    calls: few,
  },
  {
    name: 'dump: five gigabytes of nothing',
    files: { 'dump/a.json': list([app()]) },
    sizes: { 'dump/b.json': 5_120, 'dump/c.yaml': 300 },
    calls: few,
  },
  {
    name: 'dump: 4,000 small files',
    files: Object.fromEntries(
      Array.from({ length: 4_000 }, (_, i) => [`dump/d${i % 50}/${i}.json`, list([pod({ name: `p${i}` })])]),
    ),
    calls: few,
  },
  {
    name: 'dump: names that steer',
    files: { [`dump/x\u001b[31m\n::error::.json`]: '{', 'dump/a.json': list([app()]) },
    calls: few,
  },
];

export const snapshots: readonly CommandAttack[] = [
  ...Object.entries(dumps).map(([title, text]) => ({
    name: `dump: ${title}`,
    files: { [`dump/a.${text.startsWith('kind') ? 'yaml' : 'json'}`]: text },
    calls: text.length > 500_000 ? few : calls,
  })),
  ...saved,
  ...folders,
];
