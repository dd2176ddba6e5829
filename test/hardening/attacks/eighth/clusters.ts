import { gzipSync } from 'node:zlib';
import type { Answer, Call, CommandAttack } from '../command-attack.ts';
import { type Files, attack, deep, each, esc, forms, lines, quoted, secret } from './kit.ts';

/** A cluster in which an Application of somebody else is red. */
const neighbour = `apiVersion: v1
kind: List
items:
- apiVersion: argoproj.io/v1alpha1
  kind: Application
  metadata: { name: neighbour, namespace: argocd }
  spec: { project: default, source: { repoURL: https://git.example.org/acme/gitops.git, path: neighbour, targetRevision: HEAD }, destination: { server: https://kubernetes.default.svc, namespace: default } }
  status: { sync: { status: OutOfSync }, health: { status: Degraded }, conditions: [{ type: ComparisonError, message: "neighbour: app path does not exist", lastTransitionTime: "2026-11-16T00:00:00Z" }] }
`;
const diagnose: Call = { args: ['diagnose', 'dump'], says: ['argocd/neighbour'], exits: [1, 2] };
const data: Call = { args: ['diagnose', 'dump', '-o', 'json'], says: ['neighbour'] };
const snapshot: Call = {
  args: ['snapshot', 'dump', '-o', 'x.snapshot'],
  writes: ['x.snapshot'],
  hides: forms,
};
const encoded = Buffer.from(secret).toString('base64');
const dump = (name: string, files: Files, calls: readonly Call[] = [diagnose]) =>
  attack(
    `dump: ${name}`,
    {
      'dump/neighbour.yaml': neighbour,
      ...Object.fromEntries(Object.entries(files).map(([path, text]) => [`dump/${path}`, text])),
    },
    { calls },
  );
const thing = (
  kind: string,
  rest: string,
  ...[api = 'v1', meta = 'name: a, namespace: x']: readonly [api?: string, meta?: string]
) => `apiVersion: ${api}\nkind: ${kind}\nmetadata: { ${meta} }\n${rest}\n`;
const red = (name: string, status: string) =>
  thing(
    'Application',
    `spec: { project: default, source: { repoURL: https://git.example.org/x.git, path: x }, destination: { namespace: x } }\nstatus: ${status}`,
    'argoproj.io/v1alpha1',
    `name: ${name}, namespace: argocd`,
  );
const pod = (status: string, spec = '{ containers: [{ name: a, image: "a:1" }] }') =>
  thing('Pod', `spec: ${spec}\nstatus: ${status}`);

/** Where a cluster repeats a secret that it holds. */
const repeated: Readonly<Record<string, Files>> = {
  'an event of a mount': {
    'a.yaml': `${thing('Secret', `data: { a: ${encoded} }`)}---\n${thing('Event', `type: Warning\nreason: FailedMount\nmessage: ${quoted(`MountVolume.SetUp failed for ${secret}`)}\ninvolvedObject: { kind: Pod, name: p, namespace: x }`)}`,
  },
  'a condition of a Deployment': {
    'a.yaml': `${thing('Secret', `data: { a: ${encoded} }`)}---\n${thing('Deployment', `spec: {}\nstatus: { conditions: [{ type: Progressing, status: "False", reason: ProgressDeadlineExceeded, message: ${quoted(`quota ${secret}`)} }] }`, 'apps/v1')}`,
  },
  'an external Secret that fails': {
    'a.yaml': thing(
      'ExternalSecret',
      `spec: { secretStoreRef: { name: s }, data: [] }\nstatus: { conditions: [{ type: Ready, status: "False", reason: SecretSyncedError, message: ${quoted(`could not log in with password=${secret}`)} }] }`,
      'external-secrets.io/v1',
    ),
  },
  'a comparison that fails': {
    'a.yaml': red(
      'evil',
      `{ health: { status: Unknown }, sync: { status: Unknown }, conditions: [{ type: ComparisonError, message: ${quoted(`helm template . --set auth.password=${secret} failed`)} }] }`,
    ),
  },
  'the last applied configuration': {
    'a.yaml': thing(
      'ConfigMap',
      'data: {}',
      'v1',
      `name: a, namespace: x, annotations: { kubectl.kubernetes.io/last-applied-configuration: ${quoted(JSON.stringify({ data: { password: secret } }))} }`,
    ),
  },
  'values of an Application': {
    'a.yaml': red('evil', '{ health: { status: Degraded } }').replace(
      'path: x }',
      `path: x, helm: { parameters: [{ name: db.password, value: ${secret} }], values: ${quoted(`apiToken: ${secret}`)} } }`,
    ),
  },
  'the history of an Application': {
    'a.yaml': red(
      'evil',
      `{ health: { status: Degraded }, history: [{ id: 1, revision: x, source: { repoURL: "https://u:${secret}@h/x", helm: { parameters: [{ name: token, value: ${secret} }] } } }], operationState: { phase: Failed, operation: { sync: { source: { repoURL: "https://u:${secret}@h/x" } } } } }`,
    ),
  },
  'the arguments of a Job': {
    'a.yaml': thing(
      'Job',
      `spec: { template: { spec: { containers: [{ name: a, image: "a:1", command: [sh, -c, ${quoted(`PGPASSWORD=${secret} psql`)}], env: [{ name: API_TOKEN, value: ${secret} }] }] } } }\nstatus: { failed: 3, conditions: [{ type: Failed, status: "True", reason: BackoffLimitExceeded, message: ${quoted(`API_TOKEN ${secret}`)} }] }`,
      'batch/v1',
    ),
  },
  'a login for images': {
    'a.yaml': `${thing('Secret', `type: kubernetes.io/dockerconfigjson\ndata: { .dockerconfigjson: ${Buffer.from(JSON.stringify({ auths: { h: { auth: Buffer.from(`a:${secret}`).toString('base64') } } })).toString('base64')} }`)}---\n${pod(`{ phase: Pending, containerStatuses: [{ name: a, state: { waiting: { reason: ImagePullBackOff, message: ${quoted(`401 for a:${secret}`)} } } }] }`)}`,
  },
  'a webhook with a token': {
    'a.yaml': thing(
      'ConfigMap',
      `data: { service.webhook: ${quoted(`url: https://hooks.example.org/a\nheaders: [{ name: Authorization, value: Bearer ${secret} }]\npassword: ${secret}`)} }`,
      'v1',
      'name: argocd-notifications-cm, namespace: argocd',
    ),
  },
};

