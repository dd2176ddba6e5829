import { configMap } from '../../attack.ts';
import { secretCanary as c } from '../attack-case.ts';
import type { Call, CommandAttack, Server } from '../command-attack.ts';
import { type Files, object, times } from '../third/carriers.ts';

const word = 'x\u001b[31m\u202e\r\n::error::pwned\n##[error]pwned\u2028<img src=pwned>@pwned';
const base = { apiVersion: 'argoproj.io/v1alpha1', kind: 'Application' };
/** What an ordinary red Application looks like; it must be told of beside everything else. */
const neighbour = {
  ...base,
  metadata: { name: 'neighbour', namespace: 'argocd' },
  spec: {
    project: 'default',
    source: { repoURL: 'https://git.example.org/acme/gitops.git', path: 'neighbour' },
    destination: { server: 'https://kubernetes.default.svc', namespace: 'neighbour' },
  },
  status: {
    sync: { status: 'OutOfSync' },
    health: { status: 'Degraded' },
    resources: [
      {
        group: 'apps',
        version: 'v1',
        kind: 'Deployment',
        namespace: 'neighbour',
        name: 'neighbour-web',
        status: 'OutOfSync',
        health: { status: 'Degraded', message: 'no pods' },
      },
    ],
    operationState: {
      phase: 'Failed',
      message: 'one or more objects failed to apply',
      syncResult: {
        resources: [
          {
            group: 'apps',
            version: 'v1',
            kind: 'Deployment',
            namespace: 'neighbour',
            name: 'neighbour-web',
            status: 'SyncFailed',
            message: 'selector does not match template labels',
          },
        ],
      },
    },
  },
};
const list = (items: readonly unknown[]) =>
  JSON.stringify({ apiVersion: 'v1', kind: 'List', items: [neighbour, ...items] });
const app = (name: string, status: unknown, more: object = {}) => ({
  ...neighbour,
  metadata: { name, namespace: 'argocd' },
  status,
  ...more,
});
const tells = 'by name' as const;
const looks: readonly Call[] = [
  { args: ['diagnose', 'dump.json', '-q'], tells },
  { args: ['diagnose', 'dump.json', '-q', '-o', 'json'], tells },
  { args: ['snapshot', 'dump.json', '-o', 'said.snap', '-q'], writes: ['said.snap'] },
];
const dump = (
  name: string,
  ...[text, calls = looks, more = {}]: readonly [string | (() => string), (readonly Call[])?, Files?]
): CommandAttack => ({
  name: `fifth: dump: ${name}`,
  get files() {
    return { 'dump.json': typeof text === 'string' ? text : text(), ...more };
  },
  calls,
});
const status = (condition: unknown) => ({
  sync: { status: 'OutOfSync' },
  health: { status: 'Degraded' },
  conditions: condition,
  resources: condition,
  operationState: condition,
  history: condition,
  summary: condition,
  reconciledAt: condition,
});
const odd: readonly unknown[] = [
  null,
  7,
  'x',
  true,
  [],
  {},
  [null],
  [7],
  ['x'],
  [[]],
  [{}],
  { a: null },
  { items: 7 },
];
const names = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'then'];
const owned = (
  kind: string,
  ...[name, owner, ownerKind = 'ReplicaSet']: readonly [string, string, string?]
) => ({
  apiVersion: 'v1',
  kind,
  metadata: {
    name,
    namespace: 'neighbour',
    uid: `u-${name}`,
    ownerReferences: [{ apiVersion: 'apps/v1', kind: ownerKind, name: owner, uid: `u-${owner}` }],
  },
  status: {
    phase: 'Pending',
    conditions: [
      { type: 'PodScheduled', status: 'False', reason: 'Unschedulable', message: `0/3 nodes: ${owner}` },
    ],
  },
});

