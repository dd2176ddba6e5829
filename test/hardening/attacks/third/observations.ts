import { gzipSync } from 'node:zlib';
import { application, configMap } from '../../attack.ts';
import { secretCanary } from '../attack-case.ts';
import type { Call, CommandAttack } from '../command-attack.ts';
import { type Files, entries, times } from './carriers.ts';

const red = (name: string, status: object = {}, spec: object = {}) => ({
  apiVersion: 'argoproj.io/v1alpha1',
  kind: 'Application',
  metadata: { name, namespace: 'argocd' },
  spec: {
    project: 'default',
    source: { repoURL: 'https://git.example.org/acme/gitops.git', path: name },
    destination: { server: 'https://kubernetes.default.svc', namespace: 'x' },
    ...spec,
  },
  status: {
    sync: { status: 'OutOfSync' },
    health: { status: 'Degraded' },
    resources: [
      {
        version: 'v1',
        kind: 'Pod',
        namespace: 'x',
        name: 'p',
        health: { status: 'Degraded' },
        status: 'Synced',
      },
    ],
    ...status,
  },
});
const pod = (name: string, status: object, more: object = {}) => ({
  apiVersion: 'v1',
  kind: 'Pod',
  metadata: { name, namespace: 'x' },
  spec: { containers: [{ name: 'c', image: 'a:1' }] },
  status,
  ...more,
});
const list = (...items: readonly unknown[]) => JSON.stringify({ apiVersion: 'v1', kind: 'List', items });

/** What is said of the cluster: to a person, as JSON, as facts, as a document, as the state that a forecast begins with. */
const looks = (file: string): readonly Call[] => [
  { args: ['diagnose', file] },
  { args: ['diagnose', file, '-o', 'json', '--repo', '.'] },
  { args: ['snapshot', file, '--facts'] },
  { args: ['report', 'rca', '--snapshot', file] },
];
const dump = (name: string, text: string, calls = looks('dump.json')): CommandAttack => ({
  name: `dump: ${name}`,
  files: { 'dump.json': text },
  calls,
});

const word =
  'x\u001b[31m\u202e\u0007\r\n::error::pwned ##vso[a]b\u2028<img src=pwned>\u200b```\n@pwned [x](http://pwned.example)';
const odd: Readonly<Record<string, unknown>> = {
  nothing: null,
  'a number': 7,
  'a list of nothing': [null, [null]],
  'a map of what JavaScript has': JSON.parse('{"__proto__":{"a":1},"constructor":{"name":[]},"toString":7}'),
  'a word of JavaScript': 'constructor',
};
const fields = [
  'kind',
  'apiVersion',
  'metadata',
  'spec',
  'status',
  'name',
  'namespace',
  'labels',
  'annotations',
  'ownerReferences',
  'conditions',
  'containerStatuses',
  'containers',
  'state',
  'waiting',
  'resources',
  'health',
  'sync',
  'operationState',
  'message',
  'reason',
  'involvedObject',
  'lastTimestamp',
  'capacity',
  'taints',
  'items',
  'source',
  'destination',
  'history',
  'summary',
  'syncResult',
  'phase',
  'deletionTimestamp',
  'creationTimestamp',
  'count',
  'type',
  'data',
];
const scene: readonly object[] = [
  red('a', {
    operationState: {
      phase: 'Failed',
      message: 'one or more objects failed',
      syncResult: {
        resources: [{ kind: 'Pod', name: 'p', status: 'SyncFailed', message: 'x' }],
        revision: 'abc',
      },
    },
    conditions: [{ type: 'ComparisonError', message: 'x', lastTransitionTime: '2026-01-01T00:00:00Z' }],
    history: [{ id: 1, revision: 'abc' }],
    summary: { images: ['a:1'] },
  }),
  pod(
    'p',
    {
      phase: 'Pending',
      conditions: [{ type: 'Ready', status: 'False', reason: 'X', message: 'x' }],
      containerStatuses: [
        {
          name: 'c',
          restartCount: 5,
          state: { waiting: { reason: 'ImagePullBackOff', message: 'x' } },
          lastState: { terminated: { exitCode: 1, reason: 'Error' } },
        },
      ],
    },
    {
      metadata: {
        name: 'p',
        namespace: 'x',
        labels: { a: 'b' },
        annotations: { c: 'd' },
        creationTimestamp: '2026-01-01T00:00:00Z',
        ownerReferences: [{ apiVersion: 'apps/v1', kind: 'ReplicaSet', name: 'r', uid: 'u' }],
      },
    },
  ),
  {
    apiVersion: 'v1',
    kind: 'Event',
    metadata: { name: 'e', namespace: 'x' },
    involvedObject: { kind: 'Pod', namespace: 'x', name: 'p' },
    reason: 'Failed',
    message: 'x',
    type: 'Warning',
    count: 3,
    lastTimestamp: '2026-01-01T00:00:00Z',
  },
  {
    apiVersion: 'v1',
    kind: 'Node',
    metadata: { name: 'n', labels: { a: 'b' } },
    spec: { taints: [{ key: 'a', effect: 'NoSchedule' }] },
    status: {
      capacity: { cpu: '1', memory: '1Gi' },
      conditions: [{ type: 'Ready', status: 'False' }],
      nodeInfo: { kubeletVersion: 'v1.31.0' },
    },
  },
  {
    apiVersion: 'v1',
    kind: 'ConfigMap',
    metadata: { name: 'argocd-cm', namespace: 'argocd' },
    data: { a: 'b' },
  },
  {
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: { name: 'd', namespace: 'x' },
    spec: { replicas: 1 },
    status: { conditions: [{ type: 'Available', status: 'False', message: 'x' }] },
  },
];