/** Objects of every type. */
const odd: Readonly<Record<string, Files>> = {
  'statuses of every type': {
    'a.yaml': `${red('a', '[]')}---\n${red('b', '"x"')}---\n${red('c', '{ health: 5, sync: [], conditions: {}, resources: "x", operationState: [] }')}---\n${red('d', '{ conditions: [null, 5, []], resources: [null, { health: 5 }], history: 5 }')}`,
  },
  'pods of every type': {
    'a.yaml': `${pod('[]')}---\n${pod('{ containerStatuses: 5, conditions: [null] }', '{ containers: 5, volumes: [null] }')}---\n${pod('{ containerStatuses: [null, { state: { waiting: [] } }, { lastState: 5, restartCount: x }] }')}`,
  },
  'names of JavaScript': {
    'a.yaml': `${red('__proto__', '{ health: { status: Degraded } }')}---\n${red('constructor', '{ health: { status: __proto__ }, resources: [{ kind: toString, name: hasOwnProperty, group: __proto__ }] }')}---\n${thing('__proto__', 'spec: {}', 'constructor/v1', 'name: valueOf, namespace: __proto__')}`,
  },
  'times that are none': {
    'a.yaml': `${red('evil', '{ health: { status: Degraded, lastTransitionTime: "9999999-99-99" }, reconciledAt: [], operationState: { phase: Running, startedAt: "-1", finishedAt: "1e99" } }')}---\n${thing('Event', 'type: Warning\nreason: x\nmessage: y\nlastTimestamp: never\neventTime: "+275761-01-01T00:00:00Z"\ncount: -5\nseries: { count: x, lastObservedTime: {} }\ninvolvedObject: 5')}`,
  },
  'sizes that are none': {
    'a.yaml': `${thing('ResourceQuota', 'spec: { hard: { pods: "1e999999" } }\nstatus: { hard: { pods: [] }, used: { pods: "-1Ki" } }')}---\n${thing('Node', 'status: { allocatable: { cpu: "9".5, memory: {} }, conditions: 5 }', 'v1', 'name: n')}---\n${thing('PersistentVolumeClaim', 'spec: { resources: { requests: { storage: "0x" } } }\nstatus: { phase: Pending, capacity: 5 }')}`,
  },
  'owners of themselves': {
    'a.yaml': `${thing('ReplicaSet', 'spec: {}\nstatus: {}', 'apps/v1', 'name: r, namespace: x, uid: u, ownerReferences: [{ apiVersion: apps/v1, kind: ReplicaSet, name: r, uid: u, controller: true }]')}---\n${thing('Namespace', 'status: { phase: Terminating, conditions: [{ type: NamespaceContentRemaining, status: "True", message: 5 }] }', 'v1', 'name: x, deletionTimestamp: never, ownerReferences: 5, finalizers: x')}`,
  },
  'a list of lists of lists': {
    'a.yaml': `${'{ kind: List, apiVersion: v1, items: ['.repeat(300)}${']}'.repeat(300)}`,
  },
  'a file of nothing but separators': {
    'a.yaml': '---\n'.repeat(300_000),
    'b.json': '{}'.repeat(100_000),
    'c.jsonl': '\n'.repeat(500_000),
  },
  'a pod with ten thousand containers': {
    'a.yaml': pod(
      `{ phase: Failed, containerStatuses: [${Array.from({ length: 10_000 }, (_, i) => `{ name: c${i}, restartCount: ${i}, state: { waiting: { reason: CrashLoopBackOff, message: m } } }`).join(', ')}] }`,
      `{ containers: [${Array.from({ length: 10_000 }, (_, i) => `{ name: c${i}, image: "i:${i}" }`).join(', ')}] }`,
    ),
  },
  'events by the hundred thousand of one pod': {
    'a.jsonl': lines(
      100_000,
      (i) =>
        `{"kind":"Event","apiVersion":"v1","metadata":{"name":"e${i}","namespace":"x"},"type":"Warning","reason":"BackOff","message":"m ${i}","involvedObject":{"kind":"Pod","name":"p","namespace":"x"}}`,
    ),
  },
  'ten thousand red Applications of one cause': {
    'a.yaml': lines(
      6000,
      (i) =>
        `${red(`r${i}`, '{ health: { status: Degraded }, sync: { status: OutOfSync }, conditions: [{ type: InvalidSpecError, message: "project p does not exist" }] }')}---`,
    ),
  },
  'a message of megabytes': {
    'a.yaml': red(
      'evil',
      `{ health: { status: Degraded, message: ${quoted('one or more objects failed to apply, reason: '.repeat(100_000))} }, conditions: [{ type: SyncError, message: ${quoted('(a)(b)[c]"d" '.repeat(100_000))} }] }`,
    ),
  },
  'words that steer, in a pod': {
    'a.yaml': pod(
      `{ phase: ${quoted(esc)}, reason: ${quoted(esc)}, message: ${quoted(esc)}, containerStatuses: [{ name: ${quoted(esc)}, image: ${quoted(esc)}, state: { waiting: { reason: ${quoted(esc)}, message: ${quoted(esc)} } } }] }`,
    ),
  },
  'words that steer, in a node and a claim': {
    'a.yaml': `${thing('Node', `status: { conditions: [{ type: ${quoted(esc)}, status: "True", reason: ${quoted(esc)}, message: ${quoted(esc)} }] }`, 'v1', `name: ${quoted(esc)}`)}---\n${thing('PersistentVolumeClaim', `spec: { storageClassName: ${quoted(esc)} }\nstatus: { phase: ${quoted(esc)} }`)}`,
  },
};