const dumps: readonly CommandAttack[] = [
  dump(
    'states of other types',
    list(
      odd.flatMap((value, i) => [
        app(`a${i}`, value),
        app(`b${i}`, status(value)),
        { ...base, metadata: value },
        value,
      ]),
    ),
  ),
  dump(
    'pods and events of other types',
    list(
      odd.flatMap((value, i) => [
        {
          apiVersion: 'v1',
          kind: 'Pod',
          metadata: { name: `p${i}`, namespace: 'x', ownerReferences: value },
          spec: value,
          status: { phase: value, conditions: value, containerStatuses: value, initContainerStatuses: value },
        },
        {
          apiVersion: 'v1',
          kind: 'Event',
          metadata: { name: `e${i}` },
          involvedObject: value,
          message: value,
          reason: value,
          count: value,
          lastTimestamp: value,
          series: value,
        },
        {
          apiVersion: 'v1',
          kind: 'Node',
          metadata: { name: `n${i}`, labels: value },
          spec: { taints: value },
          status: { conditions: value, allocatable: value, nodeInfo: value },
        },
      ]),
    ),
  ),
  dump(
    'names of JavaScript',
    list(
      names.flatMap((name) => [
        app(name, neighbour.status),
        { apiVersion: name, kind: name, metadata: { name, namespace: name, labels: { [name]: name } } },
        {
          apiVersion: 'v1',
          kind: 'Pod',
          metadata: {
            name,
            namespace: name,
            uid: name,
            ownerReferences: [{ kind: name, name, uid: name, apiVersion: name }],
          },
          status: { phase: name, reason: name },
        },
      ]),
    ).replaceAll('"toString":"toString"', '"__proto__":{"polluted":1}'),
  ),
  dump(
    'owners that own themselves',
    list([
      ...times(300, (i) => owned('Pod', `p${i}`, `p${(i + 1) % 300}`, 'Pod')),
      owned('Pod', 'self', 'self', 'Pod'),
    ]),
  ),
  dump(
    'words that steer, in every message',
    list([
      app(word, {
        ...neighbour.status,
        conditions: [{ type: word, message: word, lastTransitionTime: word }],
        operationState: { phase: 'Failed', message: word, operation: { initiatedBy: { username: word } } },
      }),
      {
        apiVersion: 'v1',
        kind: 'Event',
        metadata: { name: 'e', namespace: 'neighbour' },
        involvedObject: { kind: 'Deployment', name: 'neighbour-web', namespace: 'neighbour' },
        type: 'Warning',
        reason: word,
        message: word,
      },
      {
        apiVersion: 'v1',
        kind: 'Pod',
        metadata: { name: word, namespace: 'neighbour' },
        spec: { nodeName: word, containers: [{ name: word, image: word }] },
        status: {
          phase: 'Pending',
          containerStatuses: [
            {
              name: word,
              image: word,
              ready: false,
              state: { waiting: { reason: 'ImagePullBackOff', message: word } },
              lastState: { terminated: { exitCode: 1, reason: word, message: word } },
            },
          ],
        },
      },
    ]),
  ),
  dump(
    'Secrets as they are',
    list([
      {
        apiVersion: 'v1',
        kind: 'Secret',
        metadata: {
          name: 's',
          namespace: 'neighbour',
          annotations: { 'kubectl.kubernetes.io/last-applied-configuration': `{"data":"${c}"}` },
          managedFields: [{ manager: c }],
        },
        data: {
          p: Buffer.from(c).toString('base64'),
          '.dockerconfigjson': Buffer.from(`{"auths":{"x":{"auth":"${c}"}}}`).toString('base64'),
        },
        stringData: { q: c },
      },
      { kind: 'SecretList', apiVersion: 'v1', items: [{ metadata: { name: 't' }, data: { p: c } }] },
    ]),
    [
      ...looks,
      { args: ['report', 'rca', '--snapshot', 'dump.json', '-q'] },
      { args: ['report', 'inventory', '--snapshot', 'dump.json', '-q', '-o', 'json'] },
    ],
  ),
  dump(
    'Secrets in messages of Argo CD',
    list([
      app(
        'evil',
        {
          ...neighbour.status,
          conditions: [
            {
              type: 'ComparisonError',
              message: `rpc error: failed to fetch https://u:${c}@git.example.org/a.git: authentication required`,
            },
          ],
          operationState: {
            phase: 'Failed',
            message: `failed to list refs: https://oauth2:${c}@git.example.org`,
          },
          sync: {
            status: 'Unknown',
            comparedTo: {
              source: {
                repoURL: `https://u:${c}@git.example.org/a.git`,
                helm: { parameters: [{ name: 'password', value: c }], values: `password: ${c}` },
              },
            },
          },
          history: [{ source: { repoURL: `https://u:${c}@x.example.org` } }],
        },
        { operation: { sync: { source: { helm: { parameters: [{ name: 'adminPassword', value: c }] } } } } },
      ),
    ]),
    [
      ...looks,
      { args: ['report', 'rca', '--snapshot', 'dump.json', '-q'] },
      { args: ['report', 'postmortem', '--snapshot', 'dump.json', '-q'] },
    ],
  ),
  dump(
    'Secrets among what pods are told',
    list([
      {
        apiVersion: 'v1',
        kind: 'Pod',
        metadata: { name: 'neighbour-web-1', namespace: 'neighbour' },
        spec: {
          containers: [
            {
              name: 'a',
              image: `u:${c}@r.example.org/x`,
              env: [
                { name: 'DB_PASSWORD', value: c },
                { name: 'API_TOKEN', value: c },
                { name: 'URL', value: `postgres://u:${c}@db/x` },
              ],
              args: [`--password=${c}`],
            },
          ],
        },
        status: {
          phase: 'Failed',
          message: `cannot reach postgres://u:${c}@db/x`,
          containerStatuses: [
            {
              name: 'a',
              ready: false,
              restartCount: 9,
              state: { waiting: { reason: 'CrashLoopBackOff', message: `mongodb://root:${c}@m/x refused` } },
            },
          ],
        },
      },
      {
        apiVersion: 'v1',
        kind: 'Event',
        metadata: { name: 'e', namespace: 'neighbour' },
        involvedObject: { kind: 'Pod', name: 'neighbour-web-1', namespace: 'neighbour' },
        type: 'Warning',
        reason: 'Failed',
        message: `pull "https://u:${c}@r.example.org/x": denied`,
      },
    ]),
    looks,
  ),
  dump(
    'ten thousand red Applications of one cause',
    () =>
      list(
        times(10000, (i) =>
          app(`a${i}`, {
            ...neighbour.status,
            conditions: [{ type: 'ComparisonError', message: 'x'.repeat(200) }],
          }),
        ),
      ),
    looks.slice(0, 2),
  ),
  dump(
    'a hundred thousand pods',
    () => list(times(60000, (i) => owned('Pod', `p${i}`, `r${i % 10}`))),
    looks.slice(0, 2),
  ),
  dump(
    'events that all say the same',
    () =>
      list(
        times(60000, (i) => ({
          apiVersion: 'v1',
          kind: 'Event',
          metadata: { name: `e${i}`, namespace: 'neighbour' },
          involvedObject: { kind: 'Deployment', name: 'neighbour-web', namespace: 'neighbour' },
          type: 'Warning',
          message: `x ${i}`,
          count: 2 ** 31,
        })),
      ),
    looks.slice(0, 2),
  ),
  dump(
    'resources that all list each other',
    () =>
      list(
        times(150, (i) =>
          app(`a${i}`, {
            ...neighbour.status,
            resources: times(300, (j) => ({
              group: 'argoproj.io',
              kind: 'Application',
              namespace: 'argocd',
              name: `a${(i * j) % 150}`,
              status: 'OutOfSync',
              health: { status: 'Degraded' },
            })),
          }),
        ),
      ),
    looks.slice(0, 2),
  ),
  dump('one line that is deep', `${'{"a":'.repeat(50000)}1`, [
    { args: ['diagnose', 'dump.json', '-q'] },
    { args: ['snapshot', 'dump.json', '-o', 'said.snap', '-q'], writes: ['said.snap'] },
  ]),
  dump(
    'times that never were',
    list(
      [
        '99999-01-01T00:00:00Z',
        '0000-00-00',
        'x',
        '-1',
        '2026-11-17T99:99:99Z',
        '1970-01-01T00:00:00.000000000000000000001Z',
      ].map((time, i) =>
        app(`t${i}`, {
          ...neighbour.status,
          reconciledAt: time,
          operationState: { phase: 'Running', startedAt: time, finishedAt: time, retryCount: 1e308 },
          history: [{ deployedAt: time, id: -1 }],
        }),
      ),
    ),
  ),
  dump(
    'settings with Lua that never ends',
    list([
      {
        apiVersion: 'v1',
        kind: 'ConfigMap',
        metadata: {
          name: 'argocd-cm',
          namespace: 'argocd',
          labels: { 'app.kubernetes.io/part-of': 'argocd' },
        },
        data: {
          'resource.customizations.health.apps_Deployment': 'while true do end',
          'resource.customizations.health.v1_Pod': 'return string.rep("x", 1e9)',
          'resource.exclusions': '(a+)+$',
        },
      },
      {
        apiVersion: 'apps/v1',
        kind: 'Deployment',
        metadata: { name: 'neighbour-web', namespace: 'neighbour' },
        spec: { replicas: 1 },
        status: {},
      },
    ]),
  ),
  dump('two worlds at once', `${list([])}${list([])}]`, [{ args: ['diagnose', 'dump.json', '-q'] }]),
  dump(
    'held against a repository and an earlier dump',
    list([app('evil', neighbour.status)]),
    [
      { args: ['diagnose', 'dump.json', '--repo', '.', '-q'], tells },
      { args: ['diagnose', 'dump.json', '--since', 'old.json', '-q', '-o', 'json'], tells },
      { args: ['check', '.', '--snapshot', 'dump.json', '-o', 'json'], tells: true },
    ],
    { 'old.json': list(odd.map((value, i) => app(`b${i}`, value))) },
  ),
  {
    name: 'fifth: dump: a folder of everything that is none',
    files: {
      'd/a.json': list([]),
      'd/b.yaml': ': [',
      'd/c.json': '{"kind":"List","items":{"a":1}}',
      'd/e/pods.json': 'null',
      'd/namespaces/x/core/pods.yaml': 'apiVersion: v1\nkind: PodList\nitems: [null, 7]\n',
      'd/version': '7',
      'd/logs.txt': `password ${c}`,
      'd/timestamp': word,
      'd/event-filter.html': '<script>pwned()</script>',
    },
    links: { 'd/out': 'OUTSIDE', 'd/z.json': 'OUTSIDE/values.yaml' },
    calls: [
      { args: ['diagnose', 'd', '-q'], tells },
      { args: ['snapshot', 'd', '-o', 'said.snap', '-q'], writes: ['said.snap'] },
      { args: ['diagnose', 'd/a.json', 'd/b.yaml', 'd/c.json', 'nowhere.json', '-q'] },
    ],
  },
  {
    name: 'fifth: dump: a snapshot that is rubbish, or packed to nothing',
    binary: () => ({ 'a.snap': '\u001f\u008b\u0008rubbish', 'b.snap': '' }),
    files: {
      'c.snap': '{"format":"phineus-snapshot","version":999}\n{"kind":null}\nnull\n7\n',
      'd.snap': `{"a":\n${'x'.repeat(100000)}`,
    },
    calls: ['a', 'b', 'c', 'd'].flatMap((name) => [
      { args: ['diagnose', `${name}.snap`, '-q'], exits: [0, 1, 2] },
      { args: ['check', '.', '--snapshot', `${name}.snap`, '-o', 'json'] },
    ]),
  },
  {
    name: 'fifth: dump: a snapshot of ours that was made from hostile things, then read',
    files: {
      'dump.json': list([
        app(word, neighbour.status),
        { apiVersion: 'v1', kind: 'Secret', metadata: { name: 's', namespace: 'x' }, data: { p: c } },
      ]),
    },
    calls: [
      { args: ['snapshot', 'dump.json', '-o', 'said.snap', '-q'], writes: ['said.snap'] },
      { args: ['diagnose', 'said.snap', '-q'], tells },
      { args: ['snapshot', 'said.snap', '--facts', '-q'] },
      { args: ['report', 'rca', '--snapshot', 'said.snap', '-q'] },
      { args: ['report', 'inventory', '--snapshot', 'said.snap', '-q', '-o', 'html'] },
    ],
  },
  {
    name: 'fifth: dump: health of what is none',
    files: {
      'a.yaml': odd
        .map(
          (value) =>
            `---\n${JSON.stringify({ apiVersion: 'apps/v1', kind: 'Deployment', metadata: { name: 'a' }, spec: value, status: value })}`,
        )
        .join('\n'),
      'b.yaml': `apiVersion: v1\nkind: Pod\nmetadata: { name: "${'\\u001b'}[31m" }\nstatus: { phase: "\\u001b[31m::error::", message: "\\u202ex\\n::error::pwned" }\n`,
      'cm.yaml': object(['v1', 'ConfigMap'], 'argocd-cm', {
        data: {
          'resource.customizations.health.apps_Deployment': 'while true do end',
          'resource.customizations': '][',
        },
      }),
      'rc/apps/Deployment/health.lua':
        'os.execute("sh") return { status = io.open("/etc/passwd"):read("*a") }',
    },
    calls: [
      { args: ['health', 'a.yaml', 'b.yaml'] },
      { args: ['health', 'a.yaml', '-o', 'json'] },
      { args: ['health', 'a.yaml', '--settings', 'cm.yaml'] },
      { args: ['health', 'a.yaml', '--resource-customizations', 'rc'] },
      { args: ['health', 'nowhere.yaml'], exits: [2] },
    ],
  },
];