/** The scene once for each field, with something else in every place where that field stands. */
const confused = (other: unknown) =>
  list(...fields.flatMap((field) => scene.map((each) => swap(each, field, other))));

function swap(at: unknown, field: string, other: unknown): unknown {
  if (Array.isArray(at)) return at.map((each) => swap(each, field, other));
  if (typeof at !== 'object' || at === null) return at;
  return Object.fromEntries(
    Object.entries(at).map(([key, value]) => [key, key === field ? other : swap(value, field, other)]),
  );
}

/** The scene with these words wherever a text stands. */
const filled = (text: string) => list(...scene.map((each) => fill(each, text)));

function fill(at: unknown, text: string): unknown {
  if (Array.isArray(at)) return at.map((each) => fill(each, text));
  if (typeof at !== 'object' || at === null) return typeof at === 'string' ? text : at;
  return Object.fromEntries(
    Object.entries(at).map(([key, value]) => [
      key,
      ['kind', 'apiVersion', 'status', 'phase', 'type'].includes(key) && typeof value === 'string'
        ? value
        : fill(value, text),
    ]),
  );
}

const credentials = list(
  {
    apiVersion: 'v1',
    kind: 'Secret',
    metadata: {
      name: 's',
      namespace: 'x',
      annotations: {
        'kubectl.kubernetes.io/last-applied-configuration': `{"stringData":{"a":"${secretCanary}"}}`,
      },
    },
    data: { a: btoa(secretCanary) },
    stringData: { b: secretCanary },
  },
  {
    apiVersion: 'v1',
    kind: 'Secret',
    metadata: { name: 'sh.helm.release.v1.x.v1', namespace: 'x' },
    type: 'helm.sh/release.v1',
    data: { release: btoa(btoa(secretCanary)) },
  },
  red(
    'a',
    {
      conditions: [
        {
          type: 'ComparisonError',
          message: `rpc error: failed to fetch https://user:${secretCanary}@git.example.org/x: exit 128; password=${secretCanary}; the value ${secretCanary} of s`,
        },
      ],
      operationState: { phase: 'Failed', message: `Authorization: Bearer ${secretCanary}` },
    },
    {
      source: {
        repoURL: `https://user:${secretCanary}@git.example.org/x`,
        path: 'x',
        helm: {
          parameters: [{ name: 'password', value: secretCanary }],
          values: `password: ${secretCanary}\n`,
          valuesObject: { auth: { token: secretCanary } },
        },
        plugin: { env: [{ name: 'TOKEN', value: secretCanary }] },
      },
    },
  ),
  pod(
    'p',
    {
      phase: 'Pending',
      containerStatuses: [
        {
          name: 'c',
          state: {
            waiting: {
              reason: 'CrashLoopBackOff',
              message: `postgres://u:${secretCanary}@db refused ${btoa(secretCanary)}`,
            },
          },
        },
      ],
    },
    {
      spec: {
        containers: [
          {
            name: 'c',
            image: `u:${secretCanary}@r/x`,
            env: [
              { name: 'PASSWORD', value: secretCanary },
              { name: 'URL', value: `amqp://u:${secretCanary}@mq` },
            ],
            args: [`--token=${secretCanary}`, '-p', secretCanary],
            command: ['sh', '-c', `export SECRET=${secretCanary}`],
          },
        ],
      },
    },
  ),
  {
    apiVersion: 'v1',
    kind: 'Event',
    metadata: { name: 'e', namespace: 'x' },
    involvedObject: { kind: 'Pod', namespace: 'x', name: 'p' },
    reason: 'Failed',
    message: `login with ${secretCanary} failed: --password ${secretCanary}`,
    type: 'Warning',
  },
  {
    apiVersion: 'v1',
    kind: 'ConfigMap',
    metadata: { name: 'c', namespace: 'x' },
    data: { 'app.properties': `db.password=${secretCanary}\n`, token: secretCanary },
  },
);