const list = (items: string, meta = '{}') =>
  `{"kind":"List","apiVersion":"v1","metadata":${meta},"items":[${items}]}`;
const kinds = (version: string, ...names: readonly (readonly [string, string])[]) =>
  `{"kind":"APIResourceList","groupVersion":"${version}","resources":[${names.map(([name, kind]) => `{"name":"${name}","kind":"${kind}","namespaced":true,"verbs":["get","list"]}`).join(',')}]}`;
const discovery = (path: string): Answer | undefined =>
  ({
    '/version': { body: '{"major":"1","minor":"33","gitVersion":"v1.33.0"}' },
    '/apis': {
      body: '{"kind":"APIGroupList","apiVersion":"v1","groups":[{"name":"argoproj.io","versions":[{"groupVersion":"argoproj.io/v1alpha1","version":"v1alpha1"}],"preferredVersion":{"groupVersion":"argoproj.io/v1alpha1","version":"v1alpha1"}}]}',
    },
    '/api': { body: '{"kind":"APIVersions","versions":["v1"]}' },
    '/api/v1': { body: kinds('v1', ['pods', 'Pod'], ['secrets', 'Secret'], ['events', 'Event']) },
    '/apis/argoproj.io/v1alpha1': { body: kinds('argoproj.io/v1alpha1', ['applications', 'Application']) },
  })[path.split('?')[0] ?? ''];