// A cluster that answers as it likes; the kubeconfig is the user's own.
const groups = (path: string) =>
  path.startsWith('/apis?') || path === '/apis' || path === '/apis/'
    ? JSON.stringify({
        kind: 'APIGroupList',
        apiVersion: 'v1',
        groups: [
          {
            name: 'argoproj.io',
            versions: [{ groupVersion: 'argoproj.io/v1alpha1', version: 'v1alpha1' }],
            preferredVersion: { groupVersion: 'argoproj.io/v1alpha1', version: 'v1alpha1' },
          },
        ],
      })
    : path.startsWith('/apis/argoproj.io/v1alpha1') && !path.includes('applications')
      ? JSON.stringify({
          kind: 'APIResourceList',
          groupVersion: 'argoproj.io/v1alpha1',
          resources: [
            { name: 'applications', kind: 'Application', namespaced: true, verbs: ['get', 'list', 'watch'] },
          ],
        })
      : path.startsWith('/version')
        ? '{"major":"1","minor":"33","gitVersion":"v1.33.0"}'
        : path.startsWith('/api/v1') && !/\/api\/v1\/[a-z]/.test(path)
          ? JSON.stringify({
              kind: 'APIResourceList',
              groupVersion: 'v1',
              resources: ['pods', 'events', 'nodes', 'namespaces', 'secrets', 'configmaps'].map((name) => ({
                name,
                kind: {
                  pods: 'Pod',
                  events: 'Event',
                  nodes: 'Node',
                  namespaces: 'Namespace',
                  secrets: 'Secret',
                  configmaps: 'ConfigMap',
                }[name],
                namespaced: name !== 'nodes',
                verbs: ['get', 'list'],
              })),
            })
          : path === '/api' || path.startsWith('/api?')
            ? '{"kind":"APIVersions","versions":["v1"]}'
            : undefined;