const header = '{"header":{"format":"phineus-snapshot","version":1,"taken":"2026-11-16T00:00:00Z"}}\n';
const cluster = '{"cluster":{"name":"c","context":"c"}}\n';
const snapshot = (name: string, make: () => string, isPacked = true): CommandAttack => ({
  name: `snapshot: ${name}`,
  binary: () => ({
    'a.snapshot': isPacked ? gzipSync(Buffer.from(make(), 'utf8')).toString('latin1') : make(),
  }),
  calls: [
    { args: ['diagnose', 'a.snapshot'] },
    { args: ['check', '.', '--snapshot', 'a.snapshot', '-o', 'json'] },
    { args: ['forecast', '.', '--snapshot', 'a.snapshot'] },
  ],
});
const line = (kind: string, value: unknown) => `${JSON.stringify({ [kind]: value })}\n`;

const live: Files = { 'apps/a.yaml': application('a', 'a'), 'a/a.yaml': configMap };

export const observations: readonly CommandAttack[] = [
  ...Object.entries(odd).map(([what, other]) => dump(`every field ${what}`, confused(other))),
  dump('words everywhere', filled(word)),
  dump('words everywhere, of ten thousand letters', filled('x'.repeat(10000))),
  dump('Secrets and passwords everywhere', credentials, [
    ...looks('dump.json'),
    { args: ['report', 'postmortem', '--snapshot', 'dump.json', '-o', 'html'] },
    { args: ['snapshot', 'dump.json', '-o', 'out.snapshot'], writes: ['out.snapshot'], showsSource: true },
  ]),
  dump(
    'owners in a circle',
    list(
      ...times(200, (i) => ({
        apiVersion: 'apps/v1',
        kind: 'ReplicaSet',
        metadata: {
          name: `r${i}`,
          namespace: 'x',
          uid: `u${i}`,
          ownerReferences: [
            { kind: 'ReplicaSet', name: `r${(i + 1) % 200}`, uid: `u${(i + 1) % 200}` },
            { kind: 'ReplicaSet', name: `r${i}`, uid: `u${i}` },
          ],
        },
      })),
      red('a', {
        resources: times(200, (i) => ({
          group: 'apps',
          version: 'v1',
          kind: 'ReplicaSet',
          namespace: 'x',
          name: `r${i}`,
          health: { status: 'Degraded' },
        })),
      }),
    ),
  ),
  dump(
    'Applications in a circle',
    list(
      ...times(300, (i) =>
        red(`a${i}`, {
          resources: times(300, (j) => ({
            group: 'argoproj.io',
            version: 'v1alpha1',
            kind: 'Application',
            namespace: 'argocd',
            name: `a${j}`,
            health: { status: 'Degraded' },
            status: 'OutOfSync',
          })),
        }),
      ),
    ),
  ),
  dump(
    'a hundred thousand events',
    JSON.stringify({
      kind: 'List',
      apiVersion: 'v1',
      items: [
        red('a'),
        pod('p', { phase: 'Pending' }),
        ...times(60000, (i) => ({
          apiVersion: 'v1',
          kind: 'Event',
          metadata: { name: `e${i}`, namespace: 'x' },
          involvedObject: { kind: 'Pod', namespace: 'x', name: 'p' },
          reason: 'X',
          message: `m${i}`,
          lastTimestamp: '2026-01-01T00:00:00Z',
        })),
      ],
    }),
    [{ args: ['diagnose', 'dump.json'] }],
  ),
  dump(
    'quantities and times beyond all',
    list(
      red('a'),
      {
        apiVersion: 'v1',
        kind: 'Node',
        metadata: { name: 'n', creationTimestamp: '99999-99-99' },
        status: {
          capacity: { cpu: '9'.repeat(10000), memory: '1e999999999Gi', pods: '-1' },
          allocatable: { cpu: 'constructor' },
        },
      },
      pod('p', {
        phase: 'Pending',
        startTime: '+275760-09-13T00:00:00.001Z',
        conditions: [
          {
            type: 'PodScheduled',
            status: 'False',
            lastTransitionTime: 1e300,
            message: `0/${'9'.repeat(5000)} nodes are available`,
          },
        ],
      }),
    ),
  ),
  dump(
    'a health check that never ends',
    list(
      red('a'),
      {
        apiVersion: 'v1',
        kind: 'ConfigMap',
        metadata: { name: 'argocd-cm', namespace: 'argocd' },
        data: {
          'resource.customizations.health.Pod': 'while true do end',
          'resource.customizations.health.*_*': 'while true do pcall(function() while true do end end) end',
          'resource.exclusions': '['.repeat(10000),
        },
      },
      ...times(50, (i) => pod(`p${i}`, {})),
    ),
  ),
  dump(
    'names that JavaScript has',
    list(
      ...['__proto__', 'constructor', 'toString', 'hasOwnProperty'].flatMap((name) => [
        red(name, { resources: [{ kind: name, name, namespace: name, health: { status: 'Degraded' } }] }),
        { apiVersion: `${name}/v1`, kind: name, metadata: { name, namespace: name } },
        pod(name, { phase: 'Failed' }),
      ]),
    ),
  ),
  dump(
    'messages of a megabyte',
    list(
      ...times(20, (i) =>
        red(`a${i}`, {
          conditions: [{ type: 'SyncError', message: 'failed to x "y": (a'.repeat(50000) }],
          operationState: { phase: 'Failed', message: `${'('.repeat(200000)}` },
        }),
      ),
    ),
  ),
  dump('brackets', '['.repeat(500000)),
  dump('a list that breaks off', list(red('a')).slice(0, -20)),
  dump('many documents', 'apiVersion: v1\nkind: Pod\nmetadata: { name: x }\n---\n'.repeat(20000), [
    { args: ['diagnose', 'dump.json'] },
  ]),
  {
    name: 'dump: a folder of links and pipes',
    files: { 'd/applications.json': list(red('a')) },
    links: { 'd/x.json': 'OUTSIDE/schema.json', 'd/y': 'OUTSIDE', 'd/z': '.', 'd/w.yaml': '/dev/zero' },
    pipes: ['d/p.yaml'],
    calls: looks('d'),
  },
  {
    name: 'dump: a folder of names',
    files: {
      'd/namespaces/__proto__/core/pods.yaml': list(pod('p', {})),
      'd/namespaces/\u001b[31m/x.yaml': list(pod('q', {})),
      'd/cluster-scoped-resources/a/b.yaml': 'x: [',
      'd/applications.json': list(red('a')),
      ...entries(2000, (i) => [`d/n/f${i}.json`, '{}']),
    },
    calls: looks('d'),
  },
  {
    name: 'dump: against a repository that is hostile as well',
    files: {
      ...live,
      'dump.json': list(
        red('a', {
          sync: { status: 'OutOfSync', revision: '--output=CANARY' },
          history: [{ revision: 'HEAD:../../outside' }, { revision: '$(touch CANARY)' }],
        }),
      ),
    },
    links: { 'a/b.yaml': 'OUTSIDE/broken.yaml' },
    calls: [
      { args: ['diagnose', 'dump.json', '--repo', '.'] },
      { args: ['report', 'rca', '.', '--snapshot', 'dump.json'] },
      { args: ['diagnose', 'dump.json', '--since', 'dump.json'] },
    ],
  },
  dump(
    'objects in objects',
    list(
      JSON.parse(`${'{"apiVersion":"v1","kind":"List","items":['.repeat(1000)}${']}'.repeat(1000)}`),
      red('a'),
    ),
  ),
  dump(
    'fields a thousand deep',
    list(
      {
        apiVersion: 'v1',
        kind: 'ConfigMap',
        metadata: { name: 'x' },
        data: JSON.parse(`${'{"a":'.repeat(3000)}1${'}'.repeat(3000)}`),
      },
      red('a'),
    ),
  ),
  snapshot('of nothing', () => ''),
  snapshot('of a header', () => header),
  snapshot(
    'of another version',
    () => '{"header":{"format":"phineus-snapshot","version":1e308,"taken":[]}}\n',
  ),
  snapshot('of two headers and no cluster', () => `${header}${header}${line('object', pod('p', {}))}`),
  snapshot(
    'of lines of every type',
    () =>
      `${header}${cluster}null\n7\n[]\n"x"\n{}\n{"__proto__":{}}\n{"object":null}\n{"object":[]}\n{"served":7}\n{"list":"x"}\n{"unread":[]}\n{"secret":{}}\n{"event":null}\n{"cluster":7}\n`,
  ),
  snapshot(
    'of objects of every type',
    () =>
      header +
      cluster +
      Object.values(odd)
        .flatMap((other) =>
          fields.flatMap((field) => scene.map((each) => line('object', swap(each, field, other)))),
        )
        .join(''),
  ),
  snapshot(
    'of secrets that are shown',
    () =>
      `${header}${cluster}${line('secret', { namespace: 'x', name: 's', keys: { a: secretCanary }, data: { a: secretCanary }, type: 'Opaque' })}${line('object', { apiVersion: 'v1', kind: 'Secret', metadata: { name: 's', namespace: 'x' }, data: { a: btoa(secretCanary) }, stringData: { b: secretCanary } })}${line('object', red('a', { conditions: [{ type: 'X', message: `https://u:${secretCanary}@h` }] }))}`,
  ),
  snapshot(
    'of words',
    () =>
      header +
      line('cluster', { name: word, context: word, server: word, version: word }) +
      line('unread', { kind: word, reason: word, namespace: word }) +
      scene.map((each) => line('object', fill(each, word))).join(''),
  ),
  snapshot('of a gigabyte of spaces', () => header + cluster + ' '.repeat(500_000_000)),
  snapshot('of a million lines', () => header + cluster + line('object', pod('p', {})).repeat(300000)),
  snapshot(
    'of a thousand clusters',
    () =>
      header +
      times(
        1000,
        (i) => line('cluster', { name: `c${i}`, context: `c${i}` }) + line('object', red(`a${i}`)),
      ).join(''),
  ),
  snapshot(
    'broken off',
    () =>
      gzipSync(Buffer.from(header + cluster))
        .toString('latin1')
        .slice(0, 30),
    false,
  ),
  snapshot('that is no archive', () => `\x1f\x8b\x08\x00${'\xff'.repeat(1000)}`, false),
  snapshot(
    'of checks that never end',
    () =>
      header +
      cluster +
      line('object', {
        apiVersion: 'v1',
        kind: 'ConfigMap',
        metadata: { name: 'argocd-cm', namespace: 'argocd' },
        data: { 'resource.customizations.health.*_*': 'while true do end' },
      }) +
      scene.map((each) => line('object', each)).join(''),
  ),
  {
    name: 'snapshot: held against an earlier one of other types',
    binary: () => ({
      'a.snapshot': gzipSync(
        Buffer.from(header + cluster + scene.map((each) => line('object', each)).join('')),
      ).toString('latin1'),
    }),
    files: { 'old.json': '{"causes":7,"document":[],"__proto__":{}}', 'old.md': '# x\n' },
    calls: [
      { args: ['report', 'rca', '--snapshot', 'a.snapshot', '--since', 'old.json'] },
      { args: ['report', 'rca', '--snapshot', 'a.snapshot', '--since', 'old.md'] },
      { args: ['diagnose', 'a.snapshot', '--since', 'old.json'] },
    ],
  },
];