/** The user's cluster, when it is not what it was. */
const answers: Readonly<Record<string, (path: string) => Answer>> = {
  'a discovery without an end': (path) =>
    path === '/version'
      ? (discovery(path) ?? {})
      : { body: kinds('v1', ...Array.from({ length: 3000 }, (_, i) => [`k${i}`, `K${i}`] as const)) },
  'a discovery of every type': () => ({
    body: '{"kind":5,"groups":[null,{"name":{},"versions":"x"}],"versions":{"length":9},"resources":[{"name":5,"verbs":[null]}]}',
  }),
  'answers that stop half way': (path) =>
    discovery(path) ?? { headers: { 'content-length': '100000' }, body: '{"items":[' },
  'answers in pieces of nothing': (path) => discovery(path) ?? { body: ' ', times: 200_000, hangs: true },
  'items that are the same for ever': (path) =>
    discovery(path) ?? {
      body: list(
        `{"kind":"Pod","apiVersion":"v1","metadata":{"name":"p","namespace":"x"}}`,
        '{"continue":"same"}',
      ),
    },
  'tokens and logins in an error': (path) =>
    discovery(path) ?? {
      status: 403,
      body: JSON.stringify({
        kind: 'Status',
        message: `User "u" with password=${secret} cannot list at https://u:${secret}@h/x`,
      }),
    },
  'an answer that steers': (path) =>
    discovery(path) ?? { status: 418, body: JSON.stringify({ kind: 'Status', message: esc, reason: esc }) },
  'numbers that are none': (path) =>
    discovery(path) ?? {
      body: '{"items":[{"kind":"Pod","metadata":{"name":"p","generation":1e999},"status":{"containerStatuses":[{"restartCount":-1e400}]}}]}',
    },
  'something deep in an Application': (path) =>
    discovery(path) ?? {
      body: list(
        `{"kind":"Application","apiVersion":"argoproj.io/v1alpha1","metadata":{"name":"a","namespace":"argocd"},"status":${deep(3000, ['{"a":', '1', '}'])}}`,
      ),
    },
  'asks to be asked again': (path) =>
    discovery(path) ?? { status: 429, headers: { 'retry-after': '99999999' }, body: '{}' },
  'gone for ever': (path) =>
    discovery(path) ?? { status: 410, body: '{"kind":"Status","code":410,"reason":"Expired"}' },
};

/** Snapshots that a stranger hands in. */
const snapshots: Readonly<Record<string, () => string | Buffer>> = {
  'lines of every type': () => '{"phineus":"snapshot","version":1}\nnull\n5\n[]\n"x"\n{"kind":null}\n{\n',
  'a line of sixty megabytes': () =>
    `{"phineus":"snapshot","version":1}\n{"kind":"Pod","apiVersion":"v1","metadata":{"name":"${'x'.repeat(60_000_000)}"}}\n`,
  'packed in packed': () => gzipSync(gzipSync(gzipSync('{"phineus":"snapshot"}'))),
  'packed and cut off': () =>
    gzipSync(`{"phineus":"snapshot","version":1}\n${'{"kind":"Pod"}\n'.repeat(10_000)}`).subarray(0, 60),
  'a secret that says it was taken out': () =>
    `{"phineus":"snapshot","version":1}\n{"kind":"Secret","apiVersion":"v1","metadata":{"name":"s","namespace":"x"},"data":{"a":"${encoded}"}}\n{"kind":"Event","apiVersion":"v1","metadata":{"name":"e","namespace":"x"},"message":"${secret}"}\n`,
};

export const clusters: readonly CommandAttack[] = [
  ...each(repeated, (name, files) =>
    dump(`a secret in ${name}`, files, [{ ...diagnose, hides: forms }, { ...data, hides: forms }, snapshot]),
  ),
  ...each(odd, (name, files) =>
    dump(name, files, [diagnose, data].slice(0, name.startsWith('words') ? 2 : 1)),
  ),
  ...each(answers, (name, answer) =>
    attack(
      `cluster: ${name}`,
      {},
      {
        server: (path) => answer(path),
        calls: [
          { args: ['diagnose', '--context', 'c'], hides: forms },
          { args: ['snapshot', '--context', 'c', '-o', 'x.snapshot'], writes: ['x.snapshot'], hides: forms },
        ].slice(0, name.includes('pieces') ? 1 : 2),
      },
    ),
  ),
  ...each(snapshots, (name, make) =>
    attack(
      `snapshot: ${name}`,
      { 'dump/neighbour.yaml': neighbour },
      {
        binary: () => ({ 'evil.snapshot': Buffer.from(make()).toString('latin1') }),
        calls: [
          { args: ['diagnose', 'evil.snapshot'], hides: forms },
          { args: ['diagnose', 'dump', 'evil.snapshot'], hides: forms },
          { args: ['forecast', '.', '--snapshot', 'evil.snapshot'], hides: forms },
        ],
      },
    ),
  ),
];