const items = (of: readonly unknown[], metadata: object = {}) =>
  JSON.stringify({ kind: 'List', apiVersion: 'v1', metadata, items: of });
const cluster = (
  name: string,
  server: Server,
  calls: readonly Call[] = [
    { args: ['snapshot', '-o', 'said.snap'], writes: ['said.snap'] },
    { args: ['diagnose', '-q'] },
  ],
): CommandAttack => ({ name: `fifth: cluster: ${name}`, files: { 'x.yaml': configMap }, server, calls });
const normal =
  (answer: Server): Server =>
  (path, places) => {
    const known = groups(path);
    return known === undefined ? answer(path, places) : { body: known };
  };
const clusters: readonly CommandAttack[] = [
  cluster('that leads elsewhere with the token', (_path, { trap }) => ({
    status: 307,
    headers: { location: `http://${trap}/steal` },
    body: '',
  })),
  cluster(
    'that leads elsewhere once it is known',
    normal((_path, { trap }) => ({ status: 302, headers: { location: `http://${trap}/steal` }, body: '' })),
  ),
  cluster(
    'whose lists go on for ever',
    normal((path) => ({
      body: items(
        [{ apiVersion: 'v1', kind: 'Pod', metadata: { name: `p${path.length}`, namespace: 'x' } }],
        { continue: `t${Math.random()}`, remainingItemCount: 9 },
      ),
    })),
  ),
  cluster(
    'whose lists go on with the same mark',
    normal(() => ({ body: items([{ metadata: { name: 'p', namespace: 'x' } }], { continue: 'same' }) })),
  ),
  cluster(
    'whose answer never ends',
    normal(() => ({ body: '{"metadata":{"name":"x"}},'.repeat(1000), times: 1e7 })),
  ),
  cluster(
    'whose answer is packed to nothing',
    normal(() => ({ body: ' '.repeat(1024 * 1024), times: 800, packed: true })),
  ),
  cluster(
    'that never ends an answer',
    normal(() => ({ body: '{"items":[', hangs: true })),
  ),
  cluster('that says nothing at all', () => ({ hangs: true, body: '' })),
  cluster(
    'of other types',
    normal(() => ({
      body: '{"items":[null,7,"x",[],{"metadata":null},{"metadata":{"name":{},"namespace":[]}}],"metadata":7}',
    })),
  ),
  cluster('whose discovery is of other types', (path) => ({
    body: path.startsWith('/apis')
      ? '{"groups":[null,7,{"name":"__proto__","versions":[null,{"groupVersion":7}]},{"name":"../../x","versions":[{"groupVersion":"../../../steal","version":".."}]}]}'
      : '{"resources":[null,{"name":"../..","verbs":7},{"name":"pods","verbs":["list"],"kind":"__proto__"}],"versions":7}',
  })),
  cluster('of groups by the thousand', (path, places) =>
    path.startsWith('/apis') && path.split('/').length < 4
      ? {
          body: JSON.stringify({
            groups: times(3000, (i) => ({
              name: `g${i}.org`,
              versions: [{ groupVersion: `g${i}.org/v1`, version: 'v1' }],
              preferredVersion: { groupVersion: `g${i}.org/v1`, version: 'v1' },
            })),
          }),
        }
      : path.startsWith('/apis/') && path.split('/').length === 4
        ? {
            body: JSON.stringify({
              resources: times(10, (i) => ({ name: `r${i}`, kind: `R${i}`, verbs: ['list'] })),
            }),
          }
        : normal(() => ({ body: items([]) }))(path, places),
  ),
  cluster(
    'with words that steer and Secrets',
    normal((path) => ({
      body: items(
        path.includes('secrets')
          ? [
              {
                apiVersion: 'v1',
                kind: 'Secret',
                metadata: { name: 's', namespace: 'x' },
                data: { p: Buffer.from(c).toString('base64') },
              },
            ]
          : path.includes('applications')
            ? [
                app(word, {
                  ...neighbour.status,
                  operationState: { phase: 'Failed', message: `${word} https://u:${c}@x.example.org` },
                }),
                neighbour,
              ]
            : [
                {
                  metadata: { name: word, namespace: word },
                  data: { a: `https://u:${c}@x` },
                  message: word,
                  involvedObject: { kind: word, name: word },
                },
              ],
      ),
    })),
    [
      { args: ['snapshot', '-o', 'said.snap'], writes: ['said.snap'] },
      { args: ['diagnose'], tells },
      { args: ['diagnose', '-q', '-o', 'json'], tells },
    ],
  ),
  cluster('that refuses with words', () => ({
    status: 403,
    body: JSON.stringify({ kind: 'Status', message: `${word} token ${c} is not allowed`, reason: word }),
    headers: { 'www-authenticate': 'Basic realm="x"', warning: '299 - "x"' },
  })),
  cluster('that is no cluster', () => ({
    body: '<html><script>pwned()</script></html>',
    headers: { 'content-type': 'text/html' },
  })),
  cluster(
    'of five hundred thousand small things',
    normal((path) => ({
      body: path.includes('pods')
        ? items(times(200000, (i) => ({ metadata: { name: `p${i}`, namespace: 'x' } })))
        : items([]),
    })),
  ),
];

export const observations: readonly CommandAttack[] = [...dumps, ...clusters];
